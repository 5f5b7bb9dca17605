import { data } from "react-router";
import { paths } from "~/paths";
import { hasTotp, removeTotp } from "~/server/accounts/second-factor.server";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/totp-removal-page";
import { AccountForm } from "./account-form";
import { unconfirmed } from "./password-confirmation.server";
import { answerRemoval } from "./removal-answer.server";

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await hasTotp(requirePermission(context, "own-account").id))) throw data(null, { status: 404 });
  return null;
}

/** Stops asking for codes of the phone; the password is asked first. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const stopped = await unconfirmed(await postedForm(request), staff, context);
  if (stopped) return data({ errors: stopped.errors as FieldErrors }, { status: stopped.status });
  return answerRemoval(await removeTotp(staff), { done: "totp-removed", gone: "totp-gone" });
}

export default function TotpRemovalPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Ne plus demander de code&#8239;?"
      lead={
        <p>
          Sans clé d’accès, le mot de passe seul ouvrira votre compte, et vos codes de secours cesseront de
          servir. Pour un nouveau téléphone, changez plutôt de téléphone.
        </p>
      }
      action={paths.secondFactorRemoval}
      send="Ne plus demander de code"
      danger
      errors={actionData?.errors}
      confirm
    />
  );
}
