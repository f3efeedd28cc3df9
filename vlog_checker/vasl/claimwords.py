"""The words of chat: what players call things in English, German, Italian, French and Polish chat.

Each row: class, value, the words or phrases (folded: lower case, no accents; a ``*`` at the end takes any ending).
A phrase has at most four words.  Words not listed are ``""``: they say nothing, and stop a value from being tied
to a word across them.
"""

from __future__ import annotations

from functools import cache

ROWS: tuple[tuple[str, str, str], ...] = (
    # covers: what a unit can be beneath, and the names of TEM
    ("cover", "sangar", "sangar|sangars|sanger|sangers|sangar's|sangared|sangar-tem|sangartem|sangarbonus|sangarwert"
                        "|sangar-bonus|サンカー|サンカ"),
    ("cover", "trench", "trench|trenches|graben|schutzengraben|trincea|trincee|tranchee|tranchees|trench's|okop"),
    ("cover", "foxhole", "foxhole|foxholes|fh|schutzenloch|buca|trou"),
    ("cover", "emplacement", "emplacement|emplaced|emplace|empl|emp|emplacement-tem|stellung|eingegraben"
                             "|postazione|piazzola|emplacements|postee"),
    ("cover", "tem", "tem|tems|t.e.m|gelande|gelandebonus|deckung|deckungsbonus|copertura|couvert|couverture"),
    # other modifiers
    ("mod", "leader", "leader|ldr|leadership|ld|fuhrer|offizier|comandante|chef|officer|lt|capo"),
    ("mod", "hindrance", "hindrance|hind|hindrances|hdr|behinderung|sichtbehinderung|ostacolo|hindr|gene|hindrances"),
    ("mod", "hammada", "hammada"),
    ("mod", "brush", "brush|gestrupp|cespugli|broussailles"),
    ("mod", "scrub", "scrub"),
    ("mod", "ffmo", "ffmo"),
    ("mod", "ffnam", "ffnam"),
    ("mod", "smoke", "smoke|wp|rauch|fumo|fumee|fumogeno|nebel"),
    ("mod", "dust", "dust|staub|polvere|poussiere"),
    ("mod", "haze", "haze|heat haze|hitzeflimmern"),
    ("mod", "cx", "cx"),
    ("mod", "gunshield", "gunshield|gun shield|schutzschild|scudo|bouclier"),
    ("mod", "wall", "wall|hedge|mauer|muro|mur"),
    ("mod", "building", "building|stone|wooden|house|haus|edificio|batiment|rubble"),
    ("mod", "terrain", "woods|grain|orchard|crag|hillock|wadi|gully|bamboo|jungle|kunai|palm|olive|cactus|vineyard"),
    ("mod", "concealment", "concealment|concealed|hip"),
    ("mod", "encirclement", "encirclement|encircled|pinned|pin|cowering"),
    ("mod", "moving", "motion|moving target|case j|case j1|case j2|non-stopped"),
    ("mod", "case", "case"),
    ("mod", "net", "net|total|overall|all in|netto|gesamt|insgesamt|totale|drm total|in all|final drm"),
    # zero
    ("flat", "", "flat|even|glatt|gerade|piatto|pari|plat|no drm|no mods|no drms"),
    ("bonus", "", "bonus|benefit|benefits|drm|mod|mods|modifier|dr mod|modificatore|modificateur|wurfelmodifikation"),
    # units of number
    ("fp", "", "fp|fps|f.p|firepower|fire power|ff|fk|pf|feuerkraft|potenza|factors|factor|flat fp|ffp|pdf|column|col|spalte|colonna|colonne"),
    ("ift", "", "ift|iift"),
    ("mm", "", "mm"),
    ("cm", "", "cm"),
    ("mf", "", "mf|mfs|m.f|bf|bfs|fm|movement factor|movement factors|bewegungsfaktoren|bewegungspunkte"
               "|punti movimento|points de mouvement|facteurs de mouvement|pdm"),
    ("MF", "", "PM"),
    ("mp", "", "mp|mps|bp|movement points|fahrzeugpunkte"),
    # attacks
    ("attack", "bombardment", "bombardment|bombardement|bombardamento|bombardierung|bombard|vorbereitungsbombardement"),
    ("attack", "oba", "oba|harassing fire|ffe|ffe:1|ffe:2|fire for effect|artillery|artillerie|artiglieria|barrage|sperrfeuer|ffe1|ffe2"),
    ("attack", "ft", "flw|vlammenwerfer|miotacz ognia|lanzallamas|flamethrower|flame thrower|flamethrowers"
                     "|flammenwerfer|lanciafiamme|lance flammes|lance-flammes"
                     "|ft|fts|flamer"),
    ("attack", "dc", "dc|demo charge|demolition charge|satchel|satchel charge|geballte ladung|sprengladung"
                     "|carica|charge de demolition"),
    ("attack", "ovr", "ovr|ovrs|ovr'd"),
    ("attack", "cc", "cc|close combat|nahkampf|corpo a corpo|mischia|corps a corps|melee|hth|h-t-h"),
    ("attack", "snap_shot", "snap shot|snapshot|snap shots|snap-shot|snap"),
    ("attack", "mol", "mol|molotov|molotovs|moli"),
    ("attack", "minefield", "mines|minefield|minenfeld|campo minato|champ de mines"),
    ("attack", "mortar", "mortar|mortars|mtr|mtrs|morser|granatwerfer|mortaio|mortai|mortier|mortiers"),
    ("attack", "ordnance", "itt|att|vtt|ordnance|to hit|area target|infantry target|vehicle target|canister|intensive fire"
                           "|heat|shot at itt|shell|shells"),
    ("ATTACK", "ordnance", "TH|HE|AP|APDS|APCR"),
    ("attack", "small_arms", "lmg|mmg|hmg|mg|mgs|hmgs|mmgs|lmgs|inherent|inherent fp|rifles|mmg's|bren|amg|cmg|bmg"),
    ("oba_other", "", "oba observer|oba contact|oba access|oba radio|oba battery|oba draw|oba chit|oba mission|oba module"),
    ("ap_he", "", "ap he|ap he equivalency|ap he equiv|he equivalency|he equiv|aphe|ap-he"),
    ("he", "", "h.e"),
    ("HEWORD", "", "HE"),
    ("ch", "", "ch|critical hit|critical|crit|volltreffer|kritischer treffer|colpo critico|coup critique|chs"),
    ("fire_verb", "", "shoot|shoots|shooting|fire|fires|firing|fired|attack|attacks|attacking|shot|schiesst|feuert|schuss"
                      "|beschiesst|feuer|spara|sparano|attacca|fuoco|tire|tirent|tir|attaque|shots|strzela|opens up|opens up on"
                      "|prep|prep fires|final fires"),
    ("with", "", "with|mit|con|avec|at"),
    ("overrun", "", "overrun|overruns|overran|overrunning|uberrollt|uberrollen|uberfahrt|travolge|investe|ecrase|ecrasent"),
    ("underbelly", "", "underbelly|under belly|underbelly hit|bauchtreffer|unterboden|ventre"),
    # places
    ("at", "", "on|at|@|v|vs|versus|against|auf|gegen|su|sul|sulla|sull|contro|sur|contre|targeting|targets|hits|upon|ad"
               "|vs.|v."),
    ("from", "", "from|by|von|aus|vom|da|dal|dalla|de|depuis|du|starting in"),
    ("in", "", "in|im|nel|nella|nell|dans|en|inside|within"),
    ("to", "", "to|into|onto|nach|ins|in den|in die|in das|zum|zu|verso|vers|up into|down into|down to|up to|on to"),
    ("and", "", "and|und|e|ed|et|&|i|plus also|sowie"),
    ("board", "", "bd|board|bord|brett|plan|carte|tabellone|mappa|karte"),
    ("hexword", "", "hex|feld|esagono|hexe|hexes"),
    # movement
    ("move", "move", "move|moves|moving|moved|bewegt|zieht|ziehen|geht|muove|muovono|va|vanno|bouge|deplace|avance|runs|run"
                     "|goes|go|going|enters|enter|entering|crawls|continues|continuing|climbs|steps|drives|drive|jumps|betritt"
                     "|entra|entre|rein"
                     "|slides|hops|passe|passa|heads|walks|comes"),
    ("move", "advance", "advance|advances|advancing|advanced|adv|ruckt vor|avanza|avanzano"),
    ("move", "rout", "rout|routs|routing|routed|flieht|rotta|deroute"),
    ("move", "withdraw", "withdraw|withdraws|withdrawing|withdrawal|infiltrates|zieht sich zuruck|ritira|retire"),
    ("AM", "assault", "AM"),
    ("move", "assault", "assault move|assault moves|assault moving|am'ing"),
    ("stop", "", "stop|stops|start|starts|stopp|halt|ferma|arret|esb|vbm|bypass"),
    ("exit", "", "out of|exit|exits|exiting|leave|leaves|leaving|out from|aus dem|raus aus|heraus|verlasst|esce|uscita|uscire"
                 "|fuori|sort|sortie|sortir|hors|hors du|quitte|climbs out|up out of|out from under|from beneath|from under"),
    ("beneath", "", "under|beneath|underneath|below|unter|sotto|sous|unters"),
    ("above", "", "above|on top|on top of|atop|over|oberhalb|uber|sopra|au-dessus|au dessus"),
    ("never", "", "never leaves cover|never leave cover|never leaving cover|stays entrenched|stay entrenched"
                  "|remains entrenched|never exits|never exit|without exiting|without leaving|never leaves|staying entrenched"
                  "|stays in cover|stays under cover|stays covered|keeps cover|under trench tem|keeping trench tem"
                  "|keeps trench tem|no exit|no exit needed|never uncovered|stays beneath|stays down|still entrenched"
                  "|bleibt in deckung|bleibt eingegraben|ohne deckung zu verlassen|ohne auszusteigen|immer in deckung"
                  "|senza uscire|resta al coperto|sempre al coperto|resta trincerato|sempre trincerato"
                  "|sans sortir|reste a couvert|toujours a couvert|reste retranche|under cover all"),
    ("direct", "", "straight|directly|direct|direkt|direttamente|directement"),
    ("push", "", "push|pushes|pushing|pushed|schiebt|schieben|geschoben|spinge|spingono|pousse|poussent|manhandle|manhandles"
                 "|manhandling|manhandled|manh"),
    ("gun", "", "gun|guns|pak|flak|crew|at gun|inf gun|art|rcl|cannon|geschutz|kanone|cannone|canon|pezzo|bedienung|equipaggio"
                "|servants|howitzer|haubitze|mountain gun|pdr|pounder|ig|leig"),
    ("hookup", "", "hook up|hooks up|hooked up|hooking up|hookup|limber|limbers|limbered|limbering|hook-up|aufgeprotzt"
                   "|protzt auf|aggancia|attelle"),
    ("placing", "", "place|placed|places|placing|throws|thrown|legt|piazza|pose"),
    ("deploy", "", "deploy|deploys|deployed|deploying|auto-deploy|teilt sich|teilt|dispiega|schieramento|se deploie|deploie"
                   "|auto deploy|auto-deploys"),
    # results
    ("kia", "", "kia|fkia|kia's|kia'd|kiaed|kias|kia'ed|kiad|k.i.a"),
    ("mc", "", "mc|mcs"),
    ("result", "NMC", "nmc"),
    ("result", "PTC", "ptc"),
    ("result", "no effect", "no effect|no result|ne|kein effekt|keine wirkung|ohne wirkung|nessun effetto|aucun effet"
                            "|sans effet|miss|missed|no damage|brak efektu|効果なし"),
    ("nothing", "", "nothing|nix|nichts|niente|nulla|rien|nada"),
    ("final", "", "final dr|final|fdr|final d.r|endwurf"),
    ("gone", "", "gone|eliminated|eliminates|eliminate|elim|elim'd|elims|destroyed|destroys|removed|removes|remove|removing"
                 "|toast|dead|wiped out|demolished|goes too|goes away|goes bye|goes with it|goes as well|goes poof|is off"
                 "|comes off|blown away|blown up|obliterated|weg|auch weg|entfernt|zerstort|eliminiert|eliminato|eliminata"
                 "|distrutto|distrutta|rimosso|va via|e via|no more|elimine|eliminee|detruit|detruite|enleve|disparait|disappears|rip|vanishes"
                 "|taken off|takes out|takes away|poof|auch zerstort|scompare|vernichtet|kaputt|parti"),
    ("mistake", "", "mis-click|misclick|mis-clicked|misclicked|mis-drag|misdrag|mis-dragged|misdragged|wrong counter"
                    "|wrong palette|wrong hex|wrong stack|wrong piece|wrong unit|my mistake|by mistake|verklickt|sbagliato"
                    "|errore mio|erreur|mauvais pion|falscher counter|falsch gezogen|one too many"),
    ("outcome", "success", "success|succeeds|successful|successfully|passes|makes it|klappt|riuscito|reussi|worked"),
    ("outcome", "failed", "fails|failed|fail|unsuccessful|doesn't move|no go|misslingt|fallito|schlagt fehl|scheitert"),
    # logic
    ("no", "", "no|without|w/o|kein|keine|keinen|ohne|senza|niente|nessun|nessuna|pas de|sans|aucun|aucune|zero|ignoring|bez"
               "|nil|null"),
    ("not", "", "not|isn't|isnt|not a|never|nicht|non|pas|don't|dont|doesn't|doesnt|didn't|didnt|can't|cannot|won't|wasn't"
                "|aren't|nie|ne pas|hardly|almost|nearly|just missed|beinahe|fast|quasi|presque|missed"),
    ("if", "", "if|unless|wenn|falls|would have|could have|could be|might|maybe|perhaps|suppose|imagine|later|next turn|last turn"
               "|thought|remember|previously|yesterday|tomorrow|hope|hopefully|chance|odds|vielleicht|spater"
               "|forse|peut-etre|piu tardi|plus tard|should have|next time|last game|last time|instead of|magari|kann|konnte"
               "|depends|whether|ob|claims to be|another game|nachste runde|prossimo turno|prochain tour|said|wonder"),
    ("doubt", "", "think|afaik|iirc|believe|guess|probably|pretty sure|not sure|assuming|assume|confirm|let me check"
                  "|isn't|isnt|wouldn't|would|i'd|glaube|denke|wohl|credo|penso|je crois|je pense"
                  "|supposedly|presumably|next"),
    ("against", "", "forgot|forget|too late|decided against|skip|skips|skipping|before|cancel|rather than|vergessen"),
    ("void", "", "na|negated|denied|longer|impossible|cancelled|canceled|averted|avoided|reversed|impossibile"),
    ("summed", "", "doubled|dbl|already out|already paid|already exited|already spent|paid|another|further|more|verdoppelt"
                   "|raddoppiato|raddoppiati"),
    ("need", "", "need|needs|needed|needing|brauche|braucht|serve|faut"),
    ("stays", "", "stays|survives|remains|stay|bleibt|resta|reste|still there|intact|ok|unharmed|lives"),
    ("still", "", "los|range|check|checks|rally|rallies|sniper|concealment|sees|checked|sichtlinie|view|observer|radio"),
    ("or", "", "or|oder|oppure|ou"),
    ("theirs", "", "yours|your shot|your attack|your fire|your cc|your roll|your cc attack|deiner|dein angriff|dein schuss"
                   "|il tuo attacco|il tuo tiro|ton tir|ton attaque"),
    ("rule", "", "otherwise|rule|rules|rulebook|aslrb|says|normally|usually|always|in general|sonst|regel|regola|regle"
                 "|altrimenti|sinon|errata|example|chapter f|faq|q&a|generally|ssr"),
    ("tag", "", "right|ok|okay|yes|correct|agreed|no|oder|ja|giusto|vero|no?|hein|d'accord|n'est-ce pas|richtig|agree|eh|yeah"
                "|non|si|oui|alright|yep|good|fine|stimmt|ok for you|you ok|ok with you|huh|is that right|objections"),
    ("roll", "", "range|turn|rolled|roll|rolls|step|dr|board|bd|level|morale|ml|reichweite|runde|gittata|portee|turno|tour"
                 "|got|need|page|log|scenario|game|game's|leads|score|wins|won|version|vp|cvp|vps|san|elr|rate|rof|wurf|rs|chapter"),
    # words that may stand between a value and its word
    ("link", "", "puts|counter|for|of|the|a|an|due|so|is|are|as|being|be|gives|give|get|gets|has|have|since|because|parce|que|parce qu'il|qu'il|perche|because of|that|this|it|its|it's"
                 "|they|they're|their|he|she|i|we|you|me|my|mine|your|mein|meine|dein|deine|deinen|mio|tuo|mon|ton|ihn|ihm|also|then|still|here|there|only|just|same|other|claim|claims|claiming"
                 "|count|counts|add|adding|adds|plus|behind|thanks|by|via|off|makes|which|who|des|der|die|das|dem|den|fur|wegen"
                 "|ist|sind|mit|durch|es|weil|il|lo|la|le|gli|del|della|dello|di|per|un|una|uno|l|e'|les|une|pour|est|sont"
                 "|par|c'est|au|al|allo|adjacent|good|own|usual|standard|normal|take|takes|taking|bekommt|gibt|bekomme|ha|ont"
                 "|don't forget|forget|forgot|remember the|dimenticare|non dimenticare|oublie pas|vergiss|nicht vergessen|apply"
                 "|applies|gilt|vale|s'applique|should be|must be|mod for|drm for|using|use|uses|to|each|all|both|defender"
                 "|defenders|target|ziel|bersaglio|cible|ma|but|aber|mais|nur|solo|seulement|from|von|dal|du|da|de|in|im|nel|nella"
                 "|dans|inside|under|beneath|unter|sotto|sous|behind|v|vs|against|gegen|contro|contre|on|auf|at|su|sur|to hit"),
    ("unit", "", "squad|squads|sq|sqd|hs|half-squad|half squad|halfsquad|mmc|smc|unit|units|guys|men|troops|infantry|hero"
                 "|stack|team|trupp|gruppe|gruppen|halbtrupp|squadra|squadre|semisquadra|groupe|escouade|demi-escouade|einheit"
                 "|unita|unite|group|boys|lads|gunners|cr"),
)  # fmt: skip

