import { useMemo } from "react";
import { data, Link } from "react-router";
import { bounded, checked } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { refused, shown } from "~/abilities/form/outcome";
import { passwordMissing } from "~/abilities/form/password-asked.server";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { beginPasskey } from "~/server/accounts/passkeys.server";
import { currentSession } from "~/server/auth/staff.server";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/passkey-page";
import { AccountForm } from "./account-form";
import { LONGEST_NAME, usePasskeyCreation } from "./passkey-creation";
import { accountForm } from "./password-confirmation.server";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", () => ({ mustSetUp: currentSession(args.context).mustSetUp }));
}

export const shouldRevalidate = keepShownAnswer;

/** Checks the password and gives what the device needs to make a passkey; the page's script goes on from there. */
export async function action(args: Route.ActionArgs) {
  const headers = new Headers();
  const answer = await accountForm(args, async ({ form, line, unconfirmed }) => {
    const check = checked({ name: bounded(line("name"), "Donnez un nom à cette clé.", LONGEST_NAME) });
    if (!check.ok) return refused({ ...check.errors, ...passwordMissing(form) });
    const { name } = check.value;
    const stopped = await unconfirmed();
    if (stopped) return stopped;
    const { options, cookies } = await beginPasskey(args.request.headers);
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    return shown({ options, name });
  });
  return answer instanceof Response ? answer : data(answer.data, { ...answer.init, headers });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PasskeyPage({ loaderData: { mustSetUp }, actionData }: Route.ComponentProps) {
  const state = usePasskeyCreation(actionData?.kind === "shown" ? actionData : null);
  const answer = useMemo(
    () => actionData && (state.error ? { ...actionData, errors: { form: state.error } } : actionData),
    [actionData, state.error],
  );
  return (
    <AccountForm
      title="Ajouter une clé d’accès"
      lead={
        <>
          <p>
            Une clé d’accès ouvre votre compte sans mot de passe&nbsp;: par l’empreinte, le visage ou le code de cet
            appareil, ou par une clé de sécurité. Dès la première, le mot de passe seul n’ouvre plus rien&nbsp;: il faut
            aussi la clé, un code du téléphone ou un code de secours.
          </p>
          {mustSetUp ? (
            <p>
              <Link to={paths.secondFactorSetUp}>Utiliser plutôt les codes du téléphone</Link>
            </p>
          ) : null}
          <noscript>
            <p className="notice">
              Ajouter une clé d’accès demande un navigateur qui exécute les scripts. Les codes du téléphone marchent
              sans.
            </p>
          </noscript>
          {state.unsupported ? (
            <p className="notice" role="status">
              Ce navigateur, ou cette adresse sans https, ne permet pas les clés d’accès. Les codes du téléphone
              marchent partout.
            </p>
          ) : null}
          <p role="status">{state.waiting ? "Suivez les indications de votre appareil…" : ""}</p>
        </>
      }
      action={paths.passkeys}
      send="Continuer"
      answer={answer}
      confirm
      cancel={!mustSetUp}
    >
      {({ field }) => (
        <TextField
          {...field("name")}
          label="Nom de la clé"
          hint="Pour la reconnaître, par exemple «&nbsp;Téléphone&nbsp;» ou «&nbsp;Ordinateur du bureau&nbsp;»."
          maxLength={LONGEST_NAME}
          required
        />
      )}
    </AccountForm>
  );
}
