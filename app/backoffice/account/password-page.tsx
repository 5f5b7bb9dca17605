import { data } from "react-router";
import { changeOwnPassword } from "~/domain/people/own-account.server";
import { checkPassword } from "~/domain/people/password-rules.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/password-page";
import { AccountForm } from "./account-form";
import { passwordMissing, unconfirmed } from "./password-confirmation.server";

export function loader({ context }: Route.LoaderArgs) {
  return { email: requirePermission(context, "own-account").email };
}

/** Sets a new password; 400 with messages by field, 429 while the present one was guessed at too often. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const wrong: FieldErrors = checkPassword(text("password"), text("again"));
  if (Object.keys(wrong).length > 0)
    return data({ errors: { ...wrong, ...passwordMissing(form) } as FieldErrors }, { status: 400 });
  const stopped = await unconfirmed(form, staff, context);
  if (stopped) return data({ errors: stopped.errors as FieldErrors }, { status: stopped.status });
  await changeOwnPassword(staff, text("password"));
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
      <TextField
        name="password"
        type="password"
        label="Nouveau mot de passe"
        hint="12 caractères au moins ; une phrase de quelques mots est plus sûre et plus facile à retenir."
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <TextField
        name="again"
        type="password"
        label="Le même, encore une fois"
        autoComplete="new-password"
        error={errors.again}
        required
      />
    </AccountForm>
  );
}
