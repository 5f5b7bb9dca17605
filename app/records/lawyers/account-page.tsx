import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { ofName } from "~/lib/french-elision";
import { SETUP } from "~/lib/setup-mark";
import { paths } from "~/paths";
import { SelectField } from "~/ui/field";
import type { Route } from "./+types/account-page";
import { chooseAccount } from "./lawyer-account.server";
import { accountsFor, namesake, readLawyer } from "./lawyers.server";

/** The choice of who pleads without an account. */
const NONE = "aucun";

/** One lawyer with the accounts to choose from; the one of the same name is proposed. 404 for one of no line. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "people", async (staff) => {
    const lawyer = await readLawyer(args.params.id, staff);
    if (!lawyer) return null;
    const accounts = await accountsFor(lawyer.id);
    const proposed = lawyer.withoutAccount ? NONE : namesake(lawyer.name, accounts);
    return { lawyer, accounts, chosen: lawyer.account?.id ?? proposed ?? "", isLed: args.url.searchParams.has(SETUP) };
  });
}

const CHANGED_MEANWHILE = "Quelqu’un d’autre a changé ce choix entre-temps\u00A0: voici le sien.";

/** Stores the choice; 400 for an account that is not to be had, 409 when somebody else chose meanwhile. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "people", async ({ staff, form, raw }) => {
    const account = raw("compte");
    if (!account) return refused({ compte: "Choisissez un compte, ou dites qu’il n’en faut pas." });
    const outcome = await chooseAccount(args.params.id, account === NONE ? null : account, raw("version"), staff);
    if (outcome === "unknown") return gone();
    if (outcome === "changed") return changed({ errors: { form: CHANGED_MEANWHILE } });
    if (outcome === "unknown-account")
      return refused({ compte: "Ce compte n’est pas libre. Choisissez-en un dans la liste." });
    return stored(form.has(SETUP) ? paths.office : paths.lawyerSettings, "lawyer-account-stored");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = rereadAfterConflict;

export default function LawyerAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lawyer, accounts, chosen, isLed } = loaderData;
  const { id, name, version, account } = lawyer;
  return (
    <>
      <title>{`Compte ${ofName(name)}`}</title>
      <h1>Compte {ofName(name)}</h1>
      <p className="page-note">
        Avec son compte, un avocat trouve ses clients d’un coup, et ses collègues lui écrivent depuis leurs fiches.
        Celui qui n’en a pas figure quand même sur les fiches et les documents.
      </p>
      <OfficeForm
        key={version}
        action={paths.lawyerAccount(id)}
        answer={actionData}
        refused="Le choix n’a pas été enregistré"
        send="Enregistrer"
        sending="Enregistrement…"
        back={isLed ? paths.office : paths.lawyerSettings}
        values={{ compte: chosen }}
        hidden={isLed ? { version: String(version), [SETUP]: "oui" } : { version: String(version) }}
        className="panel form person-form"
        more={
          account ? null : (
            <Link className="button button-quiet" to={paths.lawyerInvitation(id)}>
              Inviter
            </Link>
          )
        }
      >
        {({ field }) => (
          <SelectField
            {...field("compte")}
            label="Compte"
            hint="Ceux des associés et des avocats qui ne sont pas encore pris."
            required
            empty="Choisissez un compte"
            options={[
              ...accounts.map(({ id, name }) => ({ value: id, label: name })),
              { value: NONE, label: "Aucun\u00A0: plaide sans compte" },
            ]}
          />
        )}
      </OfficeForm>
    </>
  );
}
