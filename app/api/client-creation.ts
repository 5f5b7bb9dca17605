import { admitClient } from "~/domain/clients/client-creation.server";
import { checkClient } from "~/domain/clients/client-rules.server";
import { oldClient } from "~/domain/clients/old-shape.server";
import { settings } from "~/domain/settings/settings.server";
import { typedText } from "~/lib/typed-text";
import type { Route } from "./+types/client-creation";
import { notAllowed, refusal } from "./call-answers.server";
import { readFields } from "./call-body.server";
import { requireCallPermission } from "./permission-door.server";
import { refusedByXsrf } from "./xsrf-door.server";

/**
 * POST /FClient: name, adresse, dateajout, numero, naturedaffaire, avocat as JSON or form. 201 with the stored client in the old
 * shape (200 for a retry with the same Idempotency-Key), 400 `{message, errors}`. The server sets `dateajout`. Likely doubles
 * hold an old program up for nothing: their ids come with the answer as `doublons`. A possible conflict of interest does: 409 until
 * a lawyer's reason comes with it as `motif`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return notAllowed("POST");
  const refused = await refusedByXsrf(request, context);
  if (refused) return refused;
  const staff = requireCallPermission(context, "client-entry");
  const fields = await readFields(request);
  if (!fields) return refusal(400, "La demande n’est ni du JSON ni un formulaire.");
  const checked = checkClient(fields, settings().entry_rules);
  if (!checked.ok) {
    const { errors } = checked;
    return Response.json({ message: Object.values(errors)[0], errors }, { status: 400 });
  }
  const origin = { id: request.headers.get("Idempotency-Key") };
  const reason = typedText(fields.motif);
  let outcome = await admitClient(checked.value, staff, origin, { seen: [], reason });
  const matches = outcome.kind === "stored" ? [] : outcome.matches;
  const isConflict = matches.some(({ kind }) => kind === "conflict");
  if (outcome.kind !== "stored" && (reason !== "" || !isConflict)) {
    outcome = await admitClient(checked.value, staff, origin, { seen: matches.map(({ id }) => id), reason });
  }
  if (outcome.kind !== "stored") {
    const conflits = outcome.matches.filter(({ kind }) => kind === "conflict").map(({ id }) => id);
    return Response.json(
      { message: "Conflit d’intérêts possible : un avocat doit en donner le motif (champ motif).", conflits },
      { status: 409 },
    );
  }
  const { id, dateajout, isNew } = outcome.client;
  const doublons = matches.filter(({ kind }) => kind === "duplicate").map((match) => match.id);
  return Response.json(
    { ...oldClient({ ...checked.value, id, dateajout }), ...(doublons.length > 0 ? { doublons } : {}) },
    { status: isNew ? 201 : 200 },
  );
}

export function loader() {
  return notAllowed("POST");
}
