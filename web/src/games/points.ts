// Where a board shows a part of the view, for lessons that point at it: patterns
// of paths with the selectors of what is to be lit, the best first. "me" is the
// learner's own part of the players, $1 what the pattern holds in brackets, $n
// the same counted from 1.
type Points = [RegExp, ...string[]][];

const AMBITION: Points = [
  [/^me\.cash$/, ".amb-cash"],
  [/^me\.cocoa$/, ".amb-room.coc"],
  [/^me\.chocolate$/, ".amb-room.cho"],
  [/^me\.staff$/, ".amb-floors"],
  [/^me\.waiting$/, ".amb-room.sec"],
  [/^me\.bundles$/, ".amb-room.acc"],
  [/^me\.cursor$/, ".amb-room.sal"],
  [/^me\.loans$/, ".amb-safe"],
  [/^me$/, ".amb-firm"],
  [/^players\.(\d)$/, ".amb-rivals > li:nth-child($n)"],
  [/^players$/, ".strip"],
  [/^markets\.(\d)$/, ".amb-markets > li:nth-child($n)"],
  [/^(?:last_bids|announced)/, ".amb-stage"],
  [/^contract$/, ".amb-letter"],
  [/^price$/, ".amb-thermo", ".amb-letter"],
  [/^joined$/, ".amb-cursors"],
  [/^(?:hand|promises)$/, ".amb-own"],
  [/^month$/, ".amb-date"],
  [/^operation$/, ".amb-path"],
  [/^banker$/, ".amb-mast .amb-ear:last-child", ".amb-mast"],
  [/^bank\b/, ".amb-bank"],
];

const ROIS: Points = [
  [/^market\.(\d)$/, ".stalls > :nth-child($n)"],
  [/^market$/, ".stalls"],
  [/^palace/, ".stalls .palace"],
  [/^(?:attacker|reversed)$/, ".rois-board .turn"],
  [/^(?:heroes|academy|me\.advanced)$/, ".court", "#dock .lesson-form"],
  [/^combat$/, ".arena"],
  [/^players\.(\d)\.tokens$/, ".kingdom:has(.seat-crest.seat-$1) .treasury"],
  [/^players\.(\d)\.(?:buildings|palaces)$/, ".kingdom:has(.seat-crest.seat-$1) .street"],
  [/^players\.(\d)$/, ".kingdom:has(.seat-crest.seat-$1)"],
  [/^players$/, ".kingdoms"],
];

const VENTURE: Points = [
  [/^centre\.(\d)$/, ".offers > li:nth-child($n)"],
  [/^centre$/, ".ven-centre"],
  [/^sets$/, ".ven-hand .bunch.set"],
  [/^worth$/, ".ven-hand .worth"],
  [/^hand$/, ".ven-hand"],
  [/^due$/, ".ven-hand h3"],
  [/^to_buy$/, ".sight"],
  [/^me\.score$/, ".ven-player.mine .score"],
  [/^me\.profit$/, ".ven-player.mine .profit", ".ven-player.mine dl"],
  [/^me\.piles\.(\d)$/, ".ven-player.mine .ven-pile:nth-child($n)"],
  [/^me/, ".ven-player.mine"],
  [/^players\.\d\.score$/, ".others .score"],
  [/^players\.\d\.piles/, ".others .ven-piles", ".others .ven-player"],
  [/^players\.\d/, ".others .ven-player"],
];

const BOURSE: Points = [
  [/^companies/, ".bou-sectors"],
  [/^laps$/, ".bou-rings"],
  [/^me\.cash$/, ".bou-worth"],
  [/^me\.income$/, ".bou-income"],
  [/^me\.(?:lots|sectors)/, ".bou-holdings", ".bou-portfolio"],
  [/^rumours/, ".bou-secret"],
];

const POINTS: Record<string, Points> = {
  ambition: AMBITION, rois: ROIS, venture: VENTURE, bourse: BOURSE,
};

export function pointsOf(game: string, path: string): string[] {
  return (POINTS[game] ?? []).flatMap(([pattern, ...found]) => {
    const [all, one = ""] = pattern.exec(path) ?? [];
    if (all === undefined) return [];
    return found.map((s) => s.replaceAll("$1", one).replaceAll("$n", `${Number(one) + 1}`));
  });
}
