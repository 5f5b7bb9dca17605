import type { Posted } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { reasonProblem } from "~/lib/written-reason";
import { changeHold, type HeldKind, readHold } from "./legal-hold.server";

/**
 * Sets the hold with its reason, or lifts the one that was seen; 409 with the present one when somebody else was
 * quicker.
 */
export async function holdOutcome(kind: HeldKind, id: string, url: URL, { staff, raw, text }: Posted) {
  const isLifted = raw("lever") === "oui";
  const reason = text("motif");
  const problem = isLifted ? null : reasonProblem(reason, "le motif");
  if (problem) return refused({ motif: problem });
  const outcome = await changeHold(kind, id, isLifted ? { lifts: raw("version") } : { reason }, staff);
  if (outcome === "meanwhile") {
    const now = await readHold(kind, id, staff);
    if (!now) return gone();
    const same = !isLifted && now.hold?.reason === reason && now.hold.by === staff.name;
    // The same form sent twice is no failure.
    if (!same) return changed({ errors: { form: now.hold ? HELD_MEANWHILE : LIFTED_MEANWHILE }, now, mine: reason });
  }
  if (outcome === "unknown") return gone();
  return stored(kind.hold.file(id) + listSearch(url.search), isLifted ? "released" : "held");
}

const HELD_MEANWHILE = "Quelqu’un a interdit l’effacement entre-temps. Voici son motif\u00A0: rien n’y a été changé.";
const LIFTED_MEANWHILE = "L’effacement a déjà été autorisé entre-temps.";
