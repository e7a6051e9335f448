// Pictures of the kingdom cards, put together from a few shapes. The ground is
// at y = 60 in a picture of 64 by 64. A card that is not known here (content of
// one's own) gets the picture of its type.
import type { ComponentChildren } from "preact";
import type { Card } from "./model";

type Draw = () => ComponentChildren;

const wall = (x: number, y: number, w: number) => (
  <rect class="wall" x={x} y={y} width={w} height={60 - y} />
);
const roof = (x: number, y: number, w: number, h: number) => (
  <path class="roof" d={`M${x - 3} ${y}L${x + w / 2} ${y - h}L${x + w + 3} ${y}z`} />
);
const door = (x: number, w = 7, h = 11) => (
  <path class="dark" d={`M${x} 60v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`} />
);
const pane = (x: number, y: number) => <rect class="pane" x={x} y={y} width="4.5" height="6" />;
const house = (x: number, y: number, w: number, h: number) => (
  <>
    {wall(x, y, w)}
    {roof(x, y, w, h)}
  </>
);
const battlements = (x: number, y: number, w: number) => {
  let d = `M${x} ${y + 6}v-6`;
  for (let i = 0; i < w / 10; i++) d += "h5v3h5v-3";
  return <path class="wall" d={`${d}v6z`} />;
};
const flag = (x: number, y: number) => (
  <>
    <rect class="dark" x={x} y={y} width="1.5" height="14" />
    <path class="flag" d={`M${x + 1.5} ${y}h10l-3 3 3 3h-10z`} />
  </>
);

const buildings: Record<string, Draw> = {
  farm: () => (
    <>
      {house(8, 38, 26, 14)}
      {door(17, 9, 13)}
      <path class="gold" d="M41 60l1-14h3l1 14zM48 60l1-18h3l1 18zM55 60l1-13h3l1 13z" />
    </>
  ),
  mine: () => (
    <>
      <path class="wall" d="M2 60L22 22l12 16 8-10 20 32z" />
      <path class="dark" d="M22 60V46a9 9 0 0 1 18 0v14z" />
      <path class="gold" d="M25 57h12l-2-7h-8z" />
    </>
  ),
  village: () => (
    <>
      {house(4, 44, 16, 10)}
      {house(22, 36, 18, 13)}
      {house(43, 46, 16, 10)}
      {door(28)}
      {pane(10, 49)}
      {pane(49, 50)}
    </>
  ),
  "market-hall": () => (
    <>
      <path class="roof" d="M4 36L14 20h36l10 16z" />
      <path class="wall" d="M8 36h4v24H8zM22 36h4v24h-4zM38 36h4v24h-4zM52 36h4v24h-4z" />
      <path
        class="flag"
        d="M8 36h8v5a4 4 0 0 1-8 0zM24 36h8v5a4 4 0 0 1-8 0zM40 36h8v5a4 4 0 0 1-8 0z"
      />
    </>
  ),
  port: () => (
    <>
      <path class="sea" d="M2 50q5-4 10 0t10 0 10 0 10 0 10 0 10 0v10H2z" />
      <path class="roof" d="M14 44h36l-7 10H21z" />
      <rect class="dark" x="31" y="12" width="2" height="32" />
      <path class="pane" d="M29 15v26H12zM35 20v21h14z" />
    </>
  ),
  monastery: () => (
    <>
      {house(26, 36, 32, 12)}
      {house(8, 28, 14, 16)}
      <path class="gold" d="M14 3h2v3h3v2h-3v5h-2V8h-3V6h3z" />
      {door(37, 9, 14)}
      {pane(12, 36)}
      {pane(29, 44)}
      {pane(50, 44)}
    </>
  ),
  forge: () => (
    <>
      {house(6, 36, 30, 14)}
      <rect class="wall" x="26" y="14" width="7" height="18" />
      <path class="flag" d="M27 12c-3-4 3-5 1-10 6 3 6 7 3 10z" />
      {door(14, 10, 15)}
      <path class="dark" d="M38 46h22v4h-7l-2 4v6H45v-6l-2-4c-3 0-5-2-5-4z" />
    </>
  ),
  inn: () => (
    <>
      {house(6, 34, 36, 16)}
      {door(19, 9, 14)}
      {pane(10, 40)}
      {pane(33, 40)}
      <path class="gold" d="M46 34h12v14a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3z" />
      <path class="roof" d="M44 30h16v4H44z" />
    </>
  ),
  barracks: () => (
    <>
      {battlements(4, 34, 50)}
      {wall(4, 40, 55)}
      {door(27, 10, 15)}
      {flag(12, 14)}
      {flag(44, 14)}
      {pane(12, 45)}
      {pane(46, 45)}
    </>
  ),
  lair: () => (
    <>
      <path class="wall" d="M4 60c0-20 10-36 28-36s28 16 28 36z" />
      <path class="dark" d="M18 60c0-14 5-20 14-20s14 6 14 20z" />
      <path class="gold" d="M26 50a2.2 2.2 0 1 1 0-.1zM42 50a2.2 2.2 0 1 1 0-.1z" />
    </>
  ),
  workshop: () => (
    <>
      <path class="wall" d="M6 60V34l14-8v8l14-8v8l14-8v34z" />
      <rect class="roof" x="50" y="18" width="8" height="42" />
      {pane(12, 42)}
      {pane(24, 42)}
      {door(36, 9, 14)}
    </>
  ),
  rampart: () => (
    <>
      {battlements(2, 34, 60)}
      {wall(2, 38, 60)}
      {battlements(22, 20, 20)}
      {wall(22, 26, 20)}
      {door(27, 10, 16)}
    </>
  ),
  watchtower: () => (
    <>
      <path class="wall" d="M24 60l3-34h10l3 34z" />
      <path class="wall" d="M20 18h24v9H20z" />
      {roof(20, 18, 24, 14)}
      {pane(30, 34)}
      {door(28.5)}
    </>
  ),
  "strong-room": () => (
    <>
      {battlements(8, 28, 40)}
      {wall(8, 32, 48)}
      <circle class="dark" cx="32" cy="46" r="11" />
      <circle class="gold" cx="32" cy="46" r="7.5" />
      <path class="dark" d="M31 40h2v12h-2zM26 45h12v2H26z" />
    </>
  ),
  university: () => (
    <>
      <path class="roof" d="M4 30L32 14l28 16z" />
      <path
        class="wall"
        d="M6 31h52v4H6zM9 36h5v19H9zM21 36h5v19h-5zM38 36h5v19h-5zM50 36h5v19h-5zM6 55h52v5H6z"
      />
      <circle class="gold" cx="32" cy="24" r="3.5" />
    </>
  ),
  palace: () => (
    <>
      {battlements(4, 34, 10)}
      {wall(4, 38, 14)}
      {battlements(48, 34, 10)}
      {wall(46, 38, 14)}
      {wall(16, 28, 32)}
      {roof(16, 28, 32, 12)}
      {wall(26, 14, 12)}
      {roof(26, 14, 12, 10)}
      <path class="gold" d="M31 -2h2v8h-2z" />
      {flag(10, 18)}
      {flag(53, 18)}
      {door(27, 10, 17)}
      {pane(20, 36)}
      {pane(40, 36)}
      {pane(30, 20)}
    </>
  ),
};

