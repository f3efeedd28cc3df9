"""Explain pages of 8.41."""

from __future__ import annotations

from vlog_checker.rules.sangar.page import Page

PAGES: dict[str, Page] = {
    "F8.41-not-removed": Page(
        "Whether a sangar is still on the map at the end of the phase in which it should have gone.",
        "F8.41: it goes with a Final KIA on it or on an occupant by a DC, an OVR, HE of at least 70mm from "
        "ordnance or OBA, or any HE Critical Hit. It always goes when a full-tracked AFV that is still Mobile "
        "has resolved its OVR. Any Gunshield DRM is left out of the count. AP HE Equivalency never does it.",
        "\"80mm FFE on L2, +3, KIA\" and the Sangar counter lies there through the next phase.",
        "A 57mm HE hit with a KIA and no Critical Hit: the sangar stays.",
        "A KIA that nobody wrote: it is worked out from FP and DR if all parts are stated, and then is only "
        "suspected. Calibre, drive and Mobile state may be missing too.",
    ),
    "F8.41-wrongly-removed": Page(
        "Whether a sangar left the map with no attack near it that could have eliminated it.",
        "F8.41 lists the causes: see F8.41-not-removed. Small arms, Flamethrowers, CC and smaller HE without a "
        "Critical Hit are not among them.",
        "\"12 FP at L2, +1, KIA\" by machine guns, and the Sangar counter is deleted.",
        "The counter is deleted after a DC attack with a stated KIA; or deleted and brought back by undo.",
        "An attack rolled outside the log or agreed in words. If the log shows no attack at all, the case is "
        "only suspected.",
    ),
    "F8.41-gun-survives-overrun": Page(
        "Whether a Gun that was in a sangar stays on the map after an OVR that takes both.",
        "F8.41: the OVR of a full-tracked AFV, Mobile to the end of it, eliminates sangar and Gun with no need "
        "of a KIA.",
        "A PzKpfw III overruns L2, the sangar is deleted, and the AT Gun remains.",
        "An armored car overruns L2 without a KIA: sangar and Gun remain.",
        "Whether the AFV was still Mobile (D.7), where no marker or word says so; the drive of a vehicle that "
        "is not in the table.",
    ),
    "F8.41-benefit-after-loss": Page(
        "Whether sangar TEM is stated in a hex whose sangar has been eliminated.",
        "F8.41: those who outlive the sangar have no more good of it.",
        "The sangar in L2 was deleted in step 40, and in step 52 the chat says \"L2, +1 sangar\".",
        "The +1 is named as the TEM of brush or of a foxhole in that hex.",
        "Nothing, if the line names the sangar. A bare +1 is not taken as a claim.",
    ),
}
