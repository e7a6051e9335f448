// Tabs with arrow keys, as a screen reader expects them.
import type { ComponentChildren } from "preact";

export interface Tab {
  id: string;
  title: string;
  badge?: number;
  body: () => ComponentChildren;
}

interface Props {
  label: string;
  tabs: Tab[];
  open: string;
  onOpen: (id: string) => void;
}

export function Tabs({ label, tabs, open, onOpen }: Props) {
  const move = (e: KeyboardEvent) => {
    const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const at = tabs.findIndex((x) => x.id === open);
    const to = tabs[(at + step + tabs.length) % tabs.length];
    if (!to) return;
    e.preventDefault();
    onOpen(to.id);
    document.getElementById(`tab-${to.id}`)?.focus();
  };
  const now = tabs.find((x) => x.id === open) ?? tabs[0];
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id} type="button" role="tab" id={`tab-${tab.id}`}
            aria-selected={tab === now} aria-controls={`panel-${tab.id}`}
            tabIndex={tab === now ? 0 : -1} onClick={() => onOpen(tab.id)}
          >
            {tab.title}
            {tab.badge ? <span class="badge">{tab.badge}</span> : null}
          </button>
        ))}
      </div>
      {now && (
        <div role="tabpanel" id={`panel-${now.id}`} aria-labelledby={`tab-${now.id}`} tabIndex={0}>
          {now.body()}
        </div>
      )}
    </div>
  );
}
