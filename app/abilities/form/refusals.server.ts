import { createContext, type MiddlewareFunction } from "react-router";
import { isScreenMissing } from "~/abilities/screen/form-answer.server";
import { wantsJson } from "~/server/http/plain-answers.server";
import type { FieldErrors } from "~/ui/error-summary";

/** What a form was refused for, by field, and what stands against its day; null for one that was not. */
export const refusedFor = createContext<{ errors: FieldErrors; reasons: string[] } | null>(null);

const SAID: Partial<Record<number, string>> = {
  403: "Votre rôle ne permet pas cette opération.",
  404: "Cette page n’existe pas.",
  409: "Entre-temps, quelqu’un d’autre l’a changé\u00A0: relisez-le. Rien n’a été enregistré.",
  415: "Envoyez un formulaire, et rien d’autre.",
  503: "Le service est momentanément indisponible. Veuillez réessayer dans un instant.",
};

/**
 * Middleware of the office: a program that sent a form and asked for JSON is refused in JSON, `{message, errors}`, as
 * its lists are (list/list-for-programs.server.ts), and not by a screen. `reasons`: what it may keep all the same. A
 * form of what is not there is answered 404, also when its fields are wrong.
 */
export const refusals: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const screen = await next();
  if (request.method !== "POST" || screen.status < 400) return screen;
  const isMissing = context.get(isScreenMissing);
  const status = isMissing ? 404 : screen.status;
  if (wantsJson(request) && !url.pathname.endsWith(".data")) {
    const { errors, reasons } = (!isMissing && context.get(refusedFor)) || { errors: {}, reasons: [] };
    const [message = SAID[status] ?? "Cette demande n’a pas été comprise."] = Object.values(errors);
    const told = { message, errors, ...(reasons.length > 0 ? { reasons } : {}) };
    return Response.json(told, { status, headers: { "Cache-Control": "no-store" } });
  }
  return status === screen.status ? screen : new Response(screen.body, { status, headers: screen.headers });
};
