// Standing orders of Ambition on the page: the figures they take, those that a
// form offers itself, and talks, which are always at hand.
import { useState } from "preact/hooks";
import type { Figure, GameProps } from "../../types";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icons";
import { isGiven, possibleOrder } from "../kit/orders";
import { numbers } from "../kit/legal";
import { Propose } from "./forms/Talk";
import { mine, steps } from "./model";
import type { View } from "./view";

const PARTS = Array.from({ length: 21 }, (_, i) => i * 5); // of a hundred

function bars(p: GameProps): Figure {
  const listed = numbers(p.legal, "offer");
  const v = p.view as View;
  return { values: listed.length ? listed : steps(0, v.stores.cocoa, 1), start: mine(v)?.lacks };
}

export function figure(p: GameProps, order: string): Figure | null {
  const v = p.view as View;
  const step = v.figures.step;
  switch (order) {
    case "accept":
      return v.contract ? { values: steps(v.contract.base, v.contract.maximum, step), start: v.price || v.contract.maximum } : null;
    case "share":
      return { values: PARTS, start: 60 };
    case "step":
      return { values: steps(step, 10 * step, step), start: 3 * step };
    case "offer":
      return bars(p);
    case "watch":
      return v.hand?.length ? { things: v.hand.map((c) => ({ id: c.id, name: c.name[p.lang] })) } : null;
    case "watch-seat":
      return { things: p.names.flatMap((name, i) => (i === p.seat ? [] : [{ id: String(i), name }])) };
    default:
      return null;
  }
}

const OFFERED: Record<string, string[]> = { join: ["accept"], round: ["accept"], step: ["step"], talk: ["talk"], window: ["hold"] };

export function offered(p: GameProps): string[] {
  const own = OFFERED[(p.view as View).phase] ?? [];
  return own.includes("accept") && isGiven(p, "share") ? [...own, "join"] : own;
}

// Talks (AMB-D1): a proposal if one may be made now, else to be asked at the
// start of each month.
export function Tools(p: GameProps) {
  const [open, setOpen] = useState(false);
  const v = p.view as View;
  if (!v.figures.talks || !possibleOrder(p, "talk")) return null;
  const now = p.legal.some((l) => l.verb === "propose");
  const waits = isGiven(p, "talk");
  const press = () => {
    if (now) setOpen(true);
    else if (waits) void p.drop("talk");
    else void p.order("talk");
  };
  return (
    <>
      <button type="button" class="btn quiet small" aria-pressed={now ? undefined : waits}
        aria-haspopup={now ? "dialog" : undefined} title={p.t(now ? "amb.web.propose-deal" : "amb.web.talk-order")} onClick={press}>
        <Icon name="people" size={16} />{p.t("amb.web.talks")}
      </button>
      {open && now && (
        <Dialog title={p.t("amb.web.propose-deal")} onClose={() => setOpen(false)}>
          <div class="amb amb-dock">
            <Propose p={{ ...p, act: (as) => { setOpen(false); p.act(as); } }} legal={p.legal} />
          </div>
        </Dialog>
      )}
    </>
  );
}
