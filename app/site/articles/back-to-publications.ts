import { paths } from "~/paths";
import { isBuilt } from "../layout/built-pages";

/** Where the back arrow of every article leads (specification 2.4). */
export function backToPublications() {
  return isBuilt(paths.publications) ? { label: "Publications", path: paths.publications } : undefined;
}
