// The box of L'Ambition des Rois: a quartered shield under a crown, with the
// four resources: star (honour), wheat (food), mountain (land), coin (gold).
import type { Lid } from "../covers";
import "./world.css";

const GOLD = "#e8b942";
const IVORY = "#fbf3df";

function Sword({ turn }: { turn: number }) {
  return (
    <g transform={`translate(150 232) rotate(${turn})`}>
      <path d="M-6-140 0-160l6 20V102H-6z" fill="#dfe4ec" />
      <path d="M0-160V102h-6v-242z" fill="#aab3c2" />
      <path d="M-22 98h44v9h-44z" fill={GOLD} />
      <path d="M-4 107H4v24H-4z" fill="#5a2a1a" />
      <circle cy="136" r="8" fill={GOLD} />
    </g>
  );
}

function Crown() {
  return (
    <g transform="translate(150 122)">
      <path d="M-50 22-58-26l29 22L0-42 29-4l29-22-8 48z" fill={GOLD} stroke="#8a5e0c"
        stroke-width="2.5" stroke-linejoin="round" />
      <path d="M-50 22h100v12H-50z" fill="#c8902a" />
      {[-58, 0, 58].map((x) => <circle key={x} cx={x} cy={x ? -30 : -46} r="6" fill={IVORY} />)}
      {[-30, 0, 30].map((x) => (
        <circle key={x} cx={x} cy="28" r="4" fill={x ? "#23407f" : "#8b1a2f"} />
      ))}
    </g>
  );
}

function Shield() {
  return (
    <g>
      <path d="M78 164h144v78c0 44-34 74-72 92-38-18-72-48-72-92z" fill={IVORY} />
      <path d="M78 164h72v78H78zM150 242h72c0 44-34 74-72 92z" fill="#23407f" />
      <path d="M78 242h72v92c-38-18-72-48-72-92z" fill={GOLD} />
      <path d="M150 164v170M78 242h144" stroke="#2b1a08" stroke-width="2.5" />
      <path d="M78 164h144v78c0 44-34 74-72 92-38-18-72-48-72-92z" fill="none" stroke="#2b1a08"
        stroke-width="4" />
      <path d="m114 178 7 16 17 2-13 11 4 17-15-9-15 9 4-17-13-11 17-2z" fill={GOLD} />
      <g stroke="#7a5410" stroke-width="3" fill="none" stroke-linecap="round">
        <path d="M186 228v-46" />
        <path d="M186 196c-9 0-12-5-13-12 8 0 12 4 13 12ZM186 196c9 0 12-5 13-12-8 0-12 4-13 12Z"
          fill={GOLD} />
        <path d="M186 212c-9 0-12-5-13-12 8 0 12 4 13 12ZM186 212c9 0 12-5 13-12-8 0-12 4-13 12Z"
          fill={GOLD} />
      </g>
      <path d="m92 292 20-34 12 17 8-9 16 26z" fill="#3f6b3a" />
      <path d="m105 270 7-12 8 12-5 3-4-3-3 3z" fill={IVORY} />
      <circle cx="182" cy="274" r="18" fill={GOLD} stroke="#8a5e0c" stroke-width="3" />
      <path d="m174 279 8-15 8 15z" fill="#8a5e0c" />
    </g>
  );
}

function Art() {
  return (
    <svg viewBox="0 0 300 400" aria-hidden="true" class="cover"
      preserveAspectRatio="xMidYMid slice">
      <rect width="300" height="400" fill="#6d1223" />
      <g fill="#7f1a2e">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((y) =>
          [0, 1, 2, 3, 4, 5].map((x) => (
            <path key={`${x}${y}`} transform={`translate(${x * 60 + (y % 2) * 30 - 15} ${y * 56})`}
              d="m15 4 9 13-9 13-9-13z" />
          )),
        )}
      </g>
      <rect x="12" y="12" width="276" height="376" fill="none" stroke={GOLD} stroke-width="3" />
      <rect x="19" y="19" width="262" height="362" fill="none" stroke={GOLD} stroke-width="1" />
      <text x="150" y="50" text-anchor="middle" class="cov-royal small" fill={IVORY}>
        L’AMBITION
      </text>
      <Sword turn={42} />
      <Sword turn={-42} />
      <Shield />
      <Crown />
      <text x="150" y="372" text-anchor="middle" class="cov-royal" fill={GOLD}>DES ROIS</text>
    </svg>
  );
}

export const cover: Lid = { Art, title: "roi.title", place: 1 };
