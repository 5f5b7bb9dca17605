import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { conakryDay } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { paths } from "~/paths";
import { billingPaths } from "~/records/invoices/billing";
import { readInvoiceRows } from "~/records/invoices/invoice-listing.server";
import { db } from "~/server/db/db.server";
import { TextArea, TextField } from "~/ui/field";
import type { Route } from "./+types/reminder-pause-page";
import { sendingLimits, sendingPaths } from "./sending";
import { pauseReminders } from "./sending-changes.server";
import { pauseOf } from "./sending-list.server";

/** « Ne pas relancer »: up to a day, with a reason. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "billing-entry", async (staff) => {
    const [row] = isRecordId(id) ? await readInvoiceRows(db(), [id], staff) : [];
    if (!row || row.isDraft) return null;
    return {
      number: row.number,
      client: { id: row.clientId, name: row.clientName },
      pause: await pauseOf(db(), id, conakryDay(new Date())),
      form: crypto.randomUUID(),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "billing-entry", async ({ staff, raw, text }) => {
    const reason = text("motif");
    const formId = isRecordId(raw("id")) ? raw("id") : crypto.randomUUID();
    const outcome = await pauseReminders({ id: formId, piece: id, until: raw("jour"), reason }, staff);
    if (outcome.kind === "gone") return gone([{ label: "Motif", value: reason }]);
    if (outcome.kind === "stored") return stored(billingPaths.one(id), "reminders-paused");
    if (outcome.why === "sent-before")
      return refused({ form: "Ce formulaire a déjà noté une autre pause. Ouvrez-en un nouveau pour celle-ci." }, 409);
    return refused(
      outcome.why === "until"
        ? { jour: "Choisissez un jour, d’aujourd’hui à un an." }
        : { motif: `Écrivez le motif, en ${sendingLimits.reason}\u00A0caractères au plus.` },
    );
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ReminderPausePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, client, pause, form } = loaderData;
  return (
    <>
      <PageHead
        title={`Ne pas relancer ${number}`}
        note={
          <Link to={paths.client(client.id)} dir="auto">
            {client.name}
          </Link>
        }
      />
      {pause ? (
        <p className="notice">
          Pas de relance jusqu’au {pause.until} ({pause.by})&nbsp;: {pause.reason} Pour la reprendre, choisissez
          aujourd’hui.
        </p>
      ) : (
        <p className="measure">Cette pièce n’est plus proposée jusqu’à ce jour compris. Elle reste due et échue.</p>
      )}
      <OfficeForm
        action={sendingPaths.pause(params.id)}
        answer={actionData}
        className="form record-form"
        refused="Rien n’a été enregistré"
        send="Ne pas relancer"
        sending="Enregistrement…"
        back={billingPaths.one(params.id)}
        id={form}
      >
        {({ field }) => (
          <>
            <TextField {...field("jour")} type="date" label="Jusqu’au" required />
            <TextArea
              {...field("motif")}
              label="Motif"
              hint={"Par exemple\u00A0: le client a promis de payer en fin de mois."}
              rows={3}
              required
              maxLength={sendingLimits.reason}
            />
          </>
        )}
      </OfficeForm>
    </>
  );
}
