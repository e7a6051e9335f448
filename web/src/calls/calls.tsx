// How a player is called back: by which ways, for what, and when not.
import { useEffect, useState } from "preact/hooks";
import { link, net } from "../net";
import { player } from "../player/here";
import { useStore } from "../store";
import type { Answers, CallChannel, Requests } from "../generated/online";
import type { Refusal } from "../types";
import { Address } from "../ui/address";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { hourOf, minutesOf } from "./hours";
import { canPush, print, subscribe, unsubscribe } from "./push";
import { Rest } from "./rest";

type Kind = CallChannel["kind"];
type Calls = Answers["call-list"];
type Op = "call-list" | "call-add" | "call-set" | "call-drop" | "call-quiet";

type Send = <O extends Op>(op: O, rest: Requests[O]) => Promise<boolean>;

const EVENTS: CallChannel["events"] = ["turn", "deal", "remind", "joined", "begun", "ended"];
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

// --- one way ---------------------------------------------------------------------

function Events({ c, send }: { c: CallChannel; send: Send }) {
  const { t } = useWords();
  const toggle = (event: CallChannel["events"][number], on: boolean) =>
    send("call-set", {
      channel: c.channel, events: EVENTS.filter((e) => (e === event ? on : c.events.includes(e))),
    });
  return (
    <div class="calls-events">
      {EVENTS.map((event) => (
        <label class="switch" key={event}>
          <input type="checkbox" checked={c.events.includes(event)}
            onChange={(e) => void toggle(event, e.currentTarget.checked)} />
          <span>{t(`web.calls.event.${event}`)}</span>
        </label>
      ))}
    </div>
  );
}

function Way({ c, own, send }: { c: CallChannel; own: boolean; send: Send }) {
  const { t, lang } = useWords();
  const drop = async () => {
    if (own) await unsubscribe();
    await send("call-drop", { channel: c.channel });
  };
  return (
    <li class="calls-way stack">
      <div class="spread">
        <b>{t(`web.calls.kind.${own ? "here" : c.kind}`)}{c.address && <span class="muted small"> {c.address}</span>}</b>
        <button type="button" class="btn quiet small drop" onClick={() => void drop()}>
          <Icon name="close" size={16} />{t("web.calls.drop")}
        </button>
      </div>
      {c.kind === "mail" && !c.confirmed && <p class="note">{t("web.calls.asked")}</p>}
      {c.key && <p class="small calls-key">{t("web.calls.key", c.key)}</p>}
      {c.path && (
        <Address id="calls-feed" label={t("web.calls.secret")}
          address={`${location.origin}/feed/${c.path}.${lang}`} />
      )}
      <Events c={c} send={send} />
    </li>
  );
}

// --- one more ---------------------------------------------------------------------

function AddressForm({ kind, send, onDone }: { kind: "mail" | "hook"; send: Send; onDone: () => void }) {
  const { t } = useWords();
  const [address, setAddress] = useState("");
  const submit = async (e: Event) => {
    e.preventDefault();
    if (await send("call-add", { kind, address: address.trim() })) onDone();
  };
  const field = {
    id: "calls-address", required: true, value: address,
    onInput: (e: { currentTarget: HTMLInputElement }) => setAddress(e.currentTarget.value),
  };
  return (
    <form class="field" onSubmit={submit}>
      <label for="calls-address">{t(`web.calls.${kind}`)}</label>
      <div class="row">
        {kind === "mail"
          ? <input type="email" autocomplete="email" maxLength={254} {...field} />
          : <input type="url" autocomplete="off" maxLength={1000} {...field} />}
        <button type="submit" class="btn main send">{t("web.calls.send")}</button>
      </div>
    </form>
  );
}

