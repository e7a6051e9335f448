// The table's part of the page (boards, forms) is a file of its own: the shelf
// does not wait for it. It is fetched while somebody looks at the shelf, or
// when a table is opened.
import { later } from "../ui/later";

const { Later, fetch } = later(() => import("./table").then((m) => m.TablePage));

export { Later as TableLater, fetch as fetchTable };
