/** Answers that the calls share; always JSON `{message}`, as the old back end's clients expect. */

/** A refusal with a sentence in French. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
