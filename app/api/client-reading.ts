import { recordReading } from "~/abilities/journal/record-reading.server";
import { clients, readClient } from "~/records/clients/client-record.server";
import type { Route } from "./+types/client-reading";
import { refusal } from "./call-answers.server";
import { versionTag } from "./client-version";
import { requireCallPermission } from "./permission-door.server";

/**
 * GET /recupparidclient/{id}: name, adresse, numero, naturedaffaire and avocat of one client, 404 for an id nobody
 * knows. The version comes as ETag: a PUT that sends it back as If-Match overwrites nobody's change.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requireCallPermission(context, "clients");
  const found = await readClient(params.id, staff);
  if (!found) return refusal(404, "Client introuvable.");
  await recordReading(clients, params.id, staff);
  const { name, adresse, numero, naturedaffaire, avocat } = found.values;
  return Response.json(
    { _id: params.id, name, adresse, numero, naturedaffaire, avocat },
    { headers: { ETag: versionTag(found.standing.version) } },
  );
}
