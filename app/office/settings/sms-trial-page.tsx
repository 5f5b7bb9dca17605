import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, shown } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { e164 } from "~/lib/phone-number.server";
import { isRecordId } from "~/lib/record-id";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";
import { type SmsAnswer, sendSms, smsConfigured } from "~/server/sms/sms.server";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/sms-trial-page";

const TRIAL = "SMS d’essai, demandé dans les réglages du cabinet.";

/** An SMS to a number of one's own, by the gateway that clients are sent theirs by. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "settings", async () => ({
    isReady: smsConfigured(),
    id: crypto.randomUUID(),
    values: { numero: settings().firm_phone },
  }));
}

/** Sends it at once, and shows what became of it. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "settings", async ({ staff, raw, line }) => {
    const number = e164(line("numero"));
    if (!smsConfigured()) return refused({ form: "Aucune passerelle SMS n’est réglée." }, 409);
    if (!number) return refused({ numero: "Entrez un numéro de téléphone complet." });
    await record(db(), staff, "sms.tried");
    return shown({
      trial: await sendSms({ number, text: TRIAL, id: isRecordId(raw("id")) ? raw("id") : crypto.randomUUID() }),
    });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function SmsTrialPage({ loaderData: { isReady, id, values }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>SMS d’essai</title>
      <h1>SMS d’essai</h1>
      {actionData?.kind === "shown" ? <Trial trial={actionData.trial} /> : null}
      {isReady ? (
        <OfficeForm
          action={paths.smsTrial}
          answer={actionData}
          className="form setting-form"
          labels={{ numero: "Numéro" }}
          refused="Le SMS d’essai n’est pas parti"
          send="Envoyer un SMS d’essai"
          sending="Envoi…"
          back={paths.settingGroup("sms")}
          values={values}
          id={id}
        >
          {({ field }) => <TextField {...field("numero")} label="Numéro" type="tel" required hint="Le vôtre." />}
        </OfficeForm>
      ) : (
        <p className="empty">
          Aucune passerelle SMS n’est réglée. <Link to={paths.settingGroup("sms")}>Régler l’envoi de SMS</Link>
        </p>
      )}
    </>
  );
}

function Trial({ trial }: { trial: SmsAnswer }) {
  if (trial.kind === "sent")
    return (
      <p className="notice" role="status">
        La passerelle a accepté le SMS d’essai. Vérifiez le téléphone.
      </p>
    );
  return (
    <p className="notice notice-wrong" role="alert">
      {trial.reason}
    </p>
  );
}
