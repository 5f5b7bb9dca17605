import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import type { Route } from "./+types/deactivation-page";
import { deactivate } from "./people-changes.server";
import { changeOutcome, personToChange } from "./person-change.server";
import { PersonForm } from "./person-form";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "people", (staff) => personToChange(args.params.id, staff));
}

/** Takes the account out of use and ends its sessions; 409 as for a change of role. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "people", async ({ staff, raw }) =>
    changeOutcome(await deactivate(id, raw("reprise"), staff), id, staff, "person-deactivated"),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function DeactivationPage({ loaderData: { person, heirs }, actionData }: Route.ComponentProps) {
  return (
    <PersonForm
      title={`Désactiver le compte ${ofName(person.name)}\u00A0?`}
      lead={
        <p>
          Ses sessions se ferment aussitôt et personne ne peut plus se connecter avec ce compte. Ses messages lui
          restent attribués jusqu’à ce que vous les confiiez à quelqu’un. Le compte peut être réactivé.
        </p>
      }
      action={paths.personDeactivation(person.id)}
      send="Désactiver"
      look="danger"
      heirs={heirs}
      answer={actionData}
    />
  );
}
