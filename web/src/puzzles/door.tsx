// The way to the exercises: the one of the day, below the shelf.
import { useStore } from "../store";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { solved, today } from "./solved";

export function TodayDoor() {
  const { t } = useWords();
  const done = useStore(solved).includes(`day/${today()}`);
  return (
    <a class={`btn today ${done ? "solved" : ""}`} href="#/puzzles/today">
      <Icon name={done ? "check" : "bulb"} size={18} />
      {t(done ? "web.puzzle.today.done" : "web.puzzle.today")}
    </a>
  );
}
