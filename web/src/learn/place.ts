// Where a bubble stands: beside what it speaks of, over nothing that is needed.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Side = "above" | "below" | "left" | "right" | "none";

export interface Place {
  left: number;
  top: number;
  side: Side; // where the bubble is, seen from what it points at
  arrow: number; // along that side of the bubble, in pixels
}

const GAP = 18; // room for the arrow
const EDGE = 12; // of the screen
const CORNER = 22; // an arrow does not come nearer to a corner

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(n, high));

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

export function union(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map((b) => b.left)),
    top: Math.min(...boxes.map((b) => b.top)),
    right: Math.max(...boxes.map((b) => b.right)),
    bottom: Math.max(...boxes.map((b) => b.bottom)),
  };
}

function beside(w: number, h: number, at: Box, side: Side): [number, number] {
  const x = (at.left + at.right) / 2 - w / 2;
  const y = (at.top + at.bottom) / 2 - h / 2;
  if (side === "above") return [x, at.top - GAP - h];
  if (side === "below") return [x, at.bottom + GAP];
  if (side === "left") return [at.left - GAP - w, y];
  return [at.right + GAP, y];
}

// What a bubble keeps off: the parts that are pointed at, as far as can be (they
// may fill the screen), and the form, which it must not cover.
export interface Taken {
  lit: Box[];
  form: Box | null;
}

const FORM = 50; // so much worse is covering it

// `room` is the screen. What must be covered is as little as can be.
export function place(w: number, h: number, at: Box | null, taken: Taken, room: Box): Place {
  const lastX = Math.max(room.left + EDGE, room.right - EDGE - w);
  const lastY = Math.max(room.top + EDGE, room.bottom - EDGE - h);
  const fit = (x: number, y: number): [number, number] =>
    [clamp(x, room.left + EDGE, lastX), clamp(y, room.top + EDGE, lastY)];
  const cost = (x: number, y: number): number => {
    const box = { left: x, top: y, right: x + w, bottom: y + h };
    const form = taken.form ? FORM * overlap(box, taken.form) : 0;
    return taken.lit.reduce((sum, b) => sum + overlap(box, b), form);
  };
  let best: Place = { left: 0, top: 0, side: "none", arrow: 0 };
  let least = Infinity;
  const offer = (x: number, y: number, side: Side, extra: number) => {
    const [left, top] = fit(x, y);
    const total = cost(left, top) + extra;
    if (total >= least) return;
    least = total;
    best = { left, top, side, arrow: 0 };
  };
  if (at) {
    const sides: Side[] = ["below", "above", "right", "left"];
    sides.forEach((side, i) => {
      const [x, y] = beside(w, h, at, side);
      const [left, top] = fit(x, y);
      offer(x, y, side, i + Math.abs(left - x) / 50 + Math.abs(top - y) / 10);
    });
  }
  // Corners: nothing is pointed at, or there is no room beside it.
  for (const y of [lastY, room.top + EDGE]) {
    for (const x of [room.left + EDGE, lastX]) offer(x, y, "none", at ? 400 : 0);
  }
  return { ...best, arrow: at ? arrowOf(best, w, h, at) : 0 };
}

function arrowOf(p: Place, w: number, h: number, at: Box): number {
  if (p.side === "above" || p.side === "below") {
    return clamp((at.left + at.right) / 2 - p.left, CORNER, w - CORNER);
  }
  return clamp((at.top + at.bottom) / 2 - p.top, CORNER, h - CORNER);
}

// The screen with holes, for the shade: an outline that is filled by "evenodd".
export function shade(room: Box, holes: Box[]): string {
  const rect = (b: Box, r: number): string => {
    const w = b.right - b.left - 2 * r;
    const h = b.bottom - b.top - 2 * r;
    return `M${b.left + r} ${b.top}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}`
      + `h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  };
  const all = `M${room.left} ${room.top}H${room.right}V${room.bottom}H${room.left}Z`;
  return all + holes.map((b) => rect(b, 8)).join("");
}

// Boxes that touch are one hole: where two overlapped, "evenodd" would fill.
export function merged(boxes: Box[]): Box[] {
  const out: Box[] = [];
  for (const box of boxes) {
    let now = box;
    for (let i = 0; i < out.length; ) {
      if (overlap(now, out[i]!) > 0) {
        now = union([now, out.splice(i, 1)[0]!])!;
        i = 0;
      } else i++;
    }
    out.push(now);
  }
  return out;
}
