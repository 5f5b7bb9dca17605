import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/removal-page";
import { removePerson } from "./people-changes.server";
import { answerChange, heirOf, personToChange } from "./person-change.server";
import { PersonForm } from "./person-form";

export function loader({ params, context }: Route.LoaderArgs) {
  return personToChange(params.id, requirePermission(context, "people"));
}

/** Removes the account for good; 409 as for a change of role. One that is gone already is no failure: the answer may have been lost. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "people");
  const heir = heirOf(await postedForm(request));
  return answerChange(removePerson(id, heir, staff), {
    id,
    heir,
    staff,
    say: "person-removed",
    gone: "person-gone",
  });
}

export default function RemovalPage({ loaderData: { person, heirs }, actionData }: Route.ComponentProps) {
  return (
    <PersonForm
      title={`Retirer le compte de ${person.name}\u00A0?`}
      lead={
        <p>
          Le compte disparaît pour toujours, et ses sessions se ferment aussitôt. Ses messages n’auront plus
          de responsable. Le journal garde son nom. Pour une absence, désactivez plutôt le compte.
        </p>
      }
      action={paths.personRemoval(person.id)}
      send="Retirer"
      danger
      heirs={heirs}
      answer={actionData}
    />
  );
}
