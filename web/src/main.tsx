import { render } from "preact";
import { App, startNet } from "./app";
import "./css/index.css";
import { WORKER } from "./local/place";

const QUIET = 3000; // ms after the page stands

startNet();
render(<App />, document.getElementById("app")!);

// The page is kept for when there is no network; nothing waits for that.
if (WORKER && "serviceWorker" in navigator) {
  addEventListener("load", () => setTimeout(() => {
    void navigator.serviceWorker.register(new URL("../sw.js", import.meta.url)).catch(() => {});
  }, QUIET));
}
