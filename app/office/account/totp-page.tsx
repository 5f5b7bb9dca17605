import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { refused, shown, stored } from "~/abilities/form/outcome";
import { passwordMissing } from "~/abilities/form/password-asked.server";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { secondFactorOf } from "~/server/accounts/second-factor.server";
import { confirmTotp, pendingSecret, secretSeal } from "~/server/accounts/totp-setup.server";
import { currentSession } from "~/server/auth/staff.server";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/totp-page";
import { AccountForm } from "./account-form";
import { accountForm } from "./password-confirmation.server";
import { RecoveryCodes } from "./recovery-codes";
import { shownSecret } from "./totp-code.server";
import { TotpOn } from "./totp-on";

/** The secret to give a phone. It is made here and counts for nothing before its first code. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", async (staff) => {
    const { totpSince } = await secondFactorOf(staff.id);
    const secret = await pendingSecret(staff);
    return {
      mustSetUp: currentSession(args.context).mustSetUp,
      replaces: totpSince !== null,
      secret: await shownSecret(secret, staff.email),
      version: await secretSeal(staff, secret),
    };
  });
}

export const shouldRevalidate = keepShownAnswer;

const WRONG_CODE =
  "Ce code n’est pas le bon. Vérifiez que l’heure du téléphone est juste, et attendez le code suivant.";

/**
 * Puts the phone into force: the recovery codes in this very answer, or 303 when there are some already. The same form
 * once more hears that it had been done, and where new recovery codes are made: those of the lost answer cannot be
 * shown again.
 */
export function action(args: Route.ActionArgs) {
  return accountForm(args, async ({ staff, form, raw, unconfirmed }) => {
    const code = raw("code").replace(/\s/g, "");
    if (!/^\d{6}$/.test(code))
      return refused({ code: "Saisissez les six chiffres de l’application.", ...passwordMissing(form) });
    const stopped = await unconfirmed();
    if (stopped) return stopped;
    const confirmed = await confirmTotp(staff, code, raw("version"));
    if (confirmed.kind === "on-already") return shown({ codes: null });
    if (confirmed.kind === "wrong-code") return refused({ code: WRONG_CODE });
    if (!confirmed.recoveryCodes) return stored(paths.account, "totp-replaced");
    return shown({ codes: confirmed.recoveryCodes });
  });
}

/** The form stays when its answer is lost: sent again as it is, it hears how things stand. */
export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TotpPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "shown") return actionData.codes ? <RecoveryCodes codes={actionData.codes} /> : <TotpOn />;
  const { mustSetUp, replaces, secret, version } = loaderData;
  return (
    <AccountForm
      title={replaces ? "Changer de téléphone" : "Activer la double authentification"}
      lead={
        <>
          {mustSetUp ? (
            <p className="notice" role="status">
              Le cabinet demande une double authentification à chacun. Activez-la pour continuer&nbsp;: par un code du
              téléphone, ci-dessous, ou par une <Link to={paths.passkeys}>clé d’accès</Link>.
            </p>
          ) : null}
          <p>
            {replaces ? (
              <>
                Les codes de l’ancien téléphone cesseront de servir. Vos codes de secours restent valables&#8239;; si
                vous ne les avez pas, <Link to={paths.recoveryCodes}>faites-en de nouveaux</Link>.
              </>
            ) : (
              "Après le mot de passe, un code à six chiffres de votre téléphone sera demandé. Vos autres sessions se ferment."
            )}
          </p>
        </>
      }
      action={paths.secondFactorSetUp}
      send={replaces ? "Utiliser ce téléphone" : "Activer"}
      answer={actionData}
      hidden={{ version }}
      confirm
      cancel={!mustSetUp}
    >
      {({ errors }) => (
        <>
          <ol className="account-steps">
            <li>Ouvrez une application d’authentification sur votre téléphone, ou installez-en une.</li>
            <li>
              Ajoutez-y un compte en lisant ce code avec l’appareil photo.
              <svg
                className="account-qr"
                viewBox={`0 0 ${secret.size} ${secret.size}`}
                shapeRendering="crispEdges"
                role="img"
                aria-label="Code QR de la clé secrète"
              >
                <path fill="#fff" d={`M0 0h${secret.size}v${secret.size}H0z`} />
                <path fill="#121a33" d={secret.path} />
              </svg>
              <span className="account-secret">
                Sans appareil photo, saisissez cette clé (type&nbsp;: basée sur le temps)&nbsp;:{" "}
                <code>{secret.typed}</code>
              </span>
              <span className="account-secret">
                Sur ce téléphone même&nbsp;: <a href={secret.address}>ouvrir l’application</a>
              </span>
            </li>
            <li>Saisissez le code qu’elle montre.</li>
          </ol>
          <TextField
            name="code"
            label="Code à six chiffres"
            autoComplete="one-time-code"
            inputMode="numeric"
            error={errors.code}
            required
          />
        </>
      )}
    </AccountForm>
  );
}
