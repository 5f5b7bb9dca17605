import { data } from "react-router";
import { answerStays } from "~/abilities/form/skip-revalidation";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { renewRecoveryCodes, secondFactorOf } from "~/server/accounts/second-factor.server";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/recovery-codes-page";
import { AccountForm } from "./account-form";
import { unconfirmed } from "./password-confirmation.server";
import { RecoveryCodes } from "./recovery-codes";

export async function loader({ context }: Route.LoaderArgs) {
  const { totpSince, passkeys, recoveryCodes } = await secondFactorOf(
    requirePermission(context, "own-account").id,
  );
  return { guarded: totpSince !== null || passkeys > 0, left: recoveryCodes };
}

export const shouldRevalidate = answerStays;

type Answer = { kind: "refused"; errors: FieldErrors } | { kind: "codes"; codes: string[] };

/** Ten new codes in this very answer; 400 and 429 for the password, 409 without a second factor. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const refused = (errors: FieldErrors, status: number) =>
    data<Answer>({ kind: "refused", errors }, { status });
  const stopped = await unconfirmed(await postedForm(request), staff, context);
  if (stopped) return refused(stopped.errors, stopped.status);
  const codes = await renewRecoveryCodes(staff);
  if (!codes) return refused({ form: "Activez d’abord les codes du téléphone ou une clé d’accès." }, 409);
  return data<Answer>({ kind: "codes", codes });
}

export default function RecoveryCodesPage({
  loaderData: { guarded, left },
  actionData,
}: Route.ComponentProps) {
  if (actionData?.kind === "codes") return <RecoveryCodes codes={actionData.codes} />;
  return (
    <AccountForm
      title="Nouveaux codes de secours"
      lead={
        <p>
          {guarded
            ? `Il vous reste ${counted(left, "code", "codes")}. Dix nouveaux les remplacent, et les anciens cessent de servir.`
            : "Les codes de secours vont avec les codes du téléphone ou une clé d’accès\u00A0: activez-en d’abord."}
        </p>
      }
      action={paths.recoveryCodes}
      send="Faire dix nouveaux codes"
      errors={actionData?.errors}
      confirm
    />
  );
}
