import { keepWords } from "~/abilities/form/kept-words";
import { refused, shown } from "~/abilities/form/outcome";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { renewRecoveryCodes, secondFactorOf } from "~/server/accounts/second-factor.server";
import type { Route } from "./+types/recovery-codes-page";
import { AccountForm } from "./account-form";
import { accountForm } from "./password-confirmation.server";
import { RecoveryCodes } from "./recovery-codes";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", async ({ id }) => {
    const { totpSince, passkeys, recoveryCodes } = await secondFactorOf(id);
    return { guarded: totpSince !== null || passkeys > 0, left: recoveryCodes };
  });
}

export const shouldRevalidate = keepShownAnswer;

/** Ten new codes in this very answer; 400 and 429 for the password, 409 without a second factor. */
export function action(args: Route.ActionArgs) {
  return accountForm(args, async ({ staff, unconfirmed }) => {
    const stopped = await unconfirmed();
    if (stopped) return stopped;
    const codes = await renewRecoveryCodes(staff);
    if (codes) return shown({ codes });
    return refused({ form: "Activez d’abord les codes du téléphone ou une clé d’accès." }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function RecoveryCodesPage({ loaderData: { guarded, left }, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "shown") return <RecoveryCodes codes={actionData.codes} />;
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
      answer={actionData}
      confirm
    />
  );
}