function Add({ now, own, send, onRefusal }: {
  now: Calls; own: string | null; send: Send; onRefusal: (r: Refusal | null) => void;
}) {
  const { t } = useWords();
  const [asking, setAsking] = useState<"mail" | "hook" | null>(null);
  const has = (kind: Kind) => now.channels.some((c) => c.kind === kind);
  const push = async () => {
    const made = await subscribe(now.offers.push!);
    if (made) await send("call-add", made);
    else onRefusal({ code: "state", text: t("web.calls.refused") });
  };
  const button = (kind: Kind, press: () => void) => (
    <button type="button" class={`btn add-${kind}`} onClick={press}
      aria-expanded={kind === "mail" || kind === "hook" ? asking === kind : undefined}>
      <Icon name="plus" size={18} />{t(`web.calls.add.${kind}`)}
    </button>
  );
  return (
    <>
      <div class="row">
        {now.offers.push && canPush() && !now.channels.some((c) => own && c.print === own) && button("push", () => void push())}
        {now.offers.mail && !has("mail") && button("mail", () => setAsking("mail"))}
        {now.offers.feed && !has("feed") && button("feed", () => void send("call-add", { kind: "feed" }))}
        {now.offers.hook && button("hook", () => setAsking("hook"))}
      </div>
      {asking && <AddressForm key={asking} kind={asking} send={send} onDone={() => setAsking(null)} />}
    </>
  );
}

// --- when not ----------------------------------------------------------------------

function Quiet({ now, send }: { now: Calls; send: Send }) {
  const { t } = useWords();
  const set = now.quiet && now.quiet.from !== now.quiet.to;
  const [from, setFrom] = useState(hourOf(set ? now.quiet!.from : 22 * 60));
  const [to, setTo] = useState(hourOf(set ? now.quiet!.to : 8 * 60));
  const save = (e: Event) => {
    e.preventDefault();
    const [a, b] = [minutesOf(from), minutesOf(to)];
    if (a !== null && b !== null) void send("call-quiet", { from: a, to: b, zone: zone() });
  };
  return (
    <form class="calls-quiet stack" onSubmit={save} aria-labelledby="calls-quiet">
      <h3 id="calls-quiet">{t("web.calls.quiet")}</h3>
      <div class="row">
        <label>{t("web.calls.from")}{" "}
          <input type="time" required value={from} onInput={(e) => setFrom(e.currentTarget.value)} />
        </label>
        <label>{t("web.calls.to")}{" "}
          <input type="time" required value={to} onInput={(e) => setTo(e.currentTarget.value)} />
        </label>
        <button type="submit" class="btn set">{t("web.calls.set")}</button>
        {set && (
          <button type="button" class="btn quiet off"
            onClick={() => void send("call-quiet", { from: 0, to: 0, zone: zone() })}>
            {t("web.calls.off")}
          </button>
        )}
      </div>
      <p class="note small">
        {t("web.calls.quiet.text", (set && now.quiet!.zone) || zone())}
        {set && <b class="calls-now"> {hourOf(now.quiet!.from)}–{hourOf(now.quiet!.to)}</b>}
      </p>
    </form>
  );
}

// --- all of it ------------------------------------------------------------------------

export function CallsCard() {
  const { t, lang } = useWords();
  const { state } = useStore(link);
  const me = useStore(player); // anew when the key was shown on a new line
  const [now, setNow] = useState<Calls | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send: Send = async (op, rest) => {
    const answer = await net.ask(op, rest);
    if (answer.ok) setNow(answer);
    setOwn(await print());
    const early = op === "call-list" && answer.error?.code === "token"; // the key comes in a moment
    setRefusal(answer.ok || early ? null : answer.error ?? null);
    return answer.ok;
  };
  useEffect(() => {
    if (state === "open") void send("call-list", {});
  }, [state, lang, me]);
  if (!now) return null; // this server calls nobody, or has not answered yet
  return (
    <section class="me-card stack calls-card" aria-labelledby="calls">
      <h2 id="calls">{t("web.calls")}</h2>
      <p>{t("web.calls.lede")}</p>
      {refusal && <p class="refusal" role="alert">{refusal.text || t("web.offline")}</p>}
      {now.channels.length === 0 && <p class="muted">{t("web.calls.none")}</p>}
      <ul class="calls-ways">
        {now.channels.map((c) => (
          <Way key={c.channel} c={c} own={Boolean(own && c.print === own)} send={send} />
        ))}
      </ul>
      <Add now={now} own={own} send={send} onRefusal={setRefusal} />
      {now.channels.length > 0 && <Quiet key={JSON.stringify(now.quiet)} now={now} send={send} />}
      <Rest />
    </section>
  );
}
