// A dialog: the browser's own keeps the focus inside, closes on Escape and
// gives the focus back.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./icons";
import { useWords } from "./words";

interface Props {
  title: string;
  onClose: () => void;
  wide?: boolean;
  class?: string;
  children: ComponentChildren;
}

export function Dialog(p: Props) {
  const { t } = useWords();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const from = document.activeElement as HTMLElement | null;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      from?.focus(); // the browser does not where the dialog is gone already
    };
  }, []);
  return (
    <dialog
      ref={ref} class={`dialog ${p.wide ? "wide" : ""} ${p.class ?? ""}`}
      aria-labelledby="dialog-title"
      onCancel={(e) => { e.preventDefault(); p.onClose(); }}
      onClick={(e) => { if (e.target === ref.current) p.onClose(); }}
    >
      <div class="dialog-body">
        <header class="spread">
          <h2 id="dialog-title">{p.title}</h2>
          <button type="button" class="btn quiet icon" aria-label={t("web.close")}
            onClick={p.onClose}>
            <Icon name="close" />
          </button>
        </header>
        {p.children}
      </div>
    </dialog>
  );
}
