// The nine categories and the resources as signs that can be told apart at
// 20 px and without colour. All paths stand in a square of 24.
import type { Category, Symbol } from "./model";

const PATHS: Record<Category, string> = {
  crown: "M2.5 6.5l5 4.5L12 3.5l4.5 7.5 5-4.5-2 10.5h-15zM4.5 18.5h15V21h-15z",
  sword:
    "M21.5 2.5l-.9 4.6-9.1 9.1-3.7-3.7 9.1-9.1zM4.9 10.6l8.5 8.5-1.7 1.7-8.5-8.5z" +
    "M6.3 15.6l2.1 2.1-2.7 2.7-2.1-2.1zM3 18.6l2.4 2.4-1.7 1.2-1.9-1.9z",
  staff:
    "M10 22.5V8.8a5.2 5.2 0 1 1 10.4 0c0 1.5-.5 2.8-1.5 3.7l-1.9-1.9c.5-.5.8-1.1.8-1.8" +
    "a2.5 2.5 0 0 0-5.1 0v13.7z" +
    "M8.6 10.2c.6 2.4.3 5.2-1.7 6.8-1.7-1.2-3-.6-3.3.9-1.1-2.8.2-5 2.1-5.5.7-.2 1.1-1 1-2z",
  palette:
    "M12 3C6.2 3 2 6.9 2 11.8 2 17 6.4 21 12 21" +
    "c2 0 2.6-1.4 1.9-2.7-.8-1.5.1-3 1.9-3H18c2.6 0 4-1.7 4-4" +
    "C22 6.6 17.7 3 12 3z" +
    "M7 8.2a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM12.3 5.3" +
    "a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z" +
    "M17.3 8a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM7.8 13.7" +
    "a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z",
  tower:
    "M5 2.5h3v2.5h2.5V2.5h3V5H16V2.5h3V9l-1.8 1.6V18.5H20v3H4v-3h2.8" +
    "v-7.9L5 9z" +
    "M10.3 21.5h3.4v-4a1.7 1.7 0 0 0-3.4 0zM11 9.5v3.5h2V9.5z",
  pot:
    "M2.5 9h19v2.4h-1.3v4.1a5 5 0 0 1-5 5H8.8a5 5 0 0 1-5-5v-4.1H2.5z" +
    "M7.5 2.5h1.8c-.9 1.5.9 2.6 0 4.7H7.5c.9-2.1-.9-3.2 0-4.7z" +
    "M11.1 2.5h1.8c-.9 1.5.9 2.6 0 4.7h-1.8c.9-2.1-.9-3.2 0-4.7z" +
    "M14.7 2.5h1.8c-.9 1.5.9 2.6 0 4.7h-1.8c.9-2.1-.9-3.2 0-4.7z" +
    "M5.5 21h3v1.5h-3zM15.5 21h3v1.5h-3z",
  star:
    "M15.5 1.5l1.5 5 5 1.5-5 1.5-1.5 5-1.5-5-5-1.5 5-1.5z" +
    "M10.3 11.9l1.8 1.8-8 8.3-2.1-2.1z" +
    "M6 2.5l.7 2.3 2.3.7-2.3.7L6 8.5l-.7-2.3L3 5.5l2.3-.7zM19 15.5" +
    "l.8 2.7 2.7.8-2.7.8-.8 2.7-.8-2.7-2.7-.8 2.7-.8z",
  hand:
    "M7.5 13V5.7a1.4 1.4 0 0 1 2.8 0V11h.7V3.4a1.4 1.4 0 0 1 2.8 0V11" +
    "h.7V4.6a1.4 1.4 0 0 1 2.8 0V12h.7V7.7a1.3 1.3 0 0 1 2.6 0V15" +
    "c0 4.4-2.7 7-6.6 7-3.2 0-5-1.3-6.5-3.9l-3.2-5.3" +
    "c-1-1.7 1.3-3 2.4-1.5z",
  mask:
    "M1.5 7.5" +
    "c3.5-1.7 7.2-1.4 10.5.9 3.3-2.3 7-2.6 10.5-.9.5 5.4-2.1 10-6.3 10-2.1 0-3.2-1.3-4.2-2.9-1" +
    " 1.6-2.1 2.9-4.2 2.9-4.2 0-6.8-4.6-6.3-10z" +
    "M5 11c1.6-1.3 3.9-1.2 5 1-1.6 1.4-4 1.4-5-1zM19 11" +
    "c-1.6-1.3-3.9-1.2-5 1 1.6 1.4 4 1.4 5-1z",
};

