// The lids of the boxes, needed before any board: the build finds each game's
// cover.tsx (build.mjs). A game without one has a plain lid with its title.
import covers from "virtual:covers";
import type { JSX } from "preact";
import { useWords } from "../ui/words";

export interface Lid {
  Art: () => JSX.Element;
  title: string; // of the catalogue, until the server has said it
  place: number; // on the shelf, likewise
}

// The games that the page itself knows, as they stand on the shelf.
export const KNOWN: [string, Lid][] =
  Object.entries(covers).sort((a, b) => a[1].place - b[1].place);

const HUES = 12;

// The same for a name on every visit.
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return ((sum % HUES) * 360) / HUES;
}

const LINE = 9; // letters of a title on one line

// The title in lines, no word cut.
function lines(title: string): string[] {
  const out: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = out.at(-1);
    if (last !== undefined && last.length + word.length < LINE) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out.slice(0, 5);
}

function PlainCover({ game, title }: { game: string; title: string }) {
  const hue = hueOf(game);
  const dark = `hsl(${hue} 45% 26%)`;
  const light = `hsl(${hue} 50% 88%)`;
  const text = lines(title);
  const size = Math.min(64, 400 / Math.max(...text.map((l) => l.length)));
  return (
    <svg viewBox="0 0 300 400" aria-hidden="true" class="cover" preserveAspectRatio="xMidYMid slice">
      <rect width="300" height="400" fill={dark} />
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <circle key={i} cx="150" cy="400" r={60 + i * 62} fill="none" stroke={light}
          stroke-width="3" opacity={0.34 - i * 0.05} />
      ))}
      <rect x="18" y="18" width="264" height="364" rx="10" fill="none" stroke={light}
        stroke-width="2" opacity="0.6" />
      <text text-anchor="middle" fill={light} class="cov-title" font-size={size}>
        {text.map((line, i) => (
          <tspan key={i} x="150" y={110 + i * size * 1.15}>{line}</tspan>
        ))}
      </text>
    </svg>
  );
}

export function Cover({ game }: { game: string }) {
  const { t } = useWords();
  const Art = covers[game]?.Art;
  return Art ? <Art /> : <PlainCover game={game} title={t(`web.name.${game}`)} />;
}
