/** Answers that the calls share; always JSON `{message}`, as the old back end's clients expect. */

/** 405 with the methods that exist (RFC 9110 15.5.6). */
export function notAllowed(...methods: string[]): Response {
  return Response.json(
    { message: "Méthode non autorisée." },
    { status: 405, headers: { Allow: methods.join(", ") } },
  );
}

/** A refusal with a sentence in French. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
