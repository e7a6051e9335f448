// Ambition's box: the front page of a business newspaper of the eighties, in
// cocoa and kraft paper; a bar of chocolate in gold foil, five markets' clocks.
import type { Lid } from "../covers";
import "./world.css";

const CITIES: [string, number, number][] = [
  ["NY", 7, 0], ["TYO", 9, 30], ["LON", 12, 15], ["PAR", 1, 5], ["FRA", 1, 40],
];

function Clock({ x, name, h, m }: { x: number; name: string; h: number; m: number }) {
  const hour = ((h % 12) + m / 60) * 30;
  return (
    <g transform={`translate(${x} 352)`}>
      <circle r="15" fill="#fbf1dd" stroke="#3a1d0e" stroke-width="2.5" />
      <path d="M0 0V-8" stroke="#3a1d0e" stroke-width="2.5" transform={`rotate(${hour})`} />
      <path d="M0 0V-11" stroke="#3a1d0e" stroke-width="1.5" transform={`rotate(${m * 6})`} />
      <text y="28" text-anchor="middle" class="cov-small" fill="#3a1d0e">{name}</text>
    </g>
  );
}

function Bar() {
  const squares = [];
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 3; x++) {
      if (y === 0 && x === 2) continue; // broken off
      squares.push(
        <g key={`${x}${y}`} transform={`translate(${x * 34} ${y * 30})`}>
          <rect width="33" height="29" rx="2" fill="#5a2d15" />
          <path d="M4 4h25l-4 4H8v13l-4 4z" fill="#7d4424" />
          <path d="M29 25H4l4-4h17V8l4-4z" fill="#3d1c0b" />
        </g>,
      );
    }
  }
  return (
    <g transform="translate(98 150) rotate(-9 51 60)">
      {squares}
      <path d="M-7 74 8 66l14 9 15-8 13 8 16-9 14 9 15-9 14 7v55H-7z" fill="#d9a93f" />
      <path d="M-7 74 8 66l14 9 15-8-9 63H-7z" fill="#efc966" />
      <path d="M66 66l14 9-6 55H52z" fill="#c08f2a" />
    </g>
  );
}

function Art() {
  return (
    <svg viewBox="0 0 300 400" aria-hidden="true" class="cover"
      preserveAspectRatio="xMidYMid slice">
      <rect width="300" height="400" fill="#d8bd93" />
      <rect x="12" y="12" width="276" height="376" fill="#f4e6cb" />
      <g stroke="#3a1d0e">
        <path d="M22 30h256" stroke-width="1" />
        <path d="M22 88h256" stroke-width="4" />
        <path d="M22 94h256" stroke-width="1" />
        <path d="M22 114h256" stroke-width="1" />
      </g>
      <text x="150" y="76" text-anchor="middle" class="cov-news" textLength="248"
        lengthAdjust="spacingAndGlyphs" fill="#3a1d0e">AMBITION</text>
      <text x="150" y="108" text-anchor="middle" class="cov-small" fill="#5b2f17">
        CACAO · CHOCOLAT · CONTRATS
      </text>
      <g stroke="#c9b189" stroke-width="3">
        {[128, 138, 148, 158, 168, 178, 188, 198, 208, 218].map((y) => (
          <path key={y} d={`M24 ${y}h52M224 ${y}h52`} />
        ))}
      </g>
      <Bar />
      <path d="M24 300 70 288l34 8 44-30 40 12 44-38 44-14" fill="none" stroke="#a3271f"
        stroke-width="4" stroke-linejoin="round" />
      <path d="m262 218 16 5-9 14z" fill="#a3271f" />
      <path d="M22 324h256" stroke="#3a1d0e" />
      {CITIES.map(([name, h, m], i) => (
        <Clock key={name} x={46 + i * 52} name={name} h={h} m={m} />
      ))}
    </svg>
  );
}

export const cover: Lid = { Art, title: "amb.title", place: 0 };
