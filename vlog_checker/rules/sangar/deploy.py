"""Ruling of 8.3 on the waived Deploy: a squad that splits to man a sangared Gun."""

from __future__ import annotations

from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.ruling import Condition, Known, Ruling, all_of, both

Where = Literal["sangar-location", "adjacent", "elsewhere", "unknown"]
When = Literal["just-before", "then-other-action", "earlier-phase", "rally-phase", "not-deployed", "unknown"]
"""``just-before``: same phase, nothing between it and the (try at) entry.  ``rally-phase``: an ordinary
Deploy by A1.31."""
Then = Literal["enters", "tried", "does-not-try", "unknown"]


class Deploy(NamedTuple):
    """A unit that deployed (or did not) and then went, or tried to go, beneath the sangar.

    ``leader``: the leader that A1.31 asks for was there, or the nationality needs none.
    """

    unit: Literal["squad", "half_squad", "crew"]
    good_order: Known = True
    where: Where = "adjacent"
    when: When = "just-before"
    then: Then = "enters"
    gun_beneath: Known = True
    leader: Known = None
    nationality_may_deploy: Known = None


def deploy_ruling(deploy: Deploy) -> Ruling:
    """Whether the unit may do so (8.3; A1.31 where the Deploy was an ordinary one)."""
    if deploy.unit != "squad":
        return Ruling("legal", "8.3", "a half-squad or crew has nothing to Deploy")
    if deploy.when == "not-deployed":
        return _whole_squad(deploy)
    if deploy.when == "rally-phase":
        return _ordinary(deploy)
    return _waived(deploy)


def _whole_squad(deploy: Deploy) -> Ruling:
    stays_out = deploy.then != "enters"
    return all_of("8.3", "a squad does not share a sangar with a Gun", Condition(
        stays_out or (None if deploy.gun_beneath is None else not deploy.gun_beneath),
        "a squad is never beneath together with a Gun",
        "not known whether a Gun is beneath", "F8.3-gun-with-squad",
    ))


def _ordinary(deploy: Deploy) -> Ruling:
    """An ordinary Deploy leaves ordinary half-squads: 8.3 limits only its own waiver."""
    return all_of("A1.31", "an ordinary Deploy in the RPh; any half-squad may man the Gun", Condition(
        both(deploy.good_order, deploy.leader, deploy.nationality_may_deploy),
        "an ordinary Deploy was not possible",
        "not known whether an ordinary Deploy was possible", "F8.3-deploy",
    ))


def _waived(deploy: Deploy) -> Ruling:
    return all_of(
        "8.3", "Deployed in or ADJACENT to the sangar Location right before going for the Gun",
        _asks(deploy.good_order, "the squad is in Good Order"),
        _asks(_place(deploy.where), "it is in or ADJACENT to the sangar Location"),
        _asks(_moment(deploy.when), "it Deploys right before that, in the same phase"),
        _asks(_effort(deploy.then), "it then enters, or tries to enter, beneath the sangar"),
        _asks(deploy.gun_beneath, "a Gun is beneath the sangar"),
    )


def _asks(holds: Known, what: str) -> Condition:
    return Condition(holds, f"the waiver asks that {what}", f"not known whether {what}", "F8.3-deploy")


def _place(where: Where) -> Known:
    return None if where == "unknown" else where != "elsewhere"


def _moment(when: When) -> Known:
    return None if when == "unknown" else when == "just-before"


def _effort(then: Then) -> Known:
    return None if then == "unknown" else then != "does-not-try"
