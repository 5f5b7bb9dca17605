import { data } from "react-router";
import { paths } from "~/paths";
import { isEmail, normalisedEmail } from "~/server/accounts/email-address.server";
import { askForPasswordLink } from "~/server/accounts/password-reset.server";
import { refusedMessage } from "~/server/accounts/sign-in.server";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import { requestFacts } from "~/server/http/request-context.server";
import { mailConfigured } from "~/server/mail/mail.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/forgotten-password-page";
import { EmailField } from "./email-field";
import { LoginForm, LoginFrame, loginHandle } from "./login-frame";
import { loginHeaders } from "./login-headers";

export const handle = loginHandle;
export const headers = loginHeaders;
export function loader() {
  return { mail: mailConfigured() };
}

/** Asks for a link by mail. The answer is the same whether the address has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const email = fieldText(form, "email");
  const values = { email };
  if (!isEmail(normalisedEmail(email))) {
    const errors: FieldErrors = { email: "Veuillez entrer une adresse e-mail valide." };
    return data({ errors, values, sent: false }, { status: 400 });
  }
  const wait = await askForPasswordLink(email, context.get(requestFacts).address);
  if (wait !== null) {
    const errors: FieldErrors = { form: refusedMessage(wait) };
    return data({ errors, values, sent: false }, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const errors: FieldErrors = {};
  return data({ errors, values, sent: true }, { status: 200 });
}

export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  if (!loaderData.mail) {
    return (
      <LoginFrame title="Mot de passe oublié">
        <p>
          L’envoi de courrier n’est pas réglé sur ce serveur. Demandez à la personne qui s’en occupe un lien à usage
          unique&#8239;; elle l’obtient par cette commande&nbsp;:
          <code className="login-command">npm run cabinet -- user reset votre-adresse@exemple.gn</code>
        </p>
        <BackToSignIn />
      </LoginFrame>
    );
  }
  if (actionData?.sent) {
    return (
      <LoginFrame title="Regardez votre courrier">
        <p role="status">
          Si un compte existe sous cette adresse, un lien pour choisir un nouveau mot de passe vient d’y être envoyé. Il
          est valable une heure.
        </p>
        <BackToSignIn />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame
      title="Mot de passe oublié"
      lead="Nous vous enverrons un lien pour en choisir un nouveau."
      errors={errors}
    >
      <LoginForm send="Recevoir le lien">
        <EmailField value={actionData?.values.email} error={errors.email} />
      </LoginForm>
      <BackToSignIn />
    </LoginFrame>
  );
}

function BackToSignIn() {
  return (
    <p>
      <a href={paths.signIn}>Retour à la connexion</a>
    </p>
  );
}
