import { paths } from "~/paths";

/** Whether the server can be reached, and its database with it. */
export function isServerReady(): Promise<boolean> {
  return fetch(paths.ready).then(
    (answer) => answer.ok,
    () => false,
  );
}
