// Venture's box: 1969, flat colours, big letters. Six letters in six columns;
// what two companies share runs through as an unbroken band.
import type { Lid } from "../covers";
import "./world.css";

const COLOURS = ["#e4572e", "#f3a712", "#2e86ab", "#17766b", "#7d4e9e", "#c42847"];
const ROWS = ["ABCDEF", "ABDEF", "BDEF", "BDF", "BF"];

function Art() {
  return (
    <svg viewBox="0 0 300 400" aria-hidden="true" class="cover"
      preserveAspectRatio="xMidYMid slice">
      <rect width="300" height="400" fill="#f7efdc" />
      <circle cx="236" cy="96" r="104" fill="#f3a712" />
      <circle cx="236" cy="96" r="70" fill="#e4572e" />
      <circle cx="236" cy="96" r="36" fill="#f7efdc" />
      <text x="18" y="84" class="cov-modern" fill="#1a1a1a">venture</text>
      {ROWS.map((letters, row) =>
        [..."ABCDEF"].map((letter, column) => {
          const has = letters.includes(letter);
          const x = 20 + column * 44;
          const y = 118 + row * 54;
          return (
            <g key={`${row}${letter}`}>
              <rect x={x} y={y} width="40" height="54"
                fill={has ? COLOURS[column] : row % 2 ? "#efe3c8" : "#f2e8d2"} />
              {has && (
                <text x={x + 20} y={y + 38} text-anchor="middle" class="cov-letter" fill="#fffaf0">
                  {letter}
                </text>
              )}
            </g>
          );
        }),
      )}
    </svg>
  );
}

export const cover: Lid = { Art, title: "ven.title", place: 2 };
