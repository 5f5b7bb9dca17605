import { data, redirect } from "react-router";
import script from "~/islands/forms/passkey-sign-in.ts?worker&url";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { secondStep, signInWithCode } from "~/server/accounts/code-sign-in.server";
import { refusedMessage } from "~/server/accounts/sign-in.server";
import { nextPath } from "~/server/auth/next-path";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import { requestFacts } from "~/server/http/request-context.server";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/second-step-page";
import { LoginForm, LoginFrame, loginHandle } from "./login-frame";
import { loginHeaders } from "./login-headers";
import { PasskeyButton } from "./passkey-button";

export const handle: PageHandle = { ...loginHandle, script };
export const headers = loginHeaders;
const UNKEPT = { "Cache-Control": "no-store" };

/** What this browser can give after its password; 410 when it gave none, or too long ago. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const step = await secondStep(request.headers);
  const next = nextPath(url.searchParams.get("next"));
  return data({ step, next }, { status: step ? 200 : 410, headers: UNKEPT });
}

/** Signs in with a code of the phone or a recovery code. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const code = fieldText(await postedForm(request), "code").trim();
  const refused = (errors: FieldErrors, status: number, more: Record<string, string> = {}) =>
    data({ errors }, { status, headers: { ...UNKEPT, ...more } });
  if (!code) return refused({ code: "Veuillez saisir un code." }, 400);
  const result = await signInWithCode(code, context.get(requestFacts).address, request.headers);
  if (result.kind === "refused") {
    return refused({ form: refusedMessage(result.retryAfter) }, 429, { "Retry-After": String(result.retryAfter) });
  }
  if (result.kind === "expired") return refused({}, 410);
  if (result.kind === "wrong") return refused({ code: "Ce code n’est pas le bon, ou il a déjà servi." }, 401);
  const headers = new Headers(result.cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  return redirect(nextPath(url.searchParams.get("next")), { status: 303, headers });
}

export default function SecondStepPage({ loaderData: { step, next }, actionData }: Route.ComponentProps) {
  const again = `${paths.signIn}?next=${encodeURIComponent(next)}`;
  if (!step) {
    return (
      <LoginFrame
        title="Cette étape a expiré"
        lead="Le mot de passe doit être saisi de nouveau&nbsp;: le code se donne dans les dix minutes."
      >
        <p>
          <a href={again}>Aller à la page de connexion</a>
        </p>
      </LoginFrame>
    );
  }
  const errors: FieldErrors = actionData?.errors ?? {};
  return (
    <LoginFrame
      title="Double authentification"
      lead={
        step.totp
          ? "Votre mot de passe est juste. Il reste à donner le code de votre téléphone."
          : "Votre mot de passe est juste. Il reste à utiliser votre clé d’accès, ou un code de secours."
      }
      errors={errors}
      failure="La connexion n’a pas abouti"
    >
      {step.passkeys ? <PasskeyButton next={next} /> : null}
      <LoginForm send="Continuer">
        <TextField
          name="code"
          label={step.totp ? "Code" : "Code de secours"}
          hint={
            step.totp
              ? "Les six chiffres de votre application d’authentification, ou l’un de vos codes de secours."
              : "L’un des dix codes reçus avec la clé d’accès."
          }
          autoComplete="one-time-code"
          error={errors.code}
          required
        />
      </LoginForm>
      {step.passkeys ? (
        <noscript>
          <p>La clé d’accès a besoin d’un navigateur qui exécute les scripts.</p>
        </noscript>
      ) : null}
      <p>
        Plus de téléphone ni de codes de secours&#8239;? Un associé peut réinitialiser votre double authentification
        depuis «&nbsp;Équipe&nbsp;».
      </p>
      <p>
        <a href={again}>Recommencer la connexion</a>
      </p>
    </LoginFrame>
  );
}
