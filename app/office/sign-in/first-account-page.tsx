import { data, redirect } from "react-router";
import { PasswordFields } from "~/abilities/form/password-fields";
import { typedLine } from "~/lib/typed-text";
import { paths } from "~/paths";
import { createFirstAccount, type FirstAccountDoor, firstAccountDoor } from "~/server/accounts/first-account.server";
import { checkPassword } from "~/server/accounts/password-rules.server";
import { checkPerson } from "~/server/accounts/person-rules.server";
import { signIn } from "~/server/accounts/sign-in.server";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import { requestFacts } from "~/server/http/request-context.server";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/first-account-page";
import { DeadLink } from "./dead-link";
import { EmailField } from "./email-field";
import { linkHeaders } from "./link-headers";
import { LoginForm, LoginFrame, loginHandle } from "./login-frame";
import { loginHeaders } from "./login-headers";

export const handle = loginHandle;

const statuses: Record<FirstAccountDoor, number> = { open: 200, gone: 410, unknown: 404 };

export const headers = loginHeaders;
export async function loader({ url }: Route.LoaderArgs) {
  const door = await firstAccountDoor(url.searchParams.get("cle") ?? "");
  return data({ door }, { status: statuses[door], headers: linkHeaders });
}

/** Creates the first associé, once, and signs them in. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const person = { name: typedLine(form.get("name")), email: typedLine(form.get("email")) };
  const password = fieldText(form, "password");
  const key = url.searchParams.get("cle") ?? "";
  const isOpen = (await firstAccountDoor(key)) === "open";
  const errors: FieldErrors = isOpen
    ? { ...checkPerson(person), ...(await checkPassword(password, fieldText(form, "again"), person)) }
    : {};
  if (Object.keys(errors).length > 0) {
    return data({ errors, values: person }, { status: 400, headers: linkHeaders });
  }
  const door = await createFirstAccount(key, { ...person, password });
  if (door !== "open") return data({ errors: {}, values: person }, { status: statuses[door] });

  const { address } = context.get(requestFacts);
  const session = await signIn({ email: person.email, password, address, headers: request.headers });
  if (session.kind !== "open") return redirect(paths.signIn, { status: 303 });
  const answer = new Headers(session.cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  return redirect(paths.office, { status: 303, headers: answer });
}

export default function FirstAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.door !== "open") {
    return (
      <DeadLink
        lead={
          loaderData.door === "gone"
            ? "Le premier compte existe déjà. Un associé invite les suivants depuis «\u00A0Équipe\u00A0»."
            : "Le lien valable est affiché au démarrage du serveur, sous son adresse."
        }
      />
    );
  }
  const errors: FieldErrors = actionData?.errors ?? {};
  return (
    <LoginFrame
      title="Premier compte"
      lead="Ce compte a tous les droits&nbsp;: c’est celui d’un associé du cabinet."
      errors={errors}
    >
      <LoginForm send="Créer le compte">
        <TextField
          name="name"
          label="Nom et prénom"
          autoComplete="name"
          maxLength={80}
          defaultValue={actionData?.values.name}
          error={errors.name}
          required
        />
        <EmailField value={actionData?.values.email} error={errors.email} />
        <PasswordFields errors={errors} />
      </LoginForm>
    </LoginFrame>
  );
}
