// Notices of one's tables, below the bar of every page.
import { useState } from "preact/hooks";
import { acceptAgain, declineAgain } from "../again";
import { callText, calls, dismiss, type Call } from "../calls";
import { go, route } from "../route";
import { useStore } from "../store";
import { useWords } from "./words";
import { Icon } from "./icons";

function Notice({ call }: { call: Call }) {
  const { t } = useWords();
  const [late, setLate] = useState(false);
  const yes = async () => {
    const refused = await acceptAgain(call.table, call.next ?? "");
    if (!refused) dismiss(call);
    else setLate(true);
  };
  const no = () => {
    dismiss(call);
    if (call.next) void declineAgain(call.table, call.next);
  };
  const there = () => {
    dismiss(call);
    go(`/t/${call.table}`);
  };
  return (
    <li class="call">
      <span>{late ? t("web.again.too-late") : callText(call.what, call.game)}</span>
      {call.what === "again" && !late && (
        <>
          <button type="button" class="btn small main" onClick={() => void yes()}>
            {t("web.again.yes")}
          </button>
          <button type="button" class="btn small" onClick={no}>{t("web.again.no")}</button>
        </>
      )}
      {call.what !== "again" && (
        <button type="button" class="btn small main" onClick={there}>{t("web.call.go")}</button>
      )}
      {(call.what !== "again" || late) && (
        <button type="button" class="btn quiet icon small" aria-label={t("web.close")}
          onClick={() => dismiss(call)}>
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  );
}

export function Calls() {
  const { t } = useWords();
  const { table } = useStore(route);
  const all = useStore(calls).filter((c) => c.table !== table || c.what === "again");
  return (
    <div class="calls" role="status" aria-label={t("web.call")}>
      {all.length > 0 && (
        <ul>{all.map((c) => <Notice key={`${c.table}-${c.what}`} call={c} />)}</ul>
      )}
    </div>
  );
}
