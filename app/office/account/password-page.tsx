import { keepWords } from "~/abilities/form/kept-words";
import { led, refused, stored } from "~/abilities/form/outcome";
import { passwordMissing, wrongPassword } from "~/abilities/form/password-asked.server";
import { PasswordFields } from "~/abilities/form/password-fields";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { changeOwnPassword } from "~/server/accounts/own-account.server";
import { passwordSeal } from "~/server/accounts/password-check.server";
import { checkPassword } from "~/server/accounts/password-rules.server";
import type { Route } from "./+types/password-page";
import { AccountForm } from "./account-form";
import { accountForm } from "./password-confirmation.server";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", async ({ id, email }) => ({ email, version: await passwordSeal(id) }));
}

/** Sets a new password; 400 with messages by field, 429 while the present one was guessed at too often. */
export function action(args: Route.ActionArgs) {
  return accountForm(args, async ({ staff, form, raw, unconfirmed }) => {
    const wrong = await checkPassword(raw("password"), raw("again"), staff);
    if (Object.keys(wrong).length > 0) return refused({ ...wrong, ...passwordMissing(form) });
    // The answer to this very form may have been lost: the session that is still open then has changed the password
    // itself. Whether the new one is in force is asked as a try like any other.
    if (form.has("version") && raw("version") !== (await passwordSeal(staff.id))) {
      const wrongNew = await wrongPassword(raw("password"), staff, args.context);
      if (!wrongNew) return stored(paths.account, "password-changed");
    }
    const stopped = await unconfirmed();
    if (stopped) return stopped;
    const isChanged = await changeOwnPassword(staff, raw("password"));
    return isChanged ? stored(paths.account, "password-changed") : led(paths.signIn);
  });
}

/** The form stays when its answer is lost: sent again as it is, it hears how things stand. */
export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Changer le mot de passe"
      lead={<p>Vos autres sessions se ferment, et un e-mail vous prévient.</p>}
      action={paths.ownPassword}
      send="Changer le mot de passe"
      answer={actionData}
      hidden={{ version: loaderData.version }}
      confirm
    >
      {({ errors }) => (
        <>
          {/* For password managers: whose password this is. */}
          <input type="text" name="email" autoComplete="username" defaultValue={loaderData.email} hidden readOnly />
          <PasswordFields errors={errors} label="Nouveau mot de passe" />
        </>
      )}
    </AccountForm>
  );
}
