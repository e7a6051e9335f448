// Maxi Bourse's box: the trading floor of 1987; three rings with the brokers'
// pawns, quotes in amber figures.
import type { Lid } from "../covers";
import "./world.css";

const QUOTES: [string, string, number][] = [
  ["ACIER", "412", 1], ["CHIMIE", "287", -1], ["BANQUE", "533", 1],
];
const PAWNS: [number, number, string][] = [
  [20, 112, "#ffbf47"], [140, 82, "#e86a5c"], [255, 112, "#8fd3ff"], [320, 52, "#c9f29b"],
];

function Ring({ r, n, turn }: { r: number; n: number; turn: number }) {
  const ticks = Array.from({ length: n }, (_, i) => (360 / n) * i + turn);
  return (
    <g>
      <circle r={r} fill="none" stroke="#1f6b4b" stroke-width="26" />
      <circle r={r + 13} fill="none" stroke="#d9c88a" stroke-width="1.5" />
      {ticks.map((a) => (
        <path key={a} d={`M0 ${-r - 12}V${-r + 12}`} transform={`rotate(${a})`} stroke="#0c3324"
          stroke-width="2" />
      ))}
    </g>
  );
}

function Art() {
  return (
    <svg viewBox="0 0 300 400" aria-hidden="true" class="cover"
      preserveAspectRatio="xMidYMid slice">
      <rect width="300" height="400" fill="#0e3b2a" />
      <path d="M0 0h300v92H0z" fill="#071f16" />
      <text x="150" y="44" text-anchor="middle" class="cov-deco" fill="#f4ecd2">MAXI</text>
      <text x="150" y="82" text-anchor="middle" class="cov-deco big" fill="#ffbf47">BOURSE</text>
      <g transform="translate(150 224) scale(1 .92)">
        <Ring r={112} n={20} turn={0} />
        <Ring r={82} n={14} turn={8} />
        <Ring r={52} n={10} turn={4} />
        <circle r="36" fill="#071f16" stroke="#d9c88a" stroke-width="2" />
        <path d="M-18 10-8 0-1 6l11-15 8 3" fill="none" stroke="#ffbf47" stroke-width="4" />
        {PAWNS.map(([angle, r, fill]) => (
          <g key={angle} transform={`rotate(${angle}) translate(0 ${-r}) rotate(${-angle})`}>
            <path d="M-8 12c0-9 4-10 4-15a6 6 0 1 1 8 0c0 5 4 6 4 15z" fill={fill} stroke="#071f16"
              stroke-width="1.5" />
          </g>
        ))}
      </g>
      <path d="M0 356h300v44H0z" fill="#071f16" />
      {QUOTES.map(([name, quote, way], i) => (
        <text key={name} x={16 + i * 94} y="384" class="cov-ticker"
          fill={way > 0 ? "#ffbf47" : "#ff8a70"}>
          {name} {quote}{way > 0 ? "▲" : "▼"}
        </text>
      ))}
    </svg>
  );
}

export const cover: Lid = { Art, title: "bou.title", place: 3 };
