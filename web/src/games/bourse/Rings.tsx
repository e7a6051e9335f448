// The corbeille: three concentric rings of squares with the pawns on them.
import type { ComponentChildren } from "preact";
import type { GameProps } from "../../types";
import { seatMarks } from "../kit/seats";
import { look, useFocus } from "./focus";
import { companyOf, type Square, type View } from "./view";

const SIZE = 580;
const MID = SIZE / 2;
const OUTER = 272;
const THICK = 57;

interface Place {
  from: number; // angles, turns from the top
  to: number;
  inner: number;
  outer: number;
}

// Where each square lies. Action! opens the first ring.
export function places(board: Square[]): Place[] {
  const rings = board.map((s) => Math.max(1, s.ring));
  return rings.map((ring, i) => {
    const first = rings.indexOf(ring);
    const n = rings.filter((r) => r === ring).length;
    const outer = OUTER - (ring - 1) * THICK;
    return { from: (i - first - 0.5) / n, to: (i - first + 0.5) / n, inner: outer - THICK + 3, outer };
  });
}

export function middle(p: Place): [number, number] {
  return at((p.from + p.to) / 2, (p.inner + p.outer) / 2 - 4);
}

// Pawns stand on the outer edge, side by side, so that the square can be read.
function stand(p: Place, k: number): [number, number] {
  const r = p.outer - 3;
  return at((p.from + p.to) / 2 + (k * 19) / (2 * Math.PI * r), r);
}

function at(turn: number, r: number): [number, number] {
  const a = turn * 2 * Math.PI;
  return [MID + Math.sin(a) * r, MID - Math.cos(a) * r];
}

function arc(p: Place, inner = p.inner, outer = p.outer): string {
  const f = (xy: [number, number]) => `${xy[0].toFixed(1)} ${xy[1].toFixed(1)}`;
  const gap = 0.0012;
  const [a, b] = [p.from + gap, p.to - gap];
  return `M${f(at(a, outer))}A${outer} ${outer} 0 0 1 ${f(at(b, outer))}L${f(at(b, inner))}A${inner} ${inner} 0 0 0 ${f(at(a, inner))}z`;
}

const GLYPH: Record<string, string> = {
  start: "M-9-8L9 0-9 8z",
  bourse: "M-9 8V-8M-9 8H9M-6 4L-2-1 2 2 8-6",
  home: "M-9 0L0-8 9 0M-6-1V8H6V-1M-2 8V3H2V8",
  world: "M0-9A9 9 0 1 1 0 9 9 9 0 0 1 0-9zM-9 0H9M0-9C-6-3-6 3 0 9M0-9C6-3 6 3 0 9",
  rumours: "M-9-7H9V4H0L-5 9V4H-9zM-3-4H3M-3-1H5",
  personal: "M-9-6H9V7H-9zM-9-6L0 2 9-6",
};

function squareName(p: GameProps, square: Square): string {
  const c = companyOf(p.view as View, square.company);
  return c ? `${c.name}, ${p.t("bou.web.sum", c.quote)}` : p.t(`bou.web.deck.${square.deck}`);
}

function SquareShape({ p, square, place, here }: { p: GameProps; square: Square; place: Place; here: boolean }) {
  const v = p.view as View;
  const focus = useFocus();
  const c = companyOf(v, square.company);
  const [x, y] = middle(place);
  const kind = c ? `sector-${c.sector}` : `deck-${square.deck}`;
  return (
    <g
      class={`bou-square ${kind}${here ? " here" : ""}${c && focus === c.id ? " looked" : ""}`}
      onClick={c ? () => look(c.id) : undefined}
    >
      <title>{squareName(p, square)}</title>
      <path class="ground" d={arc(place)} />
      {c ? (
        <>
          <path class="band" d={arc(place, place.outer - 6)} />
          <text x={x} y={y + 3}>{c.id}</text>
          <text class="small" x={x} y={y + 17}>{c.quote}</text>
        </>
      ) : (
        <path class="glyph" d={GLYPH[square.deck ?? ""] ?? ""} transform={`translate(${x} ${y})`} />
      )}
    </g>
  );
}

function Pawns({ p, spots }: { p: GameProps; spots: Place[] }) {
  const v = p.view as View;
  const marks = seatMarks(p.names);
  const standing = v.players.filter((f) => !f.ruined);
  return (
    <>
      {standing.map((f) => {
        const place = spots[f.square];
        if (!place) return null;
        const group = standing.filter((o) => o.square === f.square);
        const k = group.indexOf(f) - (group.length - 1) / 2;
        const [x, y] = stand(place, k);
        return (
          <g
            key={f.seat}
            class={`bou-pawn s${f.seat}${v.turn === f.seat ? " turn" : ""}`}
            style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
          >
            <title>{p.names[f.seat]}</title>
            <circle r="11" />
            <text y="4.500">{marks[f.seat]}</text>
          </g>
        );
      })}
    </>
  );
}

// The same for who does not see the rings.
function Standing({ p }: { p: GameProps }) {
  const v = p.view as View;
  const standing = v.players.filter((f) => !f.ruined && v.board[f.square]);
  return (
    <ul class="sr" aria-label={p.t("bou.web.pawns")}>
      {standing.map((f) => (
        <li key={f.seat}>
          {p.t("bou.web.pawn", p.names[f.seat] ?? "", squareName(p, v.board[f.square]!))}
        </li>
      ))}
    </ul>
  );
}

export function Rings({ p, children }: { p: GameProps; children?: ComponentChildren }) {
  const v = p.view as View;
  const spots = places(v.board);
  const rings = Math.max(1, ...v.board.map((s) => s.ring));
  const hole = ((OUTER - rings * THICK) * 2) / SIZE;
  const here = v.players[v.turn]?.square;
  return (
    <figure class="bou-rings">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={p.t("bou.web.rings", rings)}>
        <circle class="felt" cx={MID} cy={MID} r={OUTER + 6} />
        {v.board.map((s, i) => (
          <SquareShape key={i} p={p} square={s} place={spots[i]!} here={i === here} />
        ))}
        <Pawns p={p} spots={spots} />
      </svg>
      <Standing p={p} />
      <figcaption class={`bou-centre rings-${rings}`} style={{ width: `${hole * 92}%`, height: `${hole * 92}%` }}>
        {children}
      </figcaption>
    </figure>
  );
}
