import { data, redirect } from "react-router";
import { team } from "~/content/team";
import script from "~/islands/forms/sign-in.ts?worker&url";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { shownLawyers } from "~/records/lawyers/shown-lawyers.server";
import { refusedMessage, signIn, WRONG_CREDENTIALS } from "~/server/accounts/sign-in.server";
import { nextPath } from "~/server/auth/next-path";
import { findSession } from "~/server/auth/session.server";
import { signInSentence } from "~/server/auth/sign-in-reasons";
import { publicUrl } from "~/server/env.server";
import { codeOfScreen } from "~/server/http/page-code.server";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import { requestFacts } from "~/server/http/request-context.server";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { officeSheet } from "../layout/office-styles";
import type { Route } from "./+types/sign-in-page";
import { EmailField } from "./email-field";
import { LoginForm, LoginFrame, loginHandle } from "./login-frame";
import { loginHeaders } from "./login-headers";
import { PasskeyButton } from "./passkey-button";

export const handle: PageHandle = { ...loginHandle, script };
export const headers = loginHeaders;

/** Leads on whoever is signed in. Not in the loader: that one runs after a refused form as well. */
const leadOn: Route.MiddlewareFunction = async ({ request, url }, next) => {
  if (request.method !== "POST" && (await findSession(request.headers))) {
    return redirect(nextPath(url.searchParams.get("next")), { headers: { "Cache-Control": "no-store" } });
  }
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [leadOn];

export function loader({ url }: Route.LoaderArgs) {
  const next = nextPath(url.searchParams.get("next"));
  return {
    because: signInSentence(url.searchParams),
    address: `${publicUrl()}${paths.signIn}`,
    next,
    // « /equipe » is of the office; a visitor who typed it looks for the lawyers.
    hasTeam: next.startsWith(paths.people) && shownLawyers().length > 0,
    officeCode: codeOfScreen(next.split("?")[0] ?? next).join(" "),
  };
}

/**
 * Signs in and leads to where the person wanted to go (`next`), by the second step when the account has one; or says
 * once for all cases that it was wrong.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const email = fieldText(form, "email");
  const password = fieldText(form, "password");
  const missing: FieldErrors = {};
  if (!email.trim()) missing.email = "Veuillez saisir votre adresse e-mail.";
  if (!password) missing.password = "Veuillez saisir votre mot de passe.";
  const values = { email };
  if (Object.keys(missing).length > 0) return data({ errors: missing, values }, { status: 400 });

  const { address } = context.get(requestFacts);
  const result = await signIn({ email, password, address, headers: request.headers });
  if (result.kind === "refused") {
    const errors: FieldErrors = { form: refusedMessage(result.retryAfter) };
    return data({ errors, values }, { status: 429, headers: { "Retry-After": String(result.retryAfter) } });
  }
  if (result.kind === "wrong") {
    const errors: FieldErrors = { form: WRONG_CREDENTIALS };
    return data({ errors, values }, { status: 401 });
  }
  const headers = new Headers(result.cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  const next = nextPath(fieldText(form, "next") || url.searchParams.get("next"));
  const to = result.kind === "open" ? next : `${paths.secondStep}?next=${encodeURIComponent(next)}`;
  return redirect(to, { status: 303, headers });
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors: FieldErrors = actionData?.errors ?? {};
  return (
    <LoginFrame
      title="Connexion"
      lead="Espace réservé aux membres du cabinet."
      errors={errors}
      failure="La connexion n’a pas abouti"
      meta={
        <>
          <meta
            name="description"
            content="Connexion des membres du cabinet à leur espace de travail&nbsp;: messages reçus, suivi et réglages du site."
          />
          <link rel="canonical" href={loaderData.address} />
        </>
      }
    >
      {loaderData.because ? (
        <p className="login-notice" role="status">
          {loaderData.because}
        </p>
      ) : null}
      <LoginForm send="Se connecter">
        <EmailField value={actionData?.values.email} error={errors.email} />
        <TextField
          name="password"
          type="password"
          label="Mot de passe"
          autoComplete="current-password"
          error={errors.password}
          required
        />
      </LoginForm>
      <template data-office-code={loaderData.officeCode} data-office-sheet={officeSheet} />
      <PasskeyButton next={loaderData.next} />
      <p>
        <a href={paths.forgottenPassword}>Mot de passe oublié&#8239;?</a>
      </p>
      {loaderData.hasTeam ? (
        <p>
          {team.notOffice} <a href={paths.team}>{team.heading}</a>
        </p>
      ) : null}
    </LoginFrame>
  );
}
