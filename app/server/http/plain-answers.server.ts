import { contentSecurityPolicy } from "./security-headers.server";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Whether the caller is a program that asked for JSON rather than a page. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "";
  const sent = request.headers.get("Content-Type") ?? "";
  return !accept.includes("text/html") && (accept.includes("application/json") || sent.includes("application/json"));
}

/** The last resort: a sentence in French, as JSON `{message}` or as a bare page without any asset. */
export function plainError(
  request: Request,
  status: number,
  message: string,
  headers: Record<string, string> = {},
  asJson = wantsJson(request),
): Response {
  if (asJson) return Response.json({ message }, { status, headers: { ...headers, "Cache-Control": "no-store" } });
  const text = message.replace(/[&<>]/g, (c) => escapes[c] ?? c);
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${status}</title></head><body><main><h1>${text}</h1><p><a href="/">Retour à l’accueil</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": contentSecurityPolicy({}),
    },
  });
}

/** 503 in French while PostgreSQL is away. */
export function databaseAwayPage(request: Request, asJson = wantsJson(request)): Response {
  const message = "Le service est momentanément indisponible. Veuillez réessayer dans un instant.";
  return plainError(request, 503, message, { "Retry-After": "5" }, asJson);
}
