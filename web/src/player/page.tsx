// A player's page: making, showing, renewing and deleting a key, and what was played with it.
// "#/me" is one's own, "#/player/ID" that of somebody who has made it public.
import { useEffect, useRef, useState } from "preact/hooks";
import { CallsCard } from "../calls/calls";
import { useGames } from "../lobby/lobby";
import { link, net } from "../net";
import { prefs } from "../prefs";
import { go, route } from "../route";
import { useStore } from "../store";
import type { Refusal } from "../types";
import { Address } from "../ui/address";
import { Code } from "../ui/code";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { change, leave, make, remove, renew, useKey } from "./carry";
import { offered, player, shown, type Player } from "./here";
import { Passes, WithPass } from "./passes";
import { Played, type PageInfo } from "./played";
import { Said } from "./said";
import { keyWords, readKey } from "./words";

// --- without a key -------------------------------------------------------------------

function MakeKey({ onRefusal }: { onRefusal: (r: Refusal | null) => void }) {
  const { t } = useWords();
  const [name, setName] = useState(prefs.get().name);
  const [busy, setBusy] = useState(false);
  const send = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    onRefusal(await make(name.trim()));
    setBusy(false);
  };
  return (
    <form class="field" onSubmit={send}>
      <label for="me-name">{t("web.me.name")}</label>
      <div class="row">
        <input id="me-name" type="text" required maxLength={24} value={name} autocomplete="nickname"
          onInput={(e) => setName(e.currentTarget.value)} />
        <button type="submit" class="btn main make" disabled={busy}>
          <Icon name="key" size={18} />{t("web.me.make")}
        </button>
      </div>
    </form>
  );
}

function EnterKey({ onRefusal }: { onRefusal: (r: Refusal | null) => void }) {
  const { t } = useWords();
  const brought = useStore(offered);
  const [text, setText] = useState(brought ? keyWords(brought).join(" ") : "");
  const [busy, setBusy] = useState(false);
  const send = async (e: Event) => {
    e.preventDefault();
    const key = readKey(text);
    if (!key) return onRefusal({ code: "input", text: t("web.me.words.wrong") });
    setBusy(true);
    const refusal = await useKey(key);
    if (!refusal) offered.set(null);
    setBusy(false);
    onRefusal(refusal);
  };
  return (
    <form class="field" onSubmit={send}>
      <label for="me-words">{t(brought ? "web.me.brought" : "web.me.have")}</label>
      <textarea id="me-words" rows={3} value={text} autocomplete="off" autocapitalize="none"
        spellcheck={false} onInput={(e) => setText(e.currentTarget.value)} />
      <div class="row">
        <button type="submit" class="btn use" disabled={busy || !text.trim()}>
          {t("web.me.use")}
        </button>
        {!brought && <WithPass onRefusal={onRefusal} />}
      </div>
    </form>
  );
}

function Nobody() {
  const { t } = useWords();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <section class="stack" aria-label={t("web.me.door")}>
      <p class="lede">{t("web.me.lede")}</p>
      <Said refusal={refusal} />
      <MakeKey onRefusal={setRefusal} />
      <EnterKey onRefusal={setRefusal} />
      <p class="muted small">{t("web.me.kept")}</p>
    </section>
  );
}

// --- the key ----------------------------------------------------------------------------

function ShownKey({ now }: { now: Player }) {
  const { t } = useWords();
  const address = `${location.origin}/#key=${now.key}`;
  return (
    <div class="me-key">
      <Code text={address} label={t("web.me.qr")} />
      <div class="stack">
        <p>{t("web.me.words")}</p>
        <ol class="me-words">{keyWords(now.key).map((w, i) => <li key={i}>{w}</li>)}</ol>
        <p class="small">{t("web.me.secret")}</p>
      </div>
    </div>
  );
}

type Asking = "renew" | "delete" | "leave";

function Sure({ what, onDone, onClose }: {
  what: Asking; onDone: (r: Refusal | null) => void; onClose: () => void;
}) {
  const { t } = useWords();
  const doIt = { renew, delete: remove, leave: async () => (await leave(), null) }[what];
  return (
    <Dialog title={t(`web.me.${what}`)} onClose={onClose}>
      <p>{t(`web.me.${what}.sure`)}</p>
      <div class="row">
        <button type="button" class="btn main sure"
          onClick={async () => { const said = await doIt(); onClose(); onDone(said); }}>
          {t(`web.me.${what}`)}
        </button>
        <button type="button" class="btn" onClick={onClose}>{t("web.me.no")}</button>
      </div>
    </Dialog>
  );
}

