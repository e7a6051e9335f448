// Reorganisation: cards move between piles by drag, by tap and tap, or by the
// arrow keys; after each move the table says what the piles earn and take. Then
// all goes as one.
import { useEffect, useState } from "preact/hooks";
import { isPreview } from "../kit/chain";
import { buildChain, layChain } from "./choices";
import type { Build } from "./choices";
import type { Company, Pile, View } from "./model";
import { CompanyLine, companyName, say } from "./parts";
import type { P } from "./parts";
import { arrange, canMove, isBuilt, move, shift, startOf } from "./piles";
import type { Piles } from "./piles";

// What the table says of these piles: their profit, or why not. What it said of
// a pile once is kept: it depends on nothing else.
interface Asked {
  about: string;
  profit: number | null;
  refusal: string;
}

const keyOf = (pile: string[]): string => pile.join(" ");

function useAsked(p: P, chain: string[], seat: number) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [known, setKnown] = useState<Map<string, Pile>>(() => learn(new Map(), p.view as View, seat));
  const about = chain.join(" ");
  useEffect(() => {
    let wanted = true;
    const now = p.view as View;
    const ask = async () => {
      // Nothing laid yet: it is as the view says.
      if (!chain.length) return setAsked({ about, profit: now.players[seat]?.profit ?? null, refusal: "" });
      const r = await p.preview(chain);
      if (!wanted) return;
      if (!isPreview(r)) return setAsked({ about, profit: null, refusal: r.code === "state" ? "" : r.text });
      const profit = (r.view as View).players[seat]?.profit ?? null;
      setKnown((old) => learn(old, r.view as View, seat));
      setAsked({ about, profit, refusal: "" });
    };
    const timer = setTimeout(ask, asked ? 150 : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [about]);
  return { known, answer: asked?.about === about ? asked : null };
}

function learn(old: Map<string, Pile>, view: View, seat: number): Map<string, Pile> {
  const out = new Map(old);
  for (const pile of view.players[seat]?.piles ?? []) out.set(keyOf(pile.companies.map((c) => c.id)), pile);
  return out;
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

// The piles as they are being moved about, and the ways to move them.
function useEditor(p: P, build: Build) {
  const view = p.view as View;
  const seat = p.seat ?? 0;
  const own = view.players[seat]?.piles ?? [];
  const companies = new Map([...build.standing.flat(), ...build.lifted].map((c) => [c.id, c]));
  const [piles, setPiles] = useState<Piles>(() => startOf(own));
  const [held, setHeld] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const { known, answer } = useAsked(p, layChain(build, piles), seat);
  // Until the table has said what a pile takes, anything may be tried.
  const fits = (pile: string[], id: string) => known.get(keyOf(pile))?.takes?.includes(id) ?? true;
  const put = (next: Piles | null, id: string) => {
    if (!next) return;
    setPiles(next);
    setMoved(id);
  };
  const at = piles.findIndex((x) => moved !== null && x.includes(moved));
  const told =
    at >= 0 && answer?.profit != null
      ? say(p, "moved", companyName(p, companies.get(moved!)!), at + 1, answer.profit)
      : "";
  return {
    piles,
    held,
    told,
    answer,
    companies: (pile: string[]) => pile.map((id) => companies.get(id)!),
    pile: (pile: string[]) => known.get(keyOf(pile)),
    before: view.players[seat]?.profit ?? 0,
    loose: build.lifted.filter((c) => !piles.some((x) => x.includes(c.id))),
    reset: () => setPiles(startOf(own)),
    takes: (to: number) => held !== null && canMove(build, piles, held, to, fits),
    hold: (id: string) => setHeld((old) => (old === id ? null : id)),
    grab: (id: string) => setHeld(id),
    drop: (to: number) => {
      if (held) put(move(build, piles, held, to, fits), held);
      setHeld(null);
    },
    key: (name: string, id: string): boolean => {
      const step = STEPS[name];
      if (name === "Escape") setHeld(null);
      if (!step) return false;
      const across = name === "ArrowLeft" || name === "ArrowRight";
      put(across ? arrange(build, piles, id, step, fits) : shift(build, piles, id, step), id);
      return true;
    },
  };
}

type Editor = ReturnType<typeof useEditor>;

// A company that can be taken up. `onto`: what a tap does while another is held.
function Grip(q: {
  p: P;
  e: Editor;
  c: Company;
  letters?: string;
  fixed?: boolean;
  onto?: () => void;
}) {
  const { p, e, c, fixed = false } = q;
  const mine = e.held === c.id;
  const press = () => (e.held && !mine && q.onto ? q.onto() : e.hold(c.id));
  const onKey = (event: KeyboardEvent) => {
    if (!e.key(event.key, c.id)) return;
    event.preventDefault();
    const form = (event.currentTarget as HTMLElement).closest(".reorganise");
    // It may stand in another pile now: the focus follows it.
    requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[data-card="${c.id}"]`)?.focus());
  };
  return (
    <button
      type="button"
      data-card={c.id}
      class={`grip${mine ? " held" : ""}`}
      disabled={p.busy || fixed}
      draggable={!fixed}
      aria-pressed={mine}
      onClick={press}
      onKeyDown={onKey}
      onDragStart={(event) => {
        event.dataTransfer?.setData("text/plain", c.id);
        e.grab(c.id);
      }}
    >
      <CompanyLine p={p} company={c} common={q.letters} />
    </button>
  );
}

// One pile, its top first; so many at the bottom are `locked`.
function EditPile({ p, e, at, locked }: { p: P; e: Editor; at: number; locked: number }) {
  const companies = e.companies(e.piles[at]!);
  const pile = e.pile(e.piles[at]!);
  const letters = companies.length > 1 && pile?.legal ? pile.letters : "";
  const profit = pile?.profit ?? 0;
  const open = e.takes(at);
  const drop = () => e.drop(at);
  return (
    <div
      class={`edit-pile${open ? " target" : ""}`}
      role="group"
      aria-label={say(p, "pile.nth", at + 1, profit)}
      onDragOver={(event) => open && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      {companies
        .map((c, i) => (
          <Grip
            key={c.id}
            p={p}
            e={e}
            c={c}
            letters={letters}
            fixed={i < locked}
            onto={open ? drop : undefined}
          />
        ))
        .reverse()}
      <div class="sum">
        {open && (
          <button type="button" class="btn small here" onClick={drop}>
            {say(p, "here")}
          </button>
        )}
        <b class={profit ? "" : "zero"}>{!pile ? "…" : pile.legal ? `+${profit}` : p.t("board.ven.faulty")}</b>
      </div>
    </div>
  );
}

function NewPile({ p, e }: { p: P; e: Editor }) {
  const at = e.piles.length;
  return (
    <div
      class={`edit-pile new${e.takes(at) ? " target" : ""}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        e.drop(at);
      }}
    >
      <button type="button" class="btn quiet" disabled={!e.takes(at)} onClick={() => e.drop(at)}>
        + {say(p, "new.pile")}
      </button>
    </div>
  );
}

