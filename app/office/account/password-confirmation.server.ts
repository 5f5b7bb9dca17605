import type { RouterContextProvider } from "react-router";
import { confirmPassword } from "~/server/accounts/password-check.server";
import { refusedMessage } from "~/server/accounts/sign-in.server";
import type { Staff } from "~/server/auth/staff.server";
import { requestFacts } from "~/server/http/request-context.server";

/** Why a form that asks for the present password goes no further; `field` is where that is said. */
export type Unconfirmed = { errors: Record<string, string>; status: number };

/** The message for a form without a password, to be shown with those of other fields; empty when there is one. */
export function passwordMissing(form: FormData): Record<string, string> {
  return form.get("present") ? {} : { present: "Veuillez saisir votre mot de passe." };
}

/** Checks the field `present` of a form; null once the password is right. */
export async function unconfirmed(
  form: FormData,
  staff: Staff,
  context: Readonly<RouterContextProvider>,
): Promise<Unconfirmed | null> {
  const errors = passwordMissing(form);
  if (errors.present) return { errors, status: 400 };
  return wrongPassword(String(form.get("present")), staff, context);
}

/** The same for one password, counted as a try; null when it is the person's. */
export async function wrongPassword(
  password: string,
  staff: Staff,
  context: Readonly<RouterContextProvider>,
): Promise<Unconfirmed | null> {
  const result = await confirmPassword(staff, password, context.get(requestFacts).address);
  if (result.kind === "right") return null;
  if (result.kind === "wrong")
    return { errors: { present: "Ce n’est pas votre mot de passe." }, status: 400 };
  return { errors: { present: refusedMessage(result.retryAfter) }, status: 429 };
}
