import { data } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { codePoints, typedText } from "~/lib/typed-text";
import { conflictLimits } from "~/records/clients/conflict-limits";
import { isReason } from "~/records/clients/conflicts.server";
import type { Staff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import { changeHold, type HeldKind, type Holdable, readHold } from "./legal-hold.server";

/** `now`: the record as somebody else has left it meanwhile. */
export type HoldAnswer = { errors: FieldErrors; reason: string; now?: Holdable };

/** What the screen of a hold shows; throws 404. */
export async function holdOr404(kind: HeldKind, id: string, staff: Staff) {
  const found = await readHold(kind, id, staff);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Sets the hold with its reason, or lifts the one that was seen; 409 with the present one when somebody else was quicker. */
export async function answerHold(kind: HeldKind, id: string, request: Request, staff: Staff, back: string) {
  const form = await postedForm(request);
  const isLifted = form.get("lever") === "oui";
  const reason = typedText(form.get("motif"));
  const refused = (errors: FieldErrors, status: number, now?: Holdable) =>
    data<HoldAnswer>({ errors, reason, now }, { status });
  if (!isLifted && codePoints(reason) > conflictLimits.reason)
    return refused({ motif: `Maximum ${conflictLimits.reason} caractères.` }, 400);
  if (!isLifted && !isReason(reason))
    return refused({ motif: "Écrivez le motif en cinq mots au moins." }, 400);
  try {
    const change = isLifted ? { lifts: fieldText(form, "vu") } : { reason };
    const outcome = await changeHold(kind, id, change, staff);
    if (outcome === "meanwhile") {
      const now = await holdOr404(kind, id, staff);
      const same = !isLifted && now.hold?.reason === reason && now.hold.by === staff.name;
      // The same form sent twice is no failure.
      if (!same) return refused({ form: now.hold ? HELD_MEANWHILE : LIFTED_MEANWHILE }, 409, now);
    }
    if (outcome === "unknown") throw data(null, { status: 404 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refused({ form: NOT_CONFIRMED }, 503);
  }
  return redirectSaying(back, isLifted ? "released" : "held");
}

const HELD_MEANWHILE =
  "Quelqu’un a demandé la conservation entre-temps. La voici\u00A0: rien n’y a été changé.";
const LIFTED_MEANWHILE = "La conservation a déjà été levée entre-temps.";
