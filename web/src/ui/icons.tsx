// Small pictures for buttons: 24 units, drawn with one pen. They say nothing
// to a screen reader; the button beside them does.
const PATHS: Record<string, string> = {
  home: "M4 11 12 4l8 7M6 10v9h4v-5h4v5h4v-9",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z",
  auto: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M14 7.5h4M14 12h6M14 16.5h4",
  sound: "M4 9v6h4l5 4V5L8 9H4ZM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  mute: "M4 9v6h4l5 4V5L8 9H4ZM17 10l4 4M21 10l-4 4",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8v.2",
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.2 1 2.1h5c0-.9.3-1.5 1-2.1A6 6 0 0 0 12 3Z",
  close: "M6 6l12 12M18 6 6 18",
  bin: "M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.2M18 14.4c2 .8 3.2 2.7 3.5 5.6",
  key: "M8 18.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM11.200 10.800 20 2M16.500 5.500l3 3M14 8l2 2",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2",
  flag: "M5 21V4M5 5h12l-2.5 4L17 13H5",
  play: "M7 4.5v15l12-7.5-12-7.5Z",
  pause: "M8 5v14M16 5v14",
  skip: "M4 5v14l9-7-9-7ZM13 5v14l8-7-8-7Z",
  send: "M4 12 20 4l-5 16-3.5-6.5L4 12Z",
  up: "m6 15 6-6 6 6",
  down: "m6 9 6 6 6-6",
  save: "M12 4v11M7.5 11 12 15.5 16.5 11M4 20h16",
  robot: "M5 9h14v10H5zM12 9V5M12 4.5v.1M9 13.5v.1M15 13.5v.1M9.5 16.5h5M2.5 12.5v3M21.5 12.5v3",
  plus: "M12 5v14M5 12h14",
  book: "M12 6c-2-1.6-4.6-2-8-2v14c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V4c-3.4 0-6 .4-8 2ZM12 6v14",
  check: "m4.5 12.5 5 5 10-11",
  left: "m15 6-6 6 6 6",
  right: "m9 6 6 6-6 6",
  turn: "M5 12a7 7 0 1 1 2 5M5 18v-5h5",
  hand: "M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 10.5V4.5a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v8c0 4-2 6.5-5.5 6.5-3 0-4.300-1.600-5.500-4L4.500 13c-.6-1.400 1-2.300 2-1.200L8 13.500",
  clip: "M8 7v9a4 4 0 0 0 8 0V6a2.5 2.5 0 0 0-5 0v9.5a1 1 0 0 0 2 0V8",
  seal: "M12 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM9 14l-1.5 6L12 18l4.5 2L15 14",
};

export type IconName = keyof typeof PATHS & string;

export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg class="ico" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="none"
      stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">
      <path d={PATHS[name]} />
    </svg>
  );
}
