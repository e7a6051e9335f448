// A QR code, drawn: dark on light in both themes, or cameras do not read it.
import { useMemo } from "preact/hooks";
import { qr } from "./qr";

const RIM = 4; // light modules on every side

export function Code({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const square = qr(text);
    const dots = square.flatMap((row, y) => row.flatMap((on, x) =>
      (on ? [`M${x + RIM} ${y + RIM}h1v1h-1z`] : [])));
    return { size: square.length + 2 * RIM, path: dots.join("") };
  }, [text]);
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
