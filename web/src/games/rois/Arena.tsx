// The fight: three cards a side, turned one after the other; where two of a
// category meet, swords cross.
import { useRef } from "preact/hooks";
import { Crossed } from "./emblems";
import { columns, fightOf, told } from "./fight";
import type { Fight, Roles } from "./fight";
import { categoryOf, heroOf, nameOf, newsOf } from "./model";
import type { View } from "./model";
import { HeroFace, heroClass } from "./parts";
import type { P } from "./parts";
import { heroText } from "./words";

export function useFight(p: P): Fight | null {
  const view = p.view as View;
  const now: Roles = { turn: view.turn, attacker: view.attacker, defender: view.defender };
  const kept = useRef<{ fight: Fight | null; roles: Roles; news: unknown }>({
    fight: null,
    roles: now,
    news: null,
  });
  const k = kept.current;
  if (k.news !== p.news) {
    k.fight = told(k.fight, k.roles, now, newsOf(p));
    k.news = p.news;
  }
  k.roles = now;
  const fight = fightOf(view, k.fight);
  if (fight?.live) k.fight = fight;
  return fight;
}

interface SideProps {
  p: P;
  view: View;
  fight: Fight;
  side: "attack" | "defence";
  id: string | null;
  place: number;
}

// One card: face up, mine and still secret, or face down.
function Fighter({ p, view, fight, side, id, place }: SideProps) {
  const hero = id ? heroOf(view, id) : undefined;
  const shown = side === "attack" ? fight.attackShown : fight.defenceShown;
  const ready = hero !== undefined || isReady(p, fight, side);
  if (!hero) {
    return (
      <div class={`back ${side}${ready ? " laid" : ""}`}>
        <span class="sr">{p.t(ready ? "web.roi.face.down" : "web.roi.not.chosen")}</span>
      </div>
    );
  }
  const blocked = side === "attack" && fight.blocked.includes(hero.id);
  const used = side === "attack" && fight.used.includes(hero.id);
  const marks = [
    side,
    shown ? "" : "secret",
    blocked ? "blocked" : "",
    used ? "used" : "",
    shown && fight.flip && !p.calm ? `flip d${place + (side === "attack" ? 0 : 3)}` : "",
  ];
  const label = blocked
    ? p.t("roi.board.blocked")
    : used
      ? p.t("roi.board.used")
      : shown
        ? ""
        : p.t("web.roi.secret");
  return (
    <div
      class={heroClass(hero, marks.filter((m) => m).join(" "))}
      title={heroText(p.t, hero, p.lang)}
    >
      <HeroFace p={p} hero={hero} />
      {label && <span class="mark">{label.replace(/[()]/g, "")}</span>}
    </div>
  );
}

// Have the three cards been laid, though nobody may look at them?
function isReady(p: P, fight: Fight, side: "attack" | "defence"): boolean {
  const seat = side === "attack" ? fight.attacker : fight.defender;
  const view = p.view as View;
  if (["before", "glimpse"].includes(view.phase) && !view.combat.peeking) return false;
  return !p.pending.includes(seat) || view.phase !== "choose";
}

export function Arena({ p, fight }: { p: P; fight: Fight }) {
  const view = p.view as View;
  const pairs = columns(fight, (id) => categoryOf(view, id), view.figures.sent);
  const glimpsed = view.combat.glimpsed;
  const waiting = fight.live && !fight.attackShown && !fight.defenceShown;
  const both = fight.attackShown && fight.defenceShown;
  const title = fight.live ? p.t("roi.board.combat") : p.t("web.roi.last.combat");
  return (
    <section
      class={`arena${fight.live ? "" : " past"}${waiting ? " waiting" : ""}`}
      aria-label={title}
    >
      {!fight.live && <h3>{title}</h3>}
      <div class="sides">
        <p class="who attack">{p.t("web.roi.attacks", p.names[fight.attacker] ?? "?")}</p>
        {pairs.map(([a, d], i) => {
          const block = both && a !== null && fight.blocked.includes(a);
          return (
            <div
              class={`lane${block ? " block" : ""}`}
              key={`${fight.turn}-${fight.attackShown}-${i}`}
            >
              <Fighter p={p} view={view} fight={fight} side="attack" id={a} place={i} />
              <div class={`clash${block && fight.flip && !p.calm ? " strike" : ""}`}>
                {block ? (
                  <Crossed size={34} />
                ) : both ? (
                  <span class="through" aria-hidden="true">
                    ▼
                  </span>
                ) : (
                  <span class="versus" aria-hidden="true">
                    •
                  </span>
                )}
                {block && <span class="sr">{p.t("roi.board.blocked")}</span>}
              </div>
              <Fighter
                p={p}
                view={view}
                fight={fight}
                side="defence"
                id={d}
                place={i}
                key={`d${fight.defenceShown}`}
              />
            </div>
          );
        })}
        <p class="who defence">{p.t("web.roi.defends", p.names[fight.defender] ?? "?")}</p>
      </div>
      {glimpsed && (
        <p class="note">{p.t("roi.board.glimpsed", nameOf(heroOf(view, glimpsed), p.lang))}</p>
      )}
      {view.combat.warded && fight.live && (
        <p class="note">{p.t("web.roi.warded", p.names[fight.defender] ?? "?")}</p>
      )}
    </section>
  );
}
