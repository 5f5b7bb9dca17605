import { data, redirect } from "react-router";
import { PasswordFields } from "~/abilities/form/password-fields";
import { paths } from "~/paths";
import { passwordLinkChoice, passwordLinkOwner, resetPassword } from "~/server/accounts/password-reset.server";
import { checkPassword } from "~/server/accounts/password-rules.server";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/new-password-page";
import { DeadLink } from "./dead-link";
import { linkHeaders } from "./link-headers";
import { LoginForm, LoginFrame, loginHandle } from "./login-frame";
import { loginHeaders } from "./login-headers";

export const handle = loginHandle;
export const headers = loginHeaders;
export async function loader({ url }: Route.LoaderArgs) {
  const choice = await passwordLinkChoice(url.searchParams.get("cle") ?? "");
  return data({ choice }, { status: choice ? 200 : 410, headers: linkHeaders });
}

/** Sets the password, ends all sessions of the account and leads to the sign-in page. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await postedForm(request);
  const password = fieldText(form, "password");
  const key = url.searchParams.get("cle") ?? "";
  const owner = await passwordLinkOwner(key);
  const errors: FieldErrors = owner ? await checkPassword(password, fieldText(form, "again"), owner) : {};
  if (Object.keys(errors).length > 0) return data({ errors }, { status: 400, headers: linkHeaders });
  const chosen = await resetPassword(key, password);
  if (!chosen) return data({ errors }, { status: 410, headers: linkHeaders });
  const say = chosen === "first" ? "mot-de-passe-choisi" : "mot-de-passe-change";
  return redirect(`${paths.signIn}?${say}`, { status: 303 });
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.choice) {
    return <DeadLink lead="Il a déjà servi, il a été remplacé par un plus récent, ou il est trop ancien." />;
  }
  const errors = actionData?.errors ?? {};
  const first = loaderData.choice === "first";
  return (
    <LoginFrame
      title={first ? "Choisissez votre mot de passe" : "Nouveau mot de passe"}
      lead={
        first
          ? "Il ouvrira votre compte dans l’espace du cabinet."
          : "Toutes les sessions ouvertes de ce compte seront fermées."
      }
      errors={errors}
    >
      <LoginForm send="Enregistrer le mot de passe">
        <PasswordFields errors={errors} />
      </LoginForm>
    </LoginFrame>
  );
}
