// The six characters, drawn by us: a medallion each, in the colours of the
// world it sits in. A name beside it says who it is, or `label` does.
import type { ComponentChildren } from "preact";

const FACES: Record<string, () => ComponentChildren> = {
  // Closed eyes, a smile, hair like a wave, a spark of an idea.
  intuitif: () => (
    <>
      <path class="hair" d="M11 29c-2-16 6-22 14-21 10 0 15 8 12 21-2 5-3 8-1 12-6 0-8-4-9-7H17c-1 4-3 7-8 7 3-4 3-7 2-12z" />
      <ellipse class="skin" cx="24" cy="26" rx="9.5" ry="11" />
      <path class="hair" d="M14 22c3-6 9-8 20-3-2-7-7-9-11-9-6 0-10 5-9 12z" />
      <path class="line" d="M18 26q2 2 4 0M26 26q2 2 4 0M20 31.5q4 3.5 8 0" />
      <path class="spark" d="M38 6l1.4 3.6L43 11l-3.6 1.4L38 16l-1.4-3.6L33 11l3.6-1.4z" />
    </>
  ),
  // Square glasses, a straight parting, a tie.
  rigoureux: () => (
    <>
      <path class="coat" d="M8 48c1-8 6-11 16-11s15 3 16 11z" />
      <path class="linen" d="M20 37h8l-4 8z" />
      <path class="spark" d="M23 40h2l1.5 6-2.5 2-2.5-2z" />
      <path class="skin" d="M15 15h18v15c0 6-5 9-9 9s-9-3-9-9z" />
      <path class="hair" d="M13 20c-1-9 4-12 11-12s12 3 11 12l-2-5H19l-4 1z" />
      <path class="line" d="M16 22h6v5h-6zM26 22h6v5h-6zM22 24h4M20.5 33h7" />
    </>
  ),
  // A pointed chin, narrow eyes, two tufts that might be ears.
  ruse: () => (
    <>
      <path class="hair" d="M10 6l9 7h10l9-7c1 10 0 17-3 22-3 6-7 10-11 14-4-4-8-8-11-14-3-5-4-12-3-22z" />
      <path class="skin" d="M14 21c4-4 16-4 20 0-1 9-5 14-10 20-5-6-9-11-10-20z" />
      <path class="line" d="M16.5 23.5l5 2M31.5 23.5l-5 2M18 27q2-1.6 4 0M26 27q2-1.6 4 0M21 34q4 1 6.5-2" />
    </>
  ),
  // A hat over one eye, a thin moustache, a collar turned up.
  arnaqueur: () => (
    <>
      <path class="coat" d="M6 48c0-7 4-11 11-12l7 6 7-6c7 1 11 5 11 12z" />
      <ellipse class="skin" cx="24" cy="27" rx="9" ry="11" />
      <path class="hat" d="M5 21c5-4 9-4 11-5 0-7 3-10 9-9s8 4 8 9c3 0 6 1 10 1-10 3-26 5-38 4z" />
      <path class="band" d="M15.8 15.8c6 1.4 12 1 17.4 0v-2.4c-6 1-11 1-17.2 0z" />
      <path class="line" d="M26 23.5l5-1M26.5 26q2-1.4 4 0M17.5 25.5q2 1.4 4 0M18 32q3-2 6-.3 3-1.7 6 .3M21 35.2h5" />
    </>
  ),
  // A curl, a wink, a rose.
  charmeur: () => (
    <>
      <path class="coat" d="M8 48c1-8 6-11 16-11s15 3 16 11z" />
      <path class="linen" d="M19 37h10l-5 7z" />
      <ellipse class="skin" cx="24" cy="25" rx="9.5" ry="12" />
      <path class="hair" d="M13.5 25c-2-10 3-16 11-16 8-1 12 6 10 16l-2-6c-5 1-9 0-11-3-3 1-6 4-8 9zM25 9c3-4 7-3 7 0s-4 2-4 0" />
      <path class="line" d="M17.5 24.5q2-2 4 0M26.5 25h4.5M19 31q5 5 10-.5" />
      <path class="rose" d="M35 41a3.4 3.4 0 1 0 .1 0z" />
    </>
  ),
  // Goggles on the brow, hair in the wind, all teeth.
  fonceur: () => (
    <>
      <path class="hair" d="M13 26c-5-2-8-1-10 1 1-5 4-7 8-8-3-2-5-1-7 0 2-6 9-12 20-11 9 0 13 7 12 18z" />
      <ellipse class="skin" cx="25" cy="27" rx="9.5" ry="11.5" />
      <path class="band" d="M13 17.5h23v2.5H13z" />
      <path class="glass" d="M16.5 18.7a4 3.4 0 1 0 8 0 4 3.4 0 1 0-8 0zM26 18.7a4 3.4 0 1 0 8 0 4 3.4 0 1 0-8 0z" />
      <path class="line" d="M18.5 26.5h3.5M28 26.5h3.5" />
      <path class="teeth" d="M19.5 31h11c0 4-2.5 5.5-5.5 5.5s-5.5-1.5-5.5-5.5z" />
    </>
  ),
};

export function Portrait({ who, size = 28, label }: {
  who: string | undefined; size?: number; label?: string;
}) {
  const face = who ? FACES[who] : undefined;
  if (!face) return null;
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg class={`portrait portrait-${who}`} width={size} height={size} viewBox="0 0 48 48"
      {...said as object}>
      <circle class="ground" cx="24" cy="24" r="23" />
      <g class="face">{face()}</g>
      <circle class="rim" cx="24" cy="24" r="23" />
    </svg>
  );
}
