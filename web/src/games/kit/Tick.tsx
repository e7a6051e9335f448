// A figure that shows how it has just changed: +12 000 rises beside it.
import { useEffect, useRef, useState } from "preact/hooks";

interface Props {
  value: number;
  format: (n: number) => string;
  calm: boolean;
}

export function Tick({ value, format, calm }: Props) {
  const before = useRef(value);
  const [by, setBy] = useState(0);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const change = value - before.current;
    before.current = value;
    if (!change) return;
    setBy(change);
    setTurn((n) => n + 1);
    const timer = setTimeout(() => setBy(0), 1600);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <span class="kit-tick">
      {format(value)}
      {by !== 0 && !calm && (
        <span key={turn} aria-hidden="true" class={by > 0 ? "kit-up" : "kit-down"}>
          {(by > 0 ? "▲ +" : "▼ −") + format(Math.abs(by))}
        </span>
      )}
    </span>
  );
}

// A sum that has just reached or left somebody whose purse is not shown.
export function Moved({ by, format, turn, calm }: { by: number; format: (n: number) => string; turn: number; calm: boolean }) {
  if (!by || calm) return null;
  return (
    <span key={turn} class={`kit-moved ${by > 0 ? "up" : "down"}`}>
      {(by > 0 ? "▲\u00a0+" : "▼\u00a0−") + format(Math.abs(by))}
    </span>
  );
}
