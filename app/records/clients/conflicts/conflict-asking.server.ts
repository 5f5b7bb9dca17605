import type { Posted } from "~/abilities/form/office-form.server";
import { stored, undecided, type Words } from "~/abilities/form/outcome";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import { reasonErrors, type Undecided } from "../client-decision.server";
import { type AskingForm, askLawyer, lawyersToAsk } from "./conflict-request-store.server";

/**
 * `typed`: what waits for the answer; of a change, only what differs from how it stands (`now`). `to`: where one is led
 * once it is asked for.
 */
type Asking = AskingForm & { typed: Words; now?: Words; to: string };

/**
 * What the form of a client, or of a party, is answered that something was found for: whom may be asked by who may not
 * decide on it. Sent with « Demander à … », it asks.
 */
export async function undecidedOrAsked({ staff, form, text }: Posted, found: Undecided, asking: Asking) {
  const { kind, matches } = found;
  const { typed: words, now, to, ...about } = asking;
  const typed = Object.fromEntries(Object.entries(words).filter(([name, value]) => now?.[name] !== value));
  const asks = kind === "lawyer-needed" && form.has("demander");
  const asked = asks
    ? await askLawyer({ ...about, id: text("id"), typed, of: text("demande"), matches }, staff)
    : undefined;
  if (asked === "stored") return stored(to, "lawyer-asked");
  const lawyers = may(staff.role, "conflict-decision") ? [] : await lawyersToAsk(db(), matches, about);
  const errors = asked ? { demande: "Choisissez à qui demander." } : reasonErrors(found, text("vus").split(" "));
  return undecided(errors, { matches, lawyers });
}
