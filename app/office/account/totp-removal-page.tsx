import { keepWords } from "~/abilities/form/kept-words";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { hasTotp, removeTotp } from "~/server/accounts/second-factor.server";
import type { Route } from "./+types/totp-removal-page";
import { AccountForm } from "./account-form";
import { removeFactor } from "./factor-removal.server";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", async ({ id }) => ((await hasTotp(id)) ? {} : null));
}

/** Stops asking for codes of the phone; the password is asked first. */
export function action(args: Route.ActionArgs) {
  return removeFactor(args, removeTotp, { done: "totp-removed", gone: "totp-gone" });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TotpRemovalPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Ne plus demander de code&#8239;?"
      lead={
        <p>
          Sans clé d’accès, le mot de passe seul ouvrira votre compte, et vos codes de secours cesseront de servir. Pour
          un nouveau téléphone, changez plutôt de téléphone.
        </p>
      }
      action={paths.secondFactorRemoval}
      send="Ne plus demander de code"
      look="danger"
      answer={actionData}
      confirm
    />
  );
}
