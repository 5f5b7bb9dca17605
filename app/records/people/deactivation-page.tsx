import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/deactivation-page";
import { deactivate } from "./people-changes.server";
import { answerChange, heirOf, personToChange } from "./person-change.server";
import { PersonForm } from "./person-form";

export function loader({ params, context }: Route.LoaderArgs) {
  return personToChange(params.id, requirePermission(context, "people"));
}

/** Takes the account out of use and ends its sessions; 409 as for a change of role. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "people");
  const heir = heirOf(await postedForm(request));
  return answerChange(deactivate(id, heir, staff), { id, heir, staff, say: "person-deactivated" });
}

export default function DeactivationPage({
  loaderData: { person, heirs },
  actionData,
}: Route.ComponentProps) {
  return (
    <PersonForm
      title={`Désactiver le compte de ${person.name}\u00A0?`}
      lead={
        <p>
          Ses sessions se ferment aussitôt et personne ne peut plus se connecter avec ce compte. Ses messages
          lui restent attribués jusqu’à ce que vous les confiiez à quelqu’un. Le compte peut être réactivé.
        </p>
      }
      action={paths.personDeactivation(person.id)}
      send="Désactiver"
      danger
      heirs={heirs}
      answer={actionData}
    />
  );
}
