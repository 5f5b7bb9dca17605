import { data } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { typedLine } from "~/lib/typed-text";
import { paths } from "~/paths";
import { rename } from "~/server/accounts/own-account.server";
import { checkPerson } from "~/server/accounts/person-rules.server";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/name-page";
import { AccountForm } from "./account-form";

export function loader({ context }: Route.LoaderArgs) {
  return { name: requirePermission(context, "own-account").name };
}

const TAKEN = "Un collègue porte déjà ce nom\u00A0: ajoutez de quoi vous distinguer.";

/** Stores another name of one's own; 400 with what does not fit, 409 for a colleague's name. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const name = typedLine((await postedForm(request)).get("name"));
  const errors: FieldErrors = checkPerson({ name, email: staff.email });
  if (errors.name) return data({ errors, name }, { status: 400 });
  if (!(await rename(staff, name)))
    return data({ errors: { name: TAKEN } as FieldErrors, name }, { status: 409 });
  return redirectSaying(paths.account, "name-changed");
}

export default function NamePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Votre nom"
      lead={
        <p>
          Vos collègues le voient sur les messages et dans l’historique. Ce qui est déjà écrit garde l’ancien.
        </p>
      }
      action={paths.ownName}
      send="Enregistrer le nom"
      errors={actionData?.errors}
    >
      <TextField
        name="name"
        label="Nom et prénom"
        autoComplete="name"
        maxLength={80}
        defaultValue={actionData?.name ?? loaderData.name}
        error={actionData?.errors.name}
        required
      />
    </AccountForm>
  );
}
