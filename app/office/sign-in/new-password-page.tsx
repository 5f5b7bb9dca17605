import { data, redirect } from "react-router";
import { PasswordFields } from "~/abilities/form/password-fields";
import script from "~/islands/forms/new-password.ts?worker&url";
import { ofName } from "~/lib/french-elision";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { passwordLinkChoice, passwordLinkOwner, resetPassword } from "~/server/accounts/password-reset.server";
import { checkPassword } from "~/server/accounts/password-rules.server";
import { signIn } from "~/server/accounts/sign-in.server";
import { signOut } from "~/server/accounts/sign-out.server";
import { signInBecause } from "~/server/auth/sign-in-reasons";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import { requestFacts } from "~/server/http/request-context.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/new-password-page";
import { DeadLink } from "./dead-link";
import { linkHeaders } from "./link-headers";
import { LoginForm, LoginFrame, loginHandle } from "./login-frame";
import { loginHeaders } from "./login-headers";

export const handle: PageHandle = { ...loginHandle, script };
export const headers = loginHeaders;
export async function loader({ url }: Route.LoaderArgs) {
  const key = url.searchParams.get("cle") ?? "";
  const choice = await passwordLinkChoice(key);
  // Whoever has the link may be them: it says whose account it opens, and with which address one will sign in.
  const owner = choice ? await passwordLinkOwner(key) : null;
  return data({ choice, owner }, { status: choice ? 200 : 410, headers: linkHeaders });
}

/**
 * Sets the password and ends all sessions of the account. Whoever was invited is signed in as by the form of the
 * sign-in page; who has chosen a new password gives it there, with their second factor.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const password = fieldText(form, "password");
  const key = url.searchParams.get("cle") ?? "";
  const owner = await passwordLinkOwner(key);
  const errors: FieldErrors = owner ? await checkPassword(password, fieldText(form, "again"), owner) : {};
  if (Object.keys(errors).length > 0) return data({ errors }, { status: 400, headers: linkHeaders });
  const chosen = await resetPassword(key, password);
  if (!chosen || !owner) return data({ errors }, { status: 410, headers: linkHeaders });
  if (chosen === "new") return redirect(signInBecause("mot-de-passe-change"), { status: 303 });
  const { address } = context.get(requestFacts);
  const session = await signIn({ email: owner.email, password, address, headers: request.headers });
  if (session.kind !== "open") return redirect(signInBecause("mot-de-passe-choisi"), { status: 303 });
  // Somebody else's session may be open in this browser: nobody could close it any more.
  const closed = await signOut(request.headers);
  const cookies = new Headers(
    [...closed, ...session.cookies].map((cookie) => ["Set-Cookie", cookie] as [string, string]),
  );
  return redirect(paths.office, { status: 303, headers: cookies });
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
      {loaderData.owner ? (
        <p className="login-lead">
          Compte <bdi>{ofName(loaderData.owner.name)}</bdi>, qui se connecte avec <bdi>{loaderData.owner.email}</bdi>.
        </p>
      ) : null}
      <LoginForm send="Enregistrer le mot de passe">
        <PasswordFields errors={errors} />
      </LoginForm>
    </LoginFrame>
  );
}
