import { data, redirect } from "react-router";
import { sendKeepingWords } from "~/abilities/form/kept-words";
import { PasswordFields } from "~/abilities/form/password-fields";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { changeOwnPassword } from "~/server/accounts/own-account.server";
import { passwordSeal } from "~/server/accounts/password-check.server";
import { checkPassword } from "~/server/accounts/password-rules.server";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/password-page";
import { AccountForm } from "./account-form";
import { passwordMissing, unconfirmed, wrongPassword } from "./password-confirmation.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = requirePermission(context, "own-account");
  return { email, seen: await passwordSeal(id) };
}

/** Sets a new password; 400 with messages by field, 429 while the present one was guessed at too often. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const form = await postedForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const wrong: FieldErrors = await checkPassword(text("password"), text("again"), staff);
  if (Object.keys(wrong).length > 0)
    return data({ errors: { ...wrong, ...passwordMissing(form) } as FieldErrors }, { status: 400 });
  // The answer to this very form may have been lost: the session that is still open then has changed the password itself. Whether
  // the new one is in force is asked as a try like any other.
  const seen = form.get("vu");
  if (typeof seen === "string" && seen !== (await passwordSeal(staff.id))) {
    const wrongNew = await wrongPassword(text("password"), staff, context);
    if (!wrongNew) return redirectSaying(paths.account, "password-changed");
  }
  const stopped = await unconfirmed(form, staff, context);
  if (stopped) return data({ errors: stopped.errors as FieldErrors }, { status: stopped.status });
  if (!(await changeOwnPassword(staff, text("password")))) throw redirect(paths.signIn);
  return redirectSaying(paths.account, "password-changed");
}

/** The form stays when its answer is lost: sent again as it is, it hears how things stand. Nothing of it is kept elsewhere. */
export function clientAction(args: Route.ClientActionArgs) {
  const refused = { errors: { form: NOT_CONFIRMED } as FieldErrors };
  return sendKeepingWords(args, paths.ownPassword, () => refused, [
    "vu",
    "email",
    "password",
    "again",
    "present",
  ]);
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  return (
    <AccountForm
      title="Changer le mot de passe"
      lead={<p>Vos autres sessions se ferment, et un courriel vous prévient.</p>}
      action={paths.ownPassword}
      send="Changer le mot de passe"
      errors={actionData?.errors}
      confirm
    >
      <input type="hidden" name="vu" value={loaderData.seen} />
      {/* For password managers: whose password this is. */}
      <input
        type="text"
        name="email"
        autoComplete="username"
        defaultValue={loaderData.email}
        hidden
        readOnly
      />
      <PasswordFields errors={errors} label="Nouveau mot de passe" />
    </AccountForm>
  );
}