function Rename({ now, onRefusal }: { now: Player; onRefusal: (r: Refusal | null) => void }) {
  const { t } = useWords();
  const [name, setName] = useState(now.name);
  const send = async (e: Event) => {
    e.preventDefault();
    onRefusal(await change({ name: name.trim() }));
  };
  return (
    <form class="field" onSubmit={send}>
      <label for="me-rename">{t("web.me.name")}</label>
      <div class="row">
        <input id="me-rename" type="text" required maxLength={24} value={name}
          autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
        <button type="submit" class="btn" disabled={name.trim() === now.name}>
          {t("web.me.rename")}
        </button>
      </div>
    </form>
  );
}

function KeyCard({ now, fresh }: { now: Player; fresh: boolean }) {
  const { t } = useWords();
  const [open, setOpen] = useState(fresh);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const done = (r: Refusal | null) => {
    setRefusal(r);
    if (!r && asking === "renew") setOpen(true);
  };
  return (
    <section class="me-card stack" aria-labelledby="me-key">
      <h2 id="me-key">{t("web.me.key")}</h2>
      <Said refusal={refusal} />
      <div class="row">
        <button type="button" class="btn show" aria-expanded={open}
          onClick={() => setOpen(!open)}>
          <Icon name="eye" size={18} />{t(open ? "web.me.hide" : "web.me.show")}
        </button>
        {(["renew", "leave", "delete"] as const).map((what) => (
          <button key={what} type="button" class={`btn quiet ${what}`}
            onClick={() => setAsking(what)}>{t(`web.me.${what}`)}</button>
        ))}
      </div>
      {open && <ShownKey now={now} />}
      <Rename now={now} onRefusal={setRefusal} />
      <label class="switch">
        <input type="checkbox" checked={now.open}
          onChange={async (e) => setRefusal(await change({ public: e.currentTarget.checked }))} />
        <span>{t("web.me.public")}</span>
      </label>
      {now.open && (
        <Address id="me-address" label={t("web.me.address")}
          address={`${location.origin}/#/player/${now.id}`} />
      )}
      {asking && <Sure what={asking} onDone={done} onClose={() => setAsking(null)} />}
    </section>
  );
}

// A link has brought another key than the one that is here.
function Brought({ own }: { own: Player }) {
  const brought = useStore(offered);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!brought || brought === own.key) return null;
  return (
    <section class="me-card stack">
      <Said refusal={refusal} />
      <EnterKey onRefusal={setRefusal} />
    </section>
  );
}

// --- the page -----------------------------------------------------------------------------

// What was played, of that player or (null) of one's own.
function usePage(id: string | null, own: Player | null): PageInfo | Refusal | null {
  const { lang } = useWords();
  const { state } = useStore(link);
  const [info, setInfo] = useState<PageInfo | Refusal | null>(null);
  useEffect(() => {
    let gone = false;
    if (state !== "open" || (!id && !own)) return undefined;
    const ask = () => net.ask("player-page", id ? { player: id } : {});
    void shown().then(ask).then((answer) => {
      if (gone || answer.error?.code === "offline") return;
      setInfo(answer.ok ? answer : answer.error);
    });
    return () => {
      gone = true;
    };
  }, [id, own?.id, lang, state]);
  return info;
}

export function PlayerPage() {
  const { t } = useWords();
  const { me } = useStore(route);
  const own = useStore(player);
  const hadKey = useRef(Boolean(own));
  const id = me?.id ?? null;
  const info = usePage(id, own);
  const games = useGames();
  const refused = info && "code" in info ? info : null;
  const page = info && !("code" in info) ? info : null;
  // A new key comes first: it is to be written down. Later what was played does.
  const played = hadKey.current && Boolean(page?.games.length);
  const keys = own && (
    <>
      <KeyCard key={own.id} now={own} fresh={!hadKey.current} />
      <Passes key={`passes-${own.id}`} own={own} />
      <CallsCard key={`calls-${own.id}`} />
    </>
  );
  return (
    <main id="main" class="learn-list me-page" tabIndex={-1}>
      <div class="learn-top">
        <a class="btn quiet small" href="/" onClick={(e) => { e.preventDefault(); go("/"); }}>
          <Icon name="left" size={16} />{t("web.shelf")}
        </a>
      </div>
      <div class="me-body stack">
        <h1>{id ? page?.name ?? t("web.me.player") : own?.name ?? t("web.me.door")}</h1>
        {!id && !own && <Nobody />}
        {!id && own && <Brought own={own} />}
        {(id || own) && refused && <Said refusal={refused} />}
        {!id && own && !played && keys}
        {(id || own) && page && <Played page={page} games={games} />}
        {!id && own && played && keys}
      </div>
    </main>
  );
}
