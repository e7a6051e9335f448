// Reorganisation: cards move between piles by drag, by tap and tap, or by the
// arrow keys, with the profit running along; then all goes as one.
import { useEffect, useState } from "preact/hooks";
import type { Preview } from "../../types";
import { buildChain } from "./choices";
import type { Build } from "./choices";
import { common, isLegalPile, profitOf, profitOfAll } from "./model";
import type { Company, View } from "./model";
import { CompanyLine, companyName, say } from "./parts";
import type { P } from "./parts";
import { arrange, canMove, isBuilt, misfits, move, shift, startOf } from "./piles";
import type { Piles } from "./piles";

interface Check {
  profit: number | null;
  refusal: string;
}

const UNCHECKED: Check = { profit: null, refusal: "" };

// What the game says of these piles: their profit, or why not.
function useCheck(p: P, chain: string[] | null): Check {
  const [answer, setAnswer] = useState(UNCHECKED);
  useEffect(() => {
    setAnswer(UNCHECKED);
    if (!chain) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const r = await p.preview(chain);
      if (!wanted) return;
      if ("code" in r)
        return setAnswer({ profit: null, refusal: r.code === "state" ? "" : r.text });
      const seen = (r as Preview).view as View;
      setAnswer({ profit: seen.players[p.seat ?? 0]?.profit ?? null, refusal: "" });
    }, 150);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [chain?.join(" ") ?? ""]);
  return answer;
}

// Are mistakes allowed at this table? Two companies that do not fit tell.
function useLax(p: P, build: Build): boolean {
  const [lax, setLax] = useState(false);
  useEffect(() => {
    const pair = build.open ? null : misfits(build.lifted);
    if (!pair) return;
    const chain = [...build.opening, `add ${pair[0].id}`, `add ${pair[1].id}`];
    void p.preview(chain).then((r) => setLax(!("code" in r)));
  }, []);
  return lax;
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

// The piles as they are being moved about, and the ways to move them.
function useEditor(p: P, build: Build) {
  const view = p.view as View;
  const own = view.players[p.seat ?? 0]?.piles ?? [];
  const known = new Map([...build.standing.flat(), ...build.lifted].map((c) => [c.id, c]));
  const lax = useLax(p, build);
  const [piles, setPiles] = useState<Piles>(() => startOf(own));
  const [held, setHeld] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const companies = (pile: string[]) => pile.map((id) => known.get(id)!);
  const put = (next: Piles | null, id: string) => {
    if (!next) return;
    const profit = profitOfAll(next.map(companies));
    const at = next.findIndex((x) => x.includes(id));
    setPiles(next);
    setTold(say(p, "moved", companyName(p, known.get(id)!), at + 1, profit));
  };
  return {
    piles,
    held,
    told,
    companies,
    before: profitOfAll(own.map((x) => x.companies)),
    now: profitOfAll(piles.map(companies)),
    loose: build.lifted.filter((c) => !piles.some((x) => x.includes(c.id))),
    reset: () => setPiles(startOf(own)),
    takes: (at: number) => held !== null && canMove(build, piles, held, at, known, lax),
    hold: (id: string) => setHeld((old) => (old === id ? null : id)),
    grab: (id: string) => setHeld(id),
    drop: (at: number) => {
      if (held) put(move(build, piles, held, at, known, lax), held);
      setHeld(null);
    },
    key: (name: string, id: string): boolean => {
      const step = STEPS[name];
      if (name === "Escape") setHeld(null);
      if (!step) return false;
      const across = name === "ArrowLeft" || name === "ArrowRight";
      put(across ? arrange(build, piles, id, step, known, lax) : shift(build, piles, id, step), id);
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
  const legal = isLegalPile(companies);
  const letters = companies.length > 1 && legal ? common(companies) : "";
  const profit = profitOf(companies);
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
        <b class={profit ? "" : "zero"}>{legal ? `+${profit}` : p.t("board.ven.faulty")}</b>
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

// The profit before and after; the game's own word on it as soon as it is there.
function Running({ p, e, check }: { p: P; e: Editor; check: Check }) {
  const after = check.profit ?? e.now;
  return (
    <p class="running" role="status">
      {say(p, "running")} <b>{e.before}</b> →{" "}
      <b class={after > e.before ? "up" : after < e.before ? "down" : ""}>{after}</b>
      {check.refusal && <span class="bad"> {check.refusal}</span>}
      <span class="sr"> {e.told}</span>
    </p>
  );
}

export function Reorganise({ p, build, onClose }: { p: P; build: Build; onClose: () => void }) {
  const e = useEditor(p, build);
  const chain = isBuilt(build, e.piles) ? buildChain(build, e.piles) : null;
  const check = useCheck(p, chain);
  const price = build.opening.length ? build.lifted.length : 0;
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
      <Running p={p} e={e} check={check} />
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
