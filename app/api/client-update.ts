import { typedText } from "~/lib/typed-text";
import { checkClient, leavesEmpty } from "~/records/clients/client-rules.server";
import { text } from "~/records/clients/client-sentences";
import { updateClient } from "~/records/clients/client-store.server";
import { settings } from "~/server/settings/settings.server";
import type { Route } from "./+types/client-update";
import { refusal } from "./call-answers.server";
import { readFields } from "./call-body.server";
import { seenTag } from "./client-version";
import { conflictRefusal } from "./conflict-refusal";
import { nothingChanged, requireCallPermission } from "./permission-door.server";
import { refusedByXsrf } from "./xsrf-door.server";

export const handle = { methods: ["PUT"] };

/**
 * PUT /Metajourlerecuperer/{id}: name, adresse, numero, naturedaffaire, avocat; what the old form does not know stays.
 * 400 `{message, errors}`, 404 for an id nobody knows, 412 when If-Match names another version than the present one. A
 * name that brings a possible conflict of interest: 409 until a lawyer's reason comes with it as `motif`.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const refused = await refusedByXsrf(request, context);
  if (refused) return refused;
  const staff = requireCallPermission(context, "client-edition");
  const fields = await readFields(request);
  if (!fields) return refusal(400, "La demande n’est ni du JSON ni un formulaire.");
  const checked = checkClient(fields, settings().entry_rules, { form: "edit" });
  if (!checked.ok) {
    const { errors } = checked;
    return Response.json(
      { message: leavesEmpty(errors, fields) ? text.fieldsRequired : text.correct, errors },
      { status: 400 },
    );
  }
  const { name, adresse, numero, naturedaffaire, avocat } = checked.value;
  const value = { name, adresse, numero, naturedaffaire, avocat };
  const seen = seenTag(request.headers.get("If-Match"));
  const decision = { seen: null, reason: typedText(fields.motif) };
  const outcome = await updateClient(params.id, value, seen, staff, decision);
  if ("matches" in outcome) return conflictRefusal(outcome.matches);
  if (outcome.kind === "changed") {
    return refusal(412, "Quelqu’un a modifié ce client entre-temps\u00A0: rien n’a été enregistré.");
  }
  if (outcome.kind !== "stored") return nothingChanged(staff, "client-edition", "Client introuvable.");
  return Response.json({ message: text.updated });
}
