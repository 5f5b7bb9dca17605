import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { choicesOf } from "~/lib/choices";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { SelectField } from "~/ui/field";
import type { Route } from "./+types/role-page";
import { changeRole } from "./people-changes.server";
import { changeOutcome, personToChange } from "./person-change.server";
import { PersonForm } from "./person-form";
import { knownRole } from "./role-field.server";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "people", async (staff) => {
    const found = await personToChange(args.params.id, staff);
    return found && { ...found, roles: choicesOf(roleNames) };
  });
}

/** Changes the role; 409 for the last associé, or while closed clients need somebody else first. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "people", async ({ staff, raw }) => {
    const role = knownRole(raw("role"));
    if (!role) return refused({ role: "Choisissez un rôle dans la liste." });
    const change = await changeRole(id, role, raw("reprise"), staff);
    return changeOutcome(change, id, staff, "role-changed");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function RolePage({ loaderData: { person, heirs, roles }, actionData }: Route.ComponentProps) {
  return (
    <PersonForm
      title={`Rôle ${ofName(person.name)}`}
      lead={<p>Le nouveau rôle vaut aussitôt, aussi dans les sessions ouvertes.</p>}
      action={paths.personRole(person.id)}
      send="Enregistrer le rôle"
      values={{ role: person.role }}
      heirs={heirs}
      answer={actionData}
    >
      {({ field }) => <SelectField {...field("role")} label="Rôle" required options={roles} />}
    </PersonForm>
  );
}
