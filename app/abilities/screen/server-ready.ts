import { paths } from "~/paths";
import { withinCallLimit } from "./call-limit";

/** Whether the server can be reached, and its database with it; a line that says nothing says no after 5 s. */
export function isServerReady(): Promise<boolean> {
  return withinCallLimit(() => fetch(paths.ready)).then(
    (answer) => answer.ok,
    () => false,
  );
}
