import { data } from "react-router";
import { conflictLimits } from "~/domain/clients/conflict-limits";
import { isReason } from "~/domain/clients/conflicts.server";
import { changeHold, type HeldKind, readHold } from "~/domain/rights/legal-hold.server";
import { codePoints, typedText } from "~/lib/typed-text";
import type { Staff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { redirectSaying } from "../layout/announcement.server";
import { NOT_STORED } from "../layout/unsent-words";

export type HoldAnswer = { errors: FieldErrors; reason: string };

/** What the screen of a hold shows; throws 404. */
export async function holdOr404(kind: HeldKind, id: string, staff: Staff) {
  const found = await readHold(kind, id, staff);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Sets the hold with its reason, or lifts it when the form says so. */
export async function answerHold(kind: HeldKind, id: string, request: Request, staff: Staff, back: string) {
  const form = await postedForm(request);
  const isLifted = form.get("lever") === "oui";
  const reason = typedText(form.get("motif"));
  const refused = (errors: FieldErrors, status: number) => data<HoldAnswer>({ errors, reason }, { status });
  if (!isLifted && codePoints(reason) > conflictLimits.reason)
    return refused({ motif: `Maximum ${conflictLimits.reason} caractères.` }, 400);
  if (!isLifted && !isReason(reason))
    return refused({ motif: "Écrivez le motif en cinq mots au moins." }, 400);
  try {
    if (!(await changeHold(kind, id, isLifted ? null : reason, staff))) throw data(null, { status: 404 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refused({ form: NOT_STORED }, 503);
  }
  return redirectSaying(back, isLifted ? "released" : "held");
}
