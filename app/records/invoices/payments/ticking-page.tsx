import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, shown, stored } from "~/abilities/form/outcome";
import { FileRefused } from "~/abilities/imports/import-limits";
import { readUploaded } from "~/abilities/imports/uploaded-file.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { counted } from "~/lib/french-number";
import { FileField, SelectField } from "~/ui/field";
import type { Route } from "./+types/ticking-page";
import { ComparisonLists } from "./comparison-lists";
import { paymentPaths } from "./payment";
import {
  columnField,
  guessedTicking,
  headingOf,
  readTickingFile,
  type TickingFile,
  TOO_LONG,
  tickingFields,
  tickingLimits,
  tickingPath,
  tickingSources,
} from "./ticking";
import { compareFile, readColumns, tickPayments } from "./ticking.server";

export const loader = (args: Route.LoaderArgs) => officeScreen(args, "payment-entry", () => ({}));

/**
 * Reads the operator’s file and shows what it says of the payments; with « pointer », ticks those that agree. What was
 * read comes back with the form until then: the firm keeps nothing of the file but its name.
 */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "payment-entry", async ({ staff, form, raw }) => {
    const source = tickingSources.find(({ value }) => value === raw("source"));
    const sent = form.get("fichier");
    const isNew = sent instanceof File && sent.name !== "";
    const file = (isNew ? await readSent(sent) : readTickingFile(raw("lu"))) ?? "Choisissez un fichier.";
    if (!source || typeof file === "string")
      return refused({
        ...(source ? {} : { source: "Choisissez de qui vient le fichier." }),
        ...(typeof file === "string" ? { fichier: file } : {}),
      });
    const guessed = guessedTicking(file.columns);
    const column = (name: string) => (isNew ? String(guessed[name.replace("colonne.", "")] ?? "") : raw(name));
    const columns = readColumns(column, file);
    if (!isNew && raw("faire") === "pointer") {
      const count = await tickPayments(file, columns, source, staff);
      return stored(paymentPaths.list, count > 0 ? "payments-ticked" : "payments-ticked-before");
    }
    const values = Object.fromEntries(tickingFields.map(({ name }) => [columnField(name), column(columnField(name))]));
    return shown({
      comparison: await compareFile(file, columns, source, staff),
      fileName: file.name,
      headings: file.columns.map(headingOf),
      source: source.label,
      values: { ...values, source: source.value, lu: JSON.stringify(file) },
    });
  });
}

/** What a file holds; a sentence where that cannot be read, or is too long. */
async function readSent(sent: File): Promise<TickingFile | string> {
  try {
    const { columns, rows, format } = await readUploaded(await sent.bytes(), sent.name);
    if (format === "ics") return "Un calendrier n’a pas de paiements.";
    if (rows.length > tickingLimits.rows) return TOO_LONG;
    if (columns.length > tickingLimits.columns) return `Le fichier a plus de ${tickingLimits.columns} colonnes.`;
    const file = { name: sent.name.slice(0, tickingLimits.name), columns, rows };
    return JSON.stringify(file).length > tickingLimits.text ? TOO_LONG : file;
  } catch (error) {
    if (error instanceof FileRefused) return error.message;
    throw error;
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TickingPage({ actionData }: Route.ComponentProps) {
  const read = actionData?.kind === "shown" ? actionData : null;
  return (
    <>
      <PageHead
        title="Pointer les paiements"
        note="Le fichier d’Orange Money, de MTN MoMo ou de la banque est comparé aux paiements enregistrés, par référence et par somme. Rien n’en est gardé que son nom."
        actions={
          <Link className="quiet-button" to={paymentPaths.list}>
            Paiements
          </Link>
        }
      />
      {read ? (
        <Read read={read} answer={actionData} />
      ) : (
        <OfficeForm
          action={tickingPath}
          answer={actionData}
          refused="Le fichier n’a pas été lu"
          send="Lire le fichier"
          sending="Lecture…"
          className="panel form"
          files="Choisissez le fichier de nouveau."
        >
          {({ field, errors }) => (
            <>
              <SelectField
                {...field("source")}
                label="De qui vient le fichier"
                required
                empty="Choisissez"
                options={tickingSources.map(({ value, label }) => ({ value, label }))}
              />
              <FileField
                name="fichier"
                label="Fichier"
                hint="CSV ou XLSX (première feuille), 700&nbsp;Ko et 5&#8239;000 lignes au plus. La première ligne nomme les colonnes."
                accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                error={errors.fichier}
              />
            </>
          )}
        </OfficeForm>
      )}
    </>
  );
}

type Answer = NonNullable<Route.ComponentProps["actionData"]>;
type ReadAnswer = Extract<Answer, { kind: "shown" }>;

/** What was read: the columns, what agrees, and what does not. */
function Read({ read, answer }: { read: ReadAnswer; answer: Answer | undefined }) {
  const { comparison, fileName, headings, source } = read;
  const { agreed, known, left } = comparison;
  const values = read.values ?? {};
  return (
    <>
      <section className="panel import-launch ticking-read" aria-labelledby="bilan">
        <h2 id="bilan">
          <bdi>{fileName}</bdi> ({source})
        </h2>
        <p>
          {counted(agreed.length, "paiement retrouvé", "paiements retrouvés")}
          {known > 0 ? `, ${counted(known, "déjà pointé", "déjà pointés")}` : ""}
          {left > 0 ? `, ${counted(left, "ligne sans somme reçue", "lignes sans somme reçue")}` : ""}.
        </p>
        {agreed.length > 0 ? (
          <OfficeForm
            action={tickingPath}
            answer={undefined}
            hidden={{ ...values, faire: "pointer" }}
            send={`Pointer ${counted(agreed.length, "paiement", "paiements")}`}
            sending="Enregistrement…"
            files="Choisissez le fichier de nouveau."
          />
        ) : null}
      </section>
      <section className="panel import-section" aria-labelledby="colonnes">
        <h2 id="colonnes">Colonnes</h2>
        <OfficeForm
          action={tickingPath}
          answer={answer}
          refused="Le fichier n’a pas été relu"
          hidden={{ source: values.source ?? "", lu: values.lu ?? "" }}
          send="Relire avec ces colonnes"
          sending="Lecture…"
          look="quiet"
          files="Choisissez le fichier de nouveau."
        >
          {({ field }) => (
            <div className="import-columns">
              {tickingFields.map(({ name, label, ...one }) => (
                <SelectField
                  key={name}
                  {...field(columnField(name))}
                  label={label}
                  optional={!("required" in one)}
                  empty="Aucune colonne"
                  options={headings.map((heading, place) => ({ value: String(place), label: heading }))}
                />
              ))}
            </div>
          )}
        </OfficeForm>
        <p className="ticking-again">
          <Link to={tickingPath}>Lire un autre fichier</Link>
        </p>
      </section>
      <ComparisonLists comparison={comparison} />
    </>
  );
}
