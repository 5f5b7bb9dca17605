import { Link } from "react-router";
import { Conflict } from "~/abilities/form/conflict";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, refused, stored } from "~/abilities/form/outcome";
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

/** The name that was on the screen, as the form carries it. */
const SEEN = "avant";

/**
 * Stores another name of one's own; 400 with what does not fit, 409 for a colleague's, and when it was changed
 * meanwhile.
 */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "own-account", async ({ staff, form, raw, line }) => {
    const errors: FieldErrors = checkPerson({ name: line("name"), email: staff.email });
    if (errors.name) return refused(errors);
    const name = line("name");
    const outcome = await rename(staff, name, form.has(SEEN) ? raw(SEEN) : null);
    if (outcome.kind === "taken") return refused({ name: TAKEN }, 409);
    if (outcome.kind === "stored") return stored(paths.account, "name-changed");
    return changed({ now: outcome.now, mine: name, values: { name, [SEEN]: outcome.now } });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function NamePage({ loaderData, actionData }: Route.ComponentProps) {
  const versions = actionData?.kind === "changed" ? actionData : null;
  return (
    <AccountForm
      title="Votre nom"
      lead={
        versions ? (
          <MeanwhileRenamed {...versions} />
        ) : (
          <p>Vos collègues le voient sur les messages et dans l’historique. Ce qui est déjà écrit garde l’ancien.</p>
        )
      }
      action={paths.ownName}
      send={versions ? "Enregistrer ma version" : "Enregistrer le nom"}
      answer={actionData}
      values={{ name: loaderData.name }}
      hidden={{ [SEEN]: loaderData.name }}
    >
      {({ field }) => (
        <TextField {...field("name")} label="Nom et prénom" autoComplete="name" maxLength={80} required />
      )}
    </AccountForm>
  );
}

/** Both versions: the form below still holds one's own. */
function MeanwhileRenamed({ now, mine }: { now: string; mine: string }) {
  return (
    <Conflict title="Votre nom a changé entre-temps">
      <p>
        Il a été enregistré dans une autre fenêtre&nbsp;: «&nbsp;{now}&nbsp;». Rien n’a été écrasé&nbsp;: votre version,
        «&nbsp;{mine}&nbsp;», est restée ci-dessous.
      </p>
      <p className="actions">
        <Link className="button button-quiet" to={paths.account} reloadDocument>
          Garder la version actuelle
        </Link>
      </p>
    </Conflict>
  );
}