// The profit before and after, as soon as the table has said it.
function Running({ p, e }: { p: P; e: Editor }) {
  const after = e.answer?.profit ?? null;
  const way = after === null || after === e.before ? "" : after > e.before ? "up" : "down";
  return (
    <p class="running" role="status">
      {say(p, "running")} <b>{e.before}</b> → <b class={way}>{after ?? "…"}</b>
      {e.answer?.refusal && <span class="bad"> {e.answer.refusal}</span>}
      <span class="sr"> {e.told}</span>
    </p>
  );
}

export function Reorganise({ p, build, onClose }: { p: P; build: Build; onClose: () => void }) {
  const e = useEditor(p, build);
  const chain = isBuilt(build, e.piles) && !e.answer?.refusal ? buildChain(build, e.piles) : null;
  const { price } = build;
  return (
    <div class="reorganise">
      <p class="small muted">{say(p, "reorganise.how")}</p>
      {e.loose.length > 0 && (
        <div class="edit-pile loose">
          {e.loose.map((c) => (
            <Grip key={c.id} p={p} e={e} c={c} />
          ))}
        </div>
      )}
      <div class="edit-piles">
        {e.piles.map((pile, i) => (
          <EditPile key={pile[0]} p={p} e={e} at={i} locked={build.standing[i]?.length ?? 0} />
        ))}
        <NewPile p={p} e={e} />
      </div>
      <Running p={p} e={e} />
      <div class="row">
        <button
          type="button"
          class="btn main grow"
          disabled={p.busy || !chain}
          onClick={() => chain && p.act(chain)}
        >
          {price ? say(p, "reorganise.do", price) : p.t("ven.verb.done")}
        </button>
        <button type="button" class="btn" disabled={p.busy} onClick={e.reset}>
          {say(p, "reset")}
        </button>
        {price > 0 && (
          <button type="button" class="btn quiet" onClick={onClose}>
            {say(p, "cancel")}
          </button>
        )}
      </div>
    </div>
  );
}
