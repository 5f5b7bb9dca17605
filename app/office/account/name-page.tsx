import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { rename } from "~/server/accounts/own-account.server";
import { checkPerson } from "~/server/accounts/person-rules.server";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/name-page";
import { AccountForm } from "./account-form";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", ({ name }) => ({ name }));
}

const TAKEN = "Un collègue porte déjà ce nom\u00A0: ajoutez de quoi vous distinguer.";

/** Stores another name of one's own; 400 with what does not fit, 409 for a colleague's name. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "own-account", async ({ staff, line }) => {
    const errors: FieldErrors = checkPerson({ name: line("name"), email: staff.email });
    if (errors.name) return refused(errors);
    const renamed = await rename(staff, line("name"));
    return renamed ? stored(paths.account, "name-changed") : refused({ name: TAKEN }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function NamePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Votre nom"
      lead={<p>Vos collègues le voient sur les messages et dans l’historique. Ce qui est déjà écrit garde l’ancien.</p>}
      action={paths.ownName}
      send="Enregistrer le nom"
      answer={actionData}
      values={{ name: loaderData.name }}
    >
      {({ field }) => (
        <TextField {...field("name")} label="Nom et prénom" autoComplete="name" maxLength={80} required />
      )}
    </AccountForm>
  );
}
