import { isRecordId } from "~/lib/record-id";
import { typedText } from "~/lib/typed-text";
import { checkClient } from "~/records/clients/client-rules.server";
import { admitClient } from "~/records/clients/client-store.server";
import { oldClient } from "~/records/clients/old-client-shape.server";
import { settings } from "~/server/settings/settings.server";
import type { Route } from "./+types/client-creation";
import { refusal } from "./call-answers.server";
import { readFields } from "./call-body.server";
import { conflictRefusal, conflictsAmong } from "./conflict-refusal";
import { notPermitted, requireCallPermission } from "./permission-door.server";
import { refusedByXsrf } from "./xsrf-door.server";

/**
 * POST /FClient: name, adresse, dateajout, numero, naturedaffaire, avocat as JSON or form. 201 with the stored client
 * in the old shape (200 for a retry with the same Idempotency-Key; 409 when that key has stored other words, or a
 * client that was deleted since), 400 `{message, errors}`. The server sets `dateajout`. Likely doubles hold an old
 * program up for nothing: their ids come with the answer as `doublons`. A possible conflict of interest does: 409 until
 * a lawyer's reason comes with it as `motif`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const refused = await refusedByXsrf(request, context);
  if (refused) return refused;
  const staff = requireCallPermission(context, "client-entry");
  const key = request.headers.get("Idempotency-Key")?.trim().toLowerCase() ?? null;
  if (key !== null && !isRecordId(key)) return refusal(400, "L’en-tête Idempotency-Key n’est pas un UUID.");
  const fields = await readFields(request);
  if (!fields) return refusal(400, "La demande n’est ni du JSON ni un formulaire.");
  const checked = checkClient(fields, settings().entry_rules);
  if (!checked.ok) {
    const { errors } = checked;
    return Response.json({ message: Object.values(errors)[0], errors }, { status: 400 });
  }
  const reason = typedText(fields.motif);
  const admit = (seen: string[]) => admitClient(checked.value, staff, { id: key }, { seen, reason });
  let outcome = await admit([]);
  const matches = "matches" in outcome ? outcome.matches : [];
  if ("matches" in outcome && (reason !== "" || conflictsAmong(matches).length === 0))
    outcome = await admit(matches.map(({ id }) => id));
  if ("matches" in outcome) return conflictRefusal(outcome.matches);
  if (outcome.kind === "in-trash")
    return refusal(
      409,
      "Cette clé a enregistré un client qui est depuis à la corbeille\u00A0: rien n’a été enregistré.",
    );
  if (outcome.kind === "gone") return notPermitted();
  const { id, createdAt, values } = outcome.record;
  const client = oldClient({ ...values, id, dateajout: createdAt });
  if (outcome.kind === "changed") {
    const message = "Cette clé a déjà enregistré ce client avec d’autres mots\u00A0: changez-le par PUT.";
    return Response.json({ message, client }, { status: 409 });
  }
  const duplicates = matches.filter(({ kind }) => kind === "duplicate").map((match) => match.id);
  return Response.json(
    { ...client, ...(duplicates.length > 0 ? { doublons: duplicates } : {}) },
    { status: outcome.isNew ? 201 : 200 },
  );
}
