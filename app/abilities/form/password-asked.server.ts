import type { RouterContextProvider } from "react-router";
import { confirmPassword } from "~/server/accounts/password-check.server";
import { refusedMessage } from "~/server/accounts/sign-in.server";
import type { Staff } from "~/server/auth/staff.server";
import { requestFacts } from "~/server/http/request-context.server";
import { refused } from "./outcome";

/** The message for a form without a password, to be shown with those of other fields; empty when there is one. */
export function passwordMissing(form: FormData): Record<string, string> {
  return form.get("present") ? {} : { present: "Veuillez saisir votre mot de passe." };
}

/** The same for one password, counted as a try; null when it is the person's. */
export async function wrongPassword(password: string, staff: Staff, context: Readonly<RouterContextProvider>) {
  const result = await confirmPassword(staff, password, context.get(requestFacts).address);
  if (result.kind === "right") return null;
  if (result.kind === "wrong") return refused({ present: "Ce n’est pas votre mot de passe." });
  return refused({ present: refusedMessage(result.retryAfter) }, 429);
}
