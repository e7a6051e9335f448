// The shelf without a server: a record from elsewhere is opened, or dropped on
// the page, and looked at like a game that was played here.
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../route";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { bring } from "./line";
import { HOME } from "./place";

const LARGEST = 8 << 20; // bytes: more is no record

export function LocalShelf() {
  const { t } = useWords();
  const [refused, setRefused] = useState(false);
  const [over, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const take = async (file: File | null | undefined) => {
    if (!file) return;
    const table = file.size > LARGEST ? null : await bring(await file.text());
    setRefused(!table);
    if (table) go(`/t/${table}`);
  };

  useEffect(() => {
    const files = (e: DragEvent) => e.dataTransfer?.types.includes("Files") ?? false;
    const drag = (e: DragEvent) => {
      if (!files(e)) return;
      e.preventDefault();
      setOver(e.type === "dragover");
    };
    const drop = (e: DragEvent) => {
      drag(e);
      void take(e.dataTransfer?.files[0]);
    };
    addEventListener("dragover", drag);
    addEventListener("dragleave", drag);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", drag);
      removeEventListener("dragleave", drag);
      removeEventListener("drop", drop);
    };
  }, []);

  return (
    <>
      <button type="button" class={`btn bring ${over ? "over" : ""}`}
        onClick={() => field.current?.click()}>
        <Icon name="save" size={18} />{t("web.local.bring")}
      </button>
      <input ref={field} type="file" hidden accept=".record,.rec,.txt,text/plain" class="bring-file"
        aria-label={t("web.local.bring")}
        onChange={(e) => void take(e.currentTarget.files?.[0])} />
      {refused && <p class="refusal" role="alert">{t("web.local.bring.refused")}</p>}
      {HOME && <a class="btn quiet" href={HOME}>{t("web.local.back")}</a>}
      <p class="people small muted">{t("web.local.about")}</p>
    </>
  );
}
