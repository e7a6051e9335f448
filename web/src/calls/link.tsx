// A link of a mail: "/calls/yes/WORD" says that the mailbox is mine, and
// "/calls/off/WORD" that I want no more. Opening it does nothing yet: programs
// that look through mails open links, too.
import { useState } from "preact/hooks";
import { net } from "../net";
import { route } from "../route";
import { useStore } from "../store";
import type { Refusal } from "../types";
import { useWords } from "../ui/words";

export function CallLink() {
  const { t } = useWords();
  const { call } = useStore(route);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!call) return null;
  const { what, word } = call;
  const say = async () => {
    const answer = await net.ask(`call-${what}`, { word });
    setRefusal(answer.ok ? null : answer.error ?? null);
    setDone(answer.ok);
  };
  return (
    <main id="main" class="learn-list me-page" tabIndex={-1}>
      <div class="me-body stack">
        <h1>{t(`web.calls.${what}.title`)}</h1>
        {refusal && <p class="refusal" role="alert">{refusal.text || t("web.offline")}</p>}
        {done ? <p role="status">{t(`web.calls.${what}.done`)}</p> : (
          <>
            <p>{t(`web.calls.${what}.text`)}</p>
            <div class="row">
              <button type="button" class="btn main say" onClick={() => void say()}>
                {t(what === "yes" ? "web.calls.yes" : "web.calls.stop")}
              </button>
            </div>
          </>
        )}
      </div>
    </main>
  );
}
