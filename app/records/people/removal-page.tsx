import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import type { Route } from "./+types/removal-page";
import { removePerson } from "./people-changes.server";
import { changeOutcome, personToChange } from "./person-change.server";
import { PersonForm } from "./person-form";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "people", (staff) => personToChange(args.params.id, staff));
}

/**
 * Removes the account for good; 409 as for a change of role. One that is gone already is no failure: the answer may
 * have been lost.
 */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "people", async ({ staff, raw }) => {
    const change = await removePerson(id, raw("reprise"), staff);
    if (change === "unknown") return stored(paths.people, "person-gone");
    return changeOutcome(change, id, staff, "person-removed");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function RemovalPage({ loaderData: { person, heirs }, actionData }: Route.ComponentProps) {
  return (
    <PersonForm
      title={`Retirer le compte ${ofName(person.name)}\u00A0?`}
      lead={
        <p>
          Le compte disparaît pour toujours, et ses sessions se ferment aussitôt. Ses messages n’auront plus de
          responsable. Le journal garde son nom. Pour une absence, désactivez plutôt le compte.
        </p>
      }
      action={paths.personRemoval(person.id)}
      send="Retirer"
      look="danger"
      heirs={heirs}
      answer={actionData}
    />
  );
}
