import { render } from "preact";
import { App, startNet } from "./app";
import "./css/index.css";

startNet();
render(<App />, document.getElementById("app")!);
