import { paths } from "~/paths";

/** Where the back arrow of every article leads (specification 2.4). */
export const backToPublications = { label: "Publications", path: paths.publications };
