// The passkeys of a player: listed, added, removed; and the button that comes in with one.
import { useEffect, useState } from "preact/hooks";
import { link, net } from "../net";
import { useStore } from "../store";
import type { Refusal } from "../types";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { shown, type Player } from "./here";
import { addPass, canPass, enterByPass, type Pass } from "./pass";
import { Said } from "./said";

export function WithPass({ onRefusal }: { onRefusal: (r: Refusal | null) => void }) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  if (!canPass()) return null;
  const press = async () => {
    setBusy(true);
    const refusal = await enterByPass();
    setBusy(false);
    onRefusal(refusal);
  };
  return (
    <button type="button" class="btn with-pass" disabled={busy} onClick={() => void press()}>
      <Icon name="key" size={18} />{t("web.me.pass.with")}
    </button>
  );
}

function One({ pass, onDrop }: { pass: Pass; onDrop: () => void }) {
  const { t, lang } = useWords();
  const day = new Date(pass.made).toLocaleDateString(lang);
  return (
    <li class="spread">
      <span>{t("web.me.pass.one", pass.name, day)}</span>
      <button type="button" class="btn quiet small drop" onClick={onDrop}>
        <Icon name="close" size={16} />{t("web.me.pass.drop")}
      </button>
    </li>
  );
}

export function Passes({ own }: { own: Player }) {
  const { t } = useWords();
  const { state } = useStore(link);
  const [list, setList] = useState<Pass[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async () => {
    await shown();
    const answer = await net.ask("pass-list");
    if (answer.ok) setList(answer.passes);
  };
  useEffect(() => {
    if (state === "open") void look();
  }, [state, own.id]);
  const doing = async (what: Promise<Refusal | null>) => {
    setBusy(true);
    setRefusal(await what);
    await look();
    setBusy(false);
  };
  const drop = async (p: Pass) => {
    const answer = await net.ask("pass-drop", { pass: p.pass });
    return answer.ok ? null : answer.error;
  };
  if (!list || (!list.length && !canPass())) return null;
  return (
    <section class="me-card stack" aria-labelledby="me-passes">
      <h2 id="me-passes">{t("web.me.passes")}</h2>
      <p class="small">{t("web.me.passes.lede")}</p>
      <Said refusal={refusal} />
      {list.length > 0 && (
        <ul class="me-passes">
          {list.map((p) => <One key={p.pass} pass={p} onDrop={() => void doing(drop(p))} />)}
        </ul>
      )}
      {canPass() && (
        <div class="row">
          <button type="button" class="btn add-pass" disabled={busy}
            onClick={() => void doing(addPass(own, list))}>
            <Icon name="plus" size={18} />{t("web.me.pass.add")}
          </button>
        </div>
      )}
    </section>
  );
}
