import { data } from "react-router";
import type { AnnouncementKey } from "~/abilities/screen/announcement";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import type { Staff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import type { FieldErrors } from "~/ui/error-summary";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import { heirsOf, readPerson } from "./people.server";
import type { PersonChange } from "./people-changes.server";

const refusals: Record<Exclude<PersonChange, "stored" | "unknown">, FieldErrors> = {
  "last-partner": {
    form: "C’est le dernier associé du cabinet\u00A0: nommez-en un autre d’abord. Une invitation en attente ne compte pas.",
  },
  "heir-needed": {
    reprise:
      "Cette personne est la seule à pouvoir gérer un ou plusieurs clients fermés. Choisissez qui les reprend.",
  },
  "heir-unknown": { reprise: "Choisissez une personne dans la liste." },
};

/** A person and those who could take over what only they see; 404 for an unknown one. */
export async function personToChange(id: string, staff: Staff) {
  const person = await readPerson(id, staff);
  if (!person) throw data(null, { status: 404 });
  return { person, heirs: await heirsOf(id, staff) };
}

export type PersonAnswer = { errors: FieldErrors; heir: string };

/** The field « reprise » of a posted form. */
export function heirOf(form: FormData): string {
  const heir = form.get("reprise");
  return typeof heir === "string" ? heir : "";
}

/**
 * Answers a change: 303 with `say`, 404 (or 303 with `gone`), 409 with what forbids it, 503. Who has changed themselves may not see
 * /equipe any more.
 */
export async function answerChange(
  change: Promise<PersonChange>,
  {
    id,
    heir,
    staff,
    say,
    gone,
  }: { id: string; heir: string; staff: Staff; say: AnnouncementKey; gone?: AnnouncementKey },
) {
  try {
    const outcome = await change;
    if (outcome === "unknown") {
      if (gone) return redirectSaying(paths.people, gone);
      throw data(null, { status: 404 });
    }
    if (outcome === "stored") return redirectSaying(id === staff.id ? paths.office : paths.people, say);
    return data<PersonAnswer>({ errors: refusals[outcome], heir }, { status: 409 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return data<PersonAnswer>({ errors: { form: NOT_CONFIRMED }, heir }, { status: 503 });
  }
}
