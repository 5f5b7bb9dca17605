import { data } from "react-router";
import { paths } from "~/paths";
import { ownPasskeys, removePasskey } from "~/server/accounts/passkeys.server";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/passkey-removal-page";
import { AccountForm } from "./account-form";
import { unconfirmed } from "./password-confirmation.server";
import { answerRemoval } from "./removal-answer.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "own-account");
  const passkey = (await ownPasskeys(staff.id)).find(({ id }) => id === params.id);
  if (!passkey) throw data(null, { status: 404 });
  return { id: passkey.id, name: passkey.name };
}

/** Takes a passkey away; the password is asked first. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const stopped = await unconfirmed(await postedForm(request), staff, context);
  if (stopped) return data({ errors: stopped.errors as FieldErrors }, { status: stopped.status });
  return answerRemoval(await removePasskey(staff, params.id), {
    done: "passkey-removed",
    gone: "passkey-gone",
  });
}

export default function PasskeyRemovalPage({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title={`Retirer la clé «\u00A0${name}\u00A0»\u202F?`}
      lead={<p>Elle n’ouvrira plus votre compte. Retirez-la aussi de l’appareil, dans ses réglages.</p>}
      action={paths.passkeyRemoval(id)}
      send="Retirer"
      danger
      errors={actionData?.errors}
      confirm
    />
  );
}