export function Emblem({ of, size = 24 }: { of: Category; size?: number }) {
  return (
    <svg class="emblem" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[of]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}

// A resource is a round token: star, ear of wheat, mountain, coin. `any` has
// four quarters, `other` (any but honour) three.
function Sign({ of }: { of: Symbol }) {
  switch (of) {
    case "honour":
      return (
        <path
          class="sign"
          d="M12 4l2.3 5.1 5.6.6-4.2 3.7 1.2 5.5L12 16.1
            l-4.9 2.8 1.2-5.5-4.2-3.7 5.6-.6z"
        />
      );
    case "food":
      return (
        <path
          class="sign"
          d="M11.3 20.5V4.5h1.4v16zM12 3.3
            c1.3 1.1 1.3 2.9 0 4-1.3-1.1-1.3-2.9 0-4zM10.8 10.7
            C8.7 10.7 7.4 9.4 7.3 7.2c2.2 0 3.5 1.3 3.5 3.5z
            M13.2 10.7
            c2.1 0 3.4-1.3 3.5-3.5-2.2 0-3.5 1.3-3.5 3.5z
            M10.8 14.6
            c-2.1 0-3.4-1.3-3.5-3.5 2.2 0 3.5 1.3 3.5 3.5z
            M13.2 14.6
            c2.1 0 3.4-1.3 3.5-3.5-2.2 0-3.5 1.3-3.5 3.5z
            M10.8 18.5
            c-2.1 0-3.4-1.3-3.5-3.5 2.2 0 3.5 1.3 3.5 3.5z
            M13.2 18.5
            c2.1 0 3.4-1.3 3.5-3.5-2.2 0-3.5 1.3-3.5 3.5z"
        />
      );
    case "land":
      return (
        <>
          <path class="sign" d="M3.5 18L9.8 6.5l3.3 5.7 1.7-2.5L20.5 18z" />
          <path class="snow" d="M9.8 6.5L7.7 10.4l2.1-.8 1.8.6z" />
        </>
      );
    case "gold":
      return (
        <>
          <circle class="rim" cx="12" cy="12" r="7" />
          <path
            class="sign"
            d="M12 7l1.4 3.6L17 12l-3.6 1.4L12 17l-1.4-3.6L7 12l3.6-1.4z"
          />
        </>
      );
    case "any":
      return (
        <>
          <path class="q honour" d="M12 12V2a10 10 0 0 0-10 10z" />
          <path class="q food" d="M12 12V2a10 10 0 0 1 10 10z" />
          <path class="q land" d="M12 12H2a10 10 0 0 0 10 10z" />
          <path class="q gold" d="M12 12h10a10 10 0 0 1-10 10z" />
          <circle class="hub" cx="12" cy="12" r="5.2" />
          <path
            class="hubsign"
            d="M11.2 8.2h1.6v2.4
              l2.1-1.2.8 1.4-2.1 1.2 2.1 1.2-.8 1.4-2.1-1.2v2.4
              h-1.6v-2.4
              l-2.1 1.2-.8-1.4 2.1-1.2-2.1-1.2.8-1.4 2.1 1.2z"
          />
        </>
      );
    default:
      return (
        <>
          <path class="q food" d="M12 12L3.34 7a10 10 0 0 1 17.32 0z" />
          <path class="q land" d="M12 12L3.34 7A10 10 0 0 0 12 22z" />
          <path class="q gold" d="M12 12l8.66-5A10 10 0 0 1 12 22z" />
          <circle class="hub" cx="12" cy="12" r="5.2" />
          <path
            class="hubsign"
            d="M9.2 8.1L12 10.9l2.8-2.8 1.1 1.1L13.1 12
              l2.8 2.8-1.1 1.1L12 13.1
              l-2.8 2.8-1.1-1.1 2.8-2.8-2.8-2.8z"
          />
        </>
      );
  }
}

export function TokenSign({ of, size = 20 }: { of: Symbol; size?: number }) {
  return (
    <svg class={`token ${of}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle class="disc" cx="12" cy="12" r="11" />
      <Sign of={of} />
    </svg>
  );
}

// Two swords crossed: a blocked pair.
export function Crossed({ size = 40 }: { size?: number }) {
  return (
    <svg class="crossed" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <g class="blade left">
        <path d="M8 4l3 9 20 20 3-3-20-20zM27 36l9-9 2 2-9 9zM33 35l3-3 6 6-3 3z" />
      </g>
      <g class="blade right">
        <path d="M40 4l-3 9-20 20-3-3 20-20zM21 36l-9-9-2 2 9 9zM15 35l-3-3-6 6 3 3z" />
      </g>
    </svg>
  );
}
