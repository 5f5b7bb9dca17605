import { data } from "react-router";
import { paths } from "~/paths";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import { SelectField } from "~/ui/field";
import type { Route } from "./+types/role-page";
import { changeRole } from "./people-changes.server";
import { answerChange, heirOf, type PersonAnswer, personToChange } from "./person-change.server";
import { PersonForm } from "./person-form";
import { knownRole } from "./role-field.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "people");
  const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label }));
  return { ...(await personToChange(params.id, staff)), roles };
}

/** Changes the role; 409 for the last associé, or while closed clients need somebody else first. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "people");
  const form = await postedForm(request);
  const heir = heirOf(form);
  const role = knownRole(form.get("role"));
  if (!role)
    return data<PersonAnswer>(
      { errors: { role: "Choisissez un rôle dans la liste." }, heir },
      { status: 400 },
    );
  const { id } = params;
  return answerChange(changeRole(id, role, heir, staff), { id, heir, staff, say: "role-changed" });
}

export default function RolePage({ loaderData: { person, heirs, roles }, actionData }: Route.ComponentProps) {
  return (
    <PersonForm
      title={`Rôle de ${person.name}`}
      lead={<p>Le nouveau rôle vaut aussitôt, aussi dans les sessions ouvertes.</p>}
      action={paths.personRole(person.id)}
      send="Enregistrer le rôle"
      heirs={heirs}
      answer={actionData}
    >
      {(errors) => (
        <SelectField
          name="role"
          label="Rôle"
          required
          options={roles}
          defaultValue={person.role}
          error={errors.role}
        />
      )}
    </PersonForm>
  );
}
