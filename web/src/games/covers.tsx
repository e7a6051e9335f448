// The lids of the boxes, needed before any board: the build finds each game's
// cover.tsx (build.mjs). A game without one has a plain lid with its initials.
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

function initials(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((w) => w.length > 0);
  const long = words.filter((w) => w.length > 2);
  return (long.length > 0 ? long : words).slice(0, 2).map((w) => w[0]!.toUpperCase()).join("");
}

function PlainCover({ game, title }: { game: string; title: string }) {
  const hue = hueOf(game);
  const dark = `hsl(${hue} 45% 26%)`;
  const light = `hsl(${hue} 50% 88%)`;
  return (
    <svg viewBox="0 0 300 400" aria-hidden="true" class="cover" preserveAspectRatio="xMidYMid slice">
      <rect width="300" height="400" fill={dark} />
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <circle key={i} cx="150" cy="400" r={60 + i * 62} fill="none" stroke={light}
          stroke-width="3" opacity={0.34 - i * 0.05} />
      ))}
      <rect x="18" y="18" width="264" height="364" rx="10" fill="none" stroke={light}
        stroke-width="2" opacity="0.6" />
      <text x="150" y="200" text-anchor="middle" fill={light} class="cov-initials">
        {initials(title)}
      </text>
    </svg>
  );
}

export function Cover({ game }: { game: string }) {
  const { t } = useWords();
  const Art = covers[game]?.Art;
  return Art ? <Art /> : <PlainCover game={game} title={t(`web.name.${game}`)} />;
}