// What a citizen carries, over a bust.
const attributes: Record<string, string> = {
  scholar: "M36 40h9c3 0 4 1 5 2 1-1 2-2 5-2h5v18h-6c-2 0-3 1-4 2-1-1-2-2-4-2h-10z",
  farmer: "M47 62V36h3v26zM40 34h3v8h4v-8h3v8h4v-8h3v9c0 2-1 3-3 3H43c-2 0-3-1-3-3z",
  merchant: "M48 38a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM48 42a6 6 0 1 0 0 12 6 6 0 0 0 0-12z",
  surveyor: "M47 34h4l9 26h-4l-3-9h-8l-3 9h-4zM49 39l-3 9h6z",
  priest: "M46 34h6v7h8v6h-8v15h-6V47h-8v-6h8z",
  bard: "M44 36l16-4v20a4.5 4.5 0 1 1-3-4.2V39l-10 2.5V56a4.5 4.5 0 1 1-3-4.2z",
  princess: "M38 42l5 4 6-9 6 9 5-4-2 14H40z",
  "tax-collector": "M44 36h10l-2 5c5 3 8 8 8 12 0 5-4 8-11 8s-11-3-11-8c0-4 3-9 8-12z",
  spy: "M36 49c6-10 20-10 26 0-6 10-20 10-26 0zM49 44a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
  mayor:
    "M44 36a7 7 0 0 1 6.5 9.5L60 55v5h-6v-4h-4v-4l-4-2a7 7 0 1 1-2-14zM43 40" +
    "a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  architect: "M38 36h6v18h18v6H38zM48 36h14v14z",
  instructor: "M49 36l14 7-14 7-14-7zM41 48l8 4 8-4v6c-3 4-13 4-16 0z",
  pedlar:
    "M42 40h14a5 5 0 0 1 5 5v15H37V45a5 5 0 0 1 5-5zM44 40v-2a5 5 0 0 1 10 0v2h-3v-2" +
    "a2 2 0 0 0-4 0v2zM42 48h14v4H42z",
};

