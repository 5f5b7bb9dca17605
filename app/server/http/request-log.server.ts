/** Header that carries the matched route pattern to the log line; it never leaves the process. */
export const PATTERN_HEADER = "X-Cabinet-Route";

/** The route pattern of an answer (« /gestionmessage/:id »), taken off its headers; raw paths are never logged. */
export function patternOf(response: Response): string {
  const pattern = response.headers.get(PATTERN_HEADER) ?? "-";
  response.headers.delete(PATTERN_HEADER);
  return pattern;
}
