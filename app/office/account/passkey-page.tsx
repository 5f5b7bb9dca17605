import { data, Link } from "react-router";
import { answerStays } from "~/abilities/form/skip-revalidation";
import { typedLine } from "~/lib/typed-text";
import { paths } from "~/paths";
import { beginPasskey, type CreationOptions } from "~/server/accounts/passkeys.server";
import { currentSession, requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/passkey-page";
import { AccountForm } from "./account-form";
import { usePasskeyCreation } from "./passkey-creation";
import { passwordMissing, unconfirmed } from "./password-confirmation.server";

const LONGEST_NAME = 60;

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "own-account");
  return { mustSetUp: currentSession(context).mustSetUp };
}

export const shouldRevalidate = answerStays;

type Answer =
  | { kind: "refused"; errors: FieldErrors; name: string }
  | { kind: "options"; options: CreationOptions; name: string };

/** Checks the password and gives what the device needs to make a passkey; the page's script goes on from there. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const form = await postedForm(request);
  const name = typedLine(form.get("name")).slice(0, LONGEST_NAME);
  const refused = (errors: FieldErrors, status: number) =>
    data<Answer>({ kind: "refused", errors, name }, { status });
  if (!name) return refused({ name: "Donnez un nom à cette clé.", ...passwordMissing(form) }, 400);
  const stopped = await unconfirmed(form, staff, context);
  if (stopped) return refused(stopped.errors, stopped.status);
  const { options, cookies } = await beginPasskey(request.headers);
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  return data<Answer>({ kind: "options", options, name }, { headers });
}

export default function PasskeyPage({ loaderData: { mustSetUp }, actionData }: Route.ComponentProps) {
  const state = usePasskeyCreation(actionData?.kind === "options" ? actionData : null);
  const refused = actionData?.kind === "refused" ? actionData.errors : undefined;
  const errors: FieldErrors | undefined = state.error ? { form: state.error } : refused;
  return (
    <AccountForm
      title="Ajouter une clé d’accès"
      lead={
        <>
          <p>
            Une clé d’accès ouvre votre compte sans mot de passe&nbsp;: par l’empreinte, le visage ou le code
            de cet appareil, ou par une clé de sécurité. Dès la première, le mot de passe seul n’ouvre plus
            rien&nbsp;: il faut aussi la clé, un code du téléphone ou un code de secours.
          </p>
          {mustSetUp ? (
            <p>
              <Link to={paths.secondFactorSetUp}>Utiliser plutôt les codes du téléphone</Link>
            </p>
          ) : null}
          <noscript>
            <p className="notice">
              Ajouter une clé d’accès demande un navigateur qui exécute les scripts. Les codes du téléphone
              marchent sans.
            </p>
          </noscript>
          {state.unsupported ? (
            <p className="notice" role="status">
              Ce navigateur, ou cette adresse sans https, ne permet pas les clés d’accès. Les codes du
              téléphone marchent partout.
            </p>
          ) : null}
          <p role="status">{state.waiting ? "Suivez les indications de votre appareil…" : ""}</p>
        </>
      }
      action={paths.passkeys}
      send="Continuer"
      errors={errors}
      confirm
      cancel={!mustSetUp}
    >
      <TextField
        name="name"
        label="Nom de la clé"
        hint="Pour la reconnaître, par exemple «&nbsp;Téléphone&nbsp;» ou «&nbsp;Ordinateur du bureau&nbsp;»."
        maxLength={LONGEST_NAME}
        defaultValue={actionData?.name}
        error={refused?.name}
        autoComplete="off"
        required
      />
    </AccountForm>
  );
}
