import { data, Link } from "react-router";
import { sendKeepingWords } from "~/abilities/form/kept-words";
import { answerStays } from "~/abilities/form/skip-revalidation";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { secondFactorOf } from "~/server/accounts/second-factor.server";
import { confirmTotp, pendingSecret, secretSeal } from "~/server/accounts/totp-setup.server";
import { currentSession, requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/totp-page";
import { AccountForm } from "./account-form";
import { passwordMissing, unconfirmed } from "./password-confirmation.server";
import { RecoveryCodes } from "./recovery-codes";
import { shownSecret } from "./totp-code.server";
import { TotpOn } from "./totp-on";

/** The secret to give a phone. It is made here and counts for nothing before its first code. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "own-account");
  const { totpSince } = await secondFactorOf(staff.id);
  const secret = await pendingSecret(staff);
  return {
    mustSetUp: currentSession(context).mustSetUp,
    replaces: totpSince !== null,
    secret: await shownSecret(secret, staff.email),
    seal: await secretSeal(staff, secret),
  };
}

export const shouldRevalidate = answerStays;

type Answer = { kind: "refused"; errors: FieldErrors } | { kind: "codes"; codes: string[] } | { kind: "on" };

/**
 * Puts the phone into force: the recovery codes in this very answer, or 303 when there are some already. The same form once more
 * hears that it had been done, and where new recovery codes are made: those of the lost answer cannot be shown again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const form = await postedForm(request);
  const refused = (errors: FieldErrors, status: number) =>
    data<Answer>({ kind: "refused", errors }, { status });
  const code = String(form.get("code") ?? "").replace(/\s/g, "");
  if (!/^\d{6}$/.test(code))
    return refused({ code: "Saisissez les six chiffres de l’application.", ...passwordMissing(form) }, 400);
  const stopped = await unconfirmed(form, staff, context);
  if (stopped) return refused(stopped.errors, stopped.status);
  const confirmed = await confirmTotp(staff, code, String(form.get("vu") ?? ""));
  if (confirmed.kind === "on-already") return data<Answer>({ kind: "on" });
  if (confirmed.kind === "wrong-code")
    return refused(
      {
        code: "Ce code n’est pas le bon. Vérifiez que l’heure du téléphone est juste, et attendez le code suivant.",
      },
      400,
    );
  if (!confirmed.recoveryCodes) return redirectSaying(paths.account, "totp-replaced");
  return data<Answer>({ kind: "codes", codes: confirmed.recoveryCodes });
}

/** The form stays when its answer is lost: sent again as it is, it hears how things stand. Nothing of it is kept elsewhere. */
export function clientAction(args: Route.ClientActionArgs) {
  const refused: Answer = { kind: "refused", errors: { form: NOT_CONFIRMED } };
  return sendKeepingWords(args, paths.secondFactorSetUp, () => refused, ["vu", "code", "present"]);
}

export default function TotpPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "codes") return <RecoveryCodes codes={actionData.codes} />;
  if (actionData?.kind === "on") return <TotpOn />;
  const { mustSetUp, replaces, secret, seal } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <AccountForm
      title={replaces ? "Changer de téléphone" : "Activer la double authentification"}
      lead={
        <>
          {mustSetUp ? (
            <p className="notice" role="status">
              Le cabinet demande une double authentification à chacun. Activez-la pour continuer&nbsp;: par un
              code du téléphone, ci-dessous, ou par une <Link to={paths.passkeys}>clé d’accès</Link>.
            </p>
          ) : null}
          <p>
            {replaces ? (
              <>
                Les codes de l’ancien téléphone cesseront de servir. Vos codes de secours restent
                valables&#8239;; si vous ne les avez pas,{" "}
                <Link to={paths.recoveryCodes}>faites-en de nouveaux</Link>.
              </>
            ) : (
              "Après le mot de passe, un code à six chiffres de votre téléphone sera demandé. Vos autres sessions se ferment."
            )}
          </p>
        </>
      }
      action={paths.secondFactorSetUp}
      send={replaces ? "Utiliser ce téléphone" : "Activer"}
      errors={actionData?.errors}
      confirm
      cancel={!mustSetUp}
    >
      <input type="hidden" name="vu" value={seal} />
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
        maxLength={8}
        error={errors.code}
        required
      />
    </AccountForm>
  );
}