UPPER_ONLY = frozenset({"MF", "ATTACK", "AM", "HEWORD"})
"""Classes whose words count only as written here, in capitals (``he`` and ``am`` are English words)."""

SIGN_WORDS = {"plus": 1, "minus": -1, "piu": 1, "meno": -1, "moins": -1, "up": 1, "down": -1}
NUMBER_WORDS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "null": 0, "eins": 1, "ein": 1, "zwei": 2, "drei": 3, "vier": 4,
    "uno": 1, "un": 1, "due": 2, "tre": 3, "quattro": 4, "une": 1, "deux": 2, "trois": 3, "quatre": 4,
}  # fmt: skip
COVER_RANK = ("emplacement", "sangar", "trench", "foxhole", "tem")
"""Which name a value belongs to if several name it together (``sangar TEM +1`` is the sangar's)."""


@cache
def classes() -> dict[str, tuple[tuple[str, str], ...]]:
    """Word or phrase -> its classes with values, in the order of ``ROWS``; capitals only for ``UPPER_ONLY``."""
    table: dict[str, tuple[tuple[str, str], ...]] = {}
    for name, value, words in ROWS:
        for word in words.split("|"):
            table[word] = (*table.get(word, ()), (name, value))
    return table


@cache
def first_words() -> frozenset[str]:
    """First words of the phrases of more than one word."""
    return frozenset(word.split(" ", 1)[0] for word in classes() if " " in word)
