import { render } from "preact";
import "./css/index.css";

render(<main>Magnat</main>, document.getElementById("app")!);
