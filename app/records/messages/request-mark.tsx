import type { ShownRequest } from "./shown-request";

/** What a message asks for beside an answer; plain to see as long as it is to be done. */
export function RequestMark({ request: { words, isDue } }: { request: ShownRequest }) {
  return <span className={isDue ? "request-mark request-due" : "request-mark"}>{words}</span>;
}
