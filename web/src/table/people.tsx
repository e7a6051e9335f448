// What people who wait for each other need: the link as a code to be
// photographed, a seat that is kept, notices, the board's question.
import { useState } from "preact/hooks";
import { acceptAgain } from "../again";
import { mayNotify } from "../calls";
import { net } from "../net";
import { seatingAt, setPref } from "../prefs";
import { go, whole } from "../route";
import { agreeToBoard, enter, type Table } from "../session";
import type { Refusal } from "../types";
import { Address } from "../ui/address";
import { Code } from "../ui/code";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { useGames } from "../lobby/lobby";

// The card that messengers draw is in the language of who sends the link.
export const inviteTo = (table: string, lang: string) =>
  `${whole(`/t/${table}`)}${lang === "fr" ? "?lang=fr" : ""}`;

export function Invite({ now, title }: { now: Table; title: string }) {
  const { t, lang } = useWords();
  const [open, setOpen] = useState(false);
  const address = inviteTo(now.id, lang);
  const share = () => void navigator.share({ title, url: address }).catch(() => {});
  return (
    <div class="invitation">
      <Address id="invite" label={t("web.invite")} address={address} />
      <div class="row">
        <button type="button" class="btn small" aria-expanded={open}
          onClick={() => setOpen(!open)}>
          {t("web.qr")}
        </button>
        {typeof navigator.share === "function" && (
          <button type="button" class="btn small" onClick={share}>
            <Icon name="send" size={16} />{t("web.share")}
          </button>
        )}
      </div>
      {open && (
        <figure class="invite-code">
          <Code text={address} label={t("web.qr.alt")} />
          <figcaption class="small muted">{t("web.qr.text")}</figcaption>
        </figure>
      )}
    </div>
  );
}

// A seat is kept for me: yes or no.
export function KeptSeat({ now }: { now: Table }) {
  const { t } = useWords();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (now.offered === null || now.seat !== null) return null;
  const yes = async () => {
    const refused = await acceptAgain(now.id, now.id);
    if (refused) setRefusal(refused);
    else await enter(now.id);
  };
  const no = async () => {
    await net.ask("decline", { table: now.id, token: seatingAt(now.id)?.token ?? "" });
    go("/");
  };
  return (
    <div class="kept-seat" role="group" aria-label={t("web.again.offer")}>
      <p>{t("web.room.yours")}</p>
      <div class="row">
        <button type="button" class="btn main" onClick={() => void yes()}>
          {t("web.again.yes")}
        </button>
        <button type="button" class="btn" onClick={() => void no()}>{t("web.again.no")}</button>
      </div>
      {refusal && <p class="refusal" role="alert">{refusal.text}</p>}
    </div>
  );
}

// Who waits may look elsewhere; the browser's own notices are asked for once.
export function Waiting() {
  const { t } = useWords();
  const [state, setState] = useState(mayNotify());
  const ask = async () => setState(await Notification.requestPermission());
  return (
    <div class="waiting small muted">
      <p>{t("web.room.elsewhere")}</p>
      {state === "default" && (
        <button type="button" class="btn small" onClick={() => void ask()}>
          <Icon name="sound" size={16} />{t("web.notify.ask")}
        </button>
      )}
      <p role="status">
        {state === "granted" ? t("web.notify.on") : state === "denied" ? t("web.notify.no") : ""}
      </p>
    </div>
  );
}

// May my result be shown to everybody? Asked where there is a board, of listed
// tables with several people; the answer may change at any time.
export function BoardSwitch({ now }: { now: Table }) {
  const { t } = useWords();
  const info = useGames();
  const [wish, setWish] = useState<boolean | null>(null); // until it is stored
  const card = now.card;
  const seat = now.seat === null ? null : card?.seats[now.seat];
  const people = card?.seats.filter((s) => s.kind !== "program").length ?? 0;
  if (!info?.board || !card?.listed || !seat || people < 2 || now.frozen) return null;
  const change = async (agree: boolean) => {
    setWish(agree);
    setPref("board", agree);
    await agreeToBoard(agree);
    setWish(null);
  };
  return (
    <label class="switch small board-switch">
      <input type="checkbox" checked={wish ?? seat.board ?? false}
        onChange={(e) => void change(e.currentTarget.checked)} />
      <span>{t("web.board.agree")}</span>
    </label>
  );
}