function Bust({ id }: { id: string }) {
  const path = attributes[id];
  return (
    <>
      <circle class="skin" cx="26" cy="22" r="11" />
      <path class="cloth" d="M6 60c0-15 8-24 20-24s20 9 20 24z" />
      <path class="hair" d="M14 22c0-9 5-14 12-14s12 5 12 14c-3-5-7-7-12-7s-9 2-12 7z" />
      {path && (
        <>
          <circle class="medal" cx="49" cy="48" r="15" />
          <g transform="translate(49 48) scale(.72) translate(-49 -48)">
            <path class="attribute" fill-rule="evenodd" d={path} />
          </g>
        </>
      )}
    </>
  );
}

const items: Record<string, Draw> = {
  cape: () => (
    <>
      <path class="cloth" d="M22 8h20l14 50c-8 4-14-2-24 0s-16 4-24 0z" />
      <path class="dark" d="M26 8h12l-2 50c-3-1-5-1-8 0z" opacity=".35" />
      <circle class="gold" cx="32" cy="10" r="5" />
    </>
  ),
  shield: () => (
    <>
      <path class="flag" d="M8 8q24-6 48 0c2 26-6 42-24 52C14 50 6 34 8 8z" />
      <path class="gold" d="M29 8h6v18h20v6H35v26l-3 2-3-2V32H9v-6h20z" />
    </>
  ),
  "crystal-ball": () => (
    <>
      <circle class="sea" cx="32" cy="28" r="22" />
      <path class="pane" d="M18 22a15 15 0 0 1 13-10l1 4a11 11 0 0 0-10 8z" />
      <path class="gold" d="M14 48h36l6 12H8z" />
    </>
  ),
  mirror: () => (
    <>
      <ellipse class="gold" cx="32" cy="24" rx="19" ry="22" />
      <ellipse class="pane" cx="32" cy="24" rx="14" ry="17" />
      <path class="gold" d="M28 45h8v12h-8zM22 56h20v5H22z" />
      <path class="sea" d="M24 28l12-16 4 3-12 16z" />
    </>
  ),
  horn: () => (
    <>
      <path
        class="roof"
        d="M6 14c14-2 34 2 40 24l8-4c4 14-6 26-20 26-16 0-18-12-14-18 3-4 8-3 8 1-8-16-20-16-22-29z"
      />
      <circle class="gold" cx="40" cy="46" r="5" />
      <circle class="flag" cx="32" cy="52" r="5" />
      <circle class="gold" cx="48" cy="40" r="4" />
    </>
  ),
  lamp: () => (
    <>
      <path
        class="gold"
        d="M14 34h28c4-6 10-6 18-8-2 8-8 16-18 20v4H22v-4C14 44 4 40 4 30
          c0-6 8-6 8 0 0 3 0 4 2 4zM18 54h24v5H18zM22 30h14l-7-7z"
      />
      <path class="flag" d="M58 22c-4-5 3-8 0-14 8 5 7 12 0 14z" />
    </>
  ),
  scroll: () => (
    <>
      <path class="pane" d="M16 8h36v40H16z" />
      <path
        class="roof"
        d="M12 6h42a5 5 0 0 1 0 8H12a4 4 0 0 1 0-8zM12 48h42a5 5 0 0 1 0 8H12a4 4 0 0 1 0-8z"
      />
      <path class="dark" d="M22 20h24v2.5H22zM22 27h24v2.5H22zM22 34h14v2.5H22z" />
      <circle class="flag" cx="43" cy="41" r="6" />
    </>
  ),
  amulet: () => (
    <>
      <path class="dark" d="M12 4h3l17 26L49 4h3L34 34h-4z" />
      <circle class="gold" cx="32" cy="44" r="16" />
      <path class="flag" d="M32 32l9 12-9 12-9-12z" />
    </>
  ),
};

function drawing(card: { id: string; type?: Card["type"] }) {
  if (card.type === "citizen") return <Bust id={card.id} />;
  if (card.type === "item") return (items[card.id] ?? items.scroll!)();
  return (buildings[card.id] ?? buildings.village!)();
}

export function Picture({
  card,
  size = 48,
}: {
  card: { id: string; type?: Card["type"] };
  size?: number;
}) {
  return (
    <svg
      class={`picture ${card.type ?? "palace"}`}
      viewBox="0 -4 64 66"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {drawing(card)}
    </svg>
  );
}
