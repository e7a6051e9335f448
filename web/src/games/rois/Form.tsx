// The decision form: which picker fits is worked out in choices.ts.
import { choices } from "./choices";
import type { Choices, Main } from "./choices";
import { nameOf } from "./model";
import type { View } from "./model";
import { BetPicker, SwapPicker, TokenPicker } from "./TokenForms";
import { HeroPicker } from "./HeroPicker";
import { OptionList } from "./OptionList";
import type { P } from "./parts";
import { Picture } from "./pictures";
import { effectText } from "./words";

function MainForm({ p, main }: { p: P; main: Main }) {
  switch (main.form) {
    case "heroes":
      return <HeroPicker p={p} choice={main} />;
    case "tokens":
      return <TokenPicker p={p} choice={main} />;
    case "swap":
      return <SwapPicker p={p} choice={main} />;
    case "bet":
      return <BetPicker p={p} choice={main} />;
    default:
      return <OptionList p={p} choice={main} />;
  }
}

// Magic items that can be used now, with what they do.
function Items({ p, c }: { p: P; c: Choices }) {
  const view = p.view as View;
  const own = p.seat === null ? [] : (view.players[p.seat]?.items ?? []);
  if (!c.items.length) return null;
  return (
    <section class="items">
      <h3>{p.t("roi.group.item")}</h3>
      {c.items.map((a) => {
        const card = own.find((i) => `item ${i.id}` === a);
        return (
          <button
            key={a}
            type="button"
            class="btn wide"
            disabled={p.busy}
            onClick={() => p.act([a])}
          >
            {card && <Picture card={card} size={30} />}
            <span class="what">
              <b>{p.t("roi.verb.item", card ? nameOf(card, p.lang) : a)}</b>
              {card && <small>{effectText(p.t, card)}</small>}
            </span>
          </button>
        );
      })}
    </section>
  );
}

// What passing means here.
function passKey(view: View, c: Choices): string {
  if (view.phase === "develop") return c.main ? "web.roi.pass.develop" : "web.roi.pass.on";
  if (view.phase === "use") return "web.roi.pass.use";
  if (view.phase === "bet") return "web.roi.pass.bet";
  return "web.roi.pass.decline";
}

export function Form(p: P) {
  const view = p.view as View;
  const c = choices(view, p.legal);
  const alone = !c.main && !c.items.length;
  return (
    <div class="rois-form">
      {c.main && (
        <MainForm
          key={`${view.phase}-${view.turn}-${view.second}-${view.left ?? 0}`}
          p={p}
          main={c.main}
        />
      )}
      <Items p={p} c={c} />
      {c.rest.map((l) => (
        <button
          key={l.a ?? l.verb}
          type="button"
          class="btn wide"
          disabled={p.busy}
          onClick={() => p.act([l.a ?? ""])}
        >
          {l.text}
        </button>
      ))}
      {c.pass && (
        <button
          type="button"
          class={`btn wide ${alone ? "main" : "quiet pass"}`}
          disabled={p.busy}
          onClick={() => p.act([c.pass!])}
        >
          {p.t(passKey(view, c))}
        </button>
      )}
    </div>
  );
}
