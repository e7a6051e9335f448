// An address to be copied.
import { useState } from "preact/hooks";
import { Icon } from "./icons";
import { useWords } from "./words";

export function Address({ id, label, address }: { id: string; label: string; address: string }) {
  const { t } = useWords();
  const [copied, setCopied] = useState("");
  const copy = async () => {
    document.querySelector<HTMLInputElement>(`#${id}`)?.select(); // if it may not write itself
    await navigator.clipboard?.writeText(address).catch(() => {});
    setCopied(address);
  };
  return (
    <div class="invite field">
      <label for={id}>{label}</label>
      <div class="row">
        <input id={id} type="text" readOnly value={address}
          onFocus={(e) => e.currentTarget.select()} />
        <button type="button" class="btn" onClick={copy}>
          <Icon name="link" size={18} />{t(copied === address ? "web.copied" : "web.copy")}
        </button>
      </div>
    </div>
  );
}
