import { data, redirect } from "react-router";
import { changeOwnPassword } from "~/domain/people/own-account.server";
import { checkPassword } from "~/domain/people/password-rules.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { redirectSaying } from "../layout/announcement.server";
import { PasswordFields } from "../layout/password-fields";
import type { Route } from "./+types/password-page";
import { AccountForm } from "./account-form";
import { passwordMissing, unconfirmed } from "./password-confirmation.server";

export function loader({ context }: Route.LoaderArgs) {
  return { email: requirePermission(context, "own-account").email };
}

/** Sets a new password; 400 with messages by field, 429 while the present one was guessed at too often. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const form = await postedForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const wrong: FieldErrors = checkPassword(text("password"), text("again"));
  if (Object.keys(wrong).length > 0)
    return data({ errors: { ...wrong, ...passwordMissing(form) } as FieldErrors }, { status: 400 });
  const stopped = await unconfirmed(form, staff, context);
  if (stopped) return data({ errors: stopped.errors as FieldErrors }, { status: stopped.status });
  if (!(await changeOwnPassword(staff, text("password")))) throw redirect(paths.signIn);
  return redirectSaying(paths.account, "password-changed");
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
