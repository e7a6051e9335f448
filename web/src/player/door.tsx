// The way to one's own page, below the shelf.
import { useStore } from "../store";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { player } from "./here";

export function PlayerDoor() {
  const { t } = useWords();
  const now = useStore(player);
  return (
    <a class="btn me" href="#/me">
      <Icon name="key" size={18} />{now ? now.name : t("web.me.door")}
    </a>
  );
}
