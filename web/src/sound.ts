// Small sounds, made here: a few notes, never loud. Browsers allow them after
// the first touch or key.
import { prefs } from "./prefs";

type Note = [frequency: number, start: number, length: number];

const TUNES: Record<string, Note[]> = {
  turn: [[659, 0, 0.12], [880, 0.11, 0.2]],
  move: [[392, 0, 0.06]],
  chat: [[740, 0, 0.07], [740, 0.09, 0.07]],
  end: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.4]],
};

let context: AudioContext | null = null;

export function play(tune: string): void {
  if (!prefs.get().sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const now = context.currentTime + 0.02;
  for (const [frequency, start, length] of TUNES[tune] ?? []) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, now + start);
    volume.gain.exponentialRampToValueAtTime(0.07, now + start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.05);
  }
}
