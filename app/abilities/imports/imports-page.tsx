import { data, Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { led, refusal, refused, textsOf } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { FileField } from "~/ui/field";
import { Table } from "~/ui/table";
import type { Route } from "./+types/imports-page";
import { expectFits, importKind, importKinds, kindLabel } from "./import-kinds.server";
import { FileRefused, importLimits, TOO_HEAVY } from "./import-limits";
import { type ImportLine, importLines } from "./import-reading.server";
import { beginImport } from "./import-store.server";
import { importedWords, removedWords, stateOf } from "./import-words";
import { readUploaded } from "./uploaded-file.server";

/** Where a file is chosen, and what was imported before. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "imports", async (staff) => {
    const kinds = importKinds().map((kind) => ({ slug: kind.slug, label: kindLabel(kind), words: kind.words }));
    return { kinds, imports: await importLines(staff) };
  });
}

/** Reads the file and leads to its preview; nothing is imported yet, and the file itself is not kept. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "imports", async ({ staff, form, raw }) => {
    const kind = importKind(raw("contenu"));
    if (!kind) return refused({ contenu: "Choisissez ce que contient le fichier." });
    const file = form.get("fichier");
    // A browser sends a nameless one when none is chosen.
    if (!(file instanceof File) || file.name === "") return refused({ fichier: "Choisissez un fichier." });
    try {
      const table = await readUploaded(await file.bytes(), file.name);
      expectFits(table, kind);
      return led(paths.import(await beginImport({ kind, fileName: file.name, table }, staff)));
    } catch (error) {
      if (error instanceof FileRefused) return refused({ fichier: error.message }, error.status);
      throw error;
    }
  });
}

/** What is too heavy is said at once, not after minutes of sending. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const file = form.get("fichier");
  if (file instanceof File && file.size > importLimits.bytes)
    return data(refusal({ fichier: TOO_HEAVY }, 413, textsOf(form)), { status: 413 });
  return keepWords(args);
}

export default function ImportsPage({ loaderData: { kinds, imports }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Importation</title>
      <h1>Importation</h1>
      <p className="page-note">
        Reprenez {eitherOf(kinds)} d’un ancien système ou d’un tableur. Vous verrez d’abord ce que le fichier
        contient&#8239;; rien n’est enregistré avant votre accord, et un import peut être annulé.
      </p>
      <OfficeForm
        action={paths.imports}
        answer={actionData}
        refused="Le fichier n’a pas été lu"
        send="Lire le fichier"
        sending="Lecture…"
        values={{ contenu: kinds[0]?.slug ?? "" }}
        className="panel form"
        files="Choisissez le fichier de nouveau."
      >
        {({ values, errors }) => (
          <>
            <fieldset className="import-kinds">
              <legend>Ce que contient le fichier</legend>
              {kinds.map(({ slug, label }) => (
                <label key={slug} className="check">
                  <input type="radio" name="contenu" value={slug} defaultChecked={values.contenu === slug} />
                  {label}
                </label>
              ))}
            </fieldset>
            <FileField
              name="fichier"
              label="Fichier"
              hint={`CSV, XLSX (première feuille), ICS (un calendrier d’audiences) ou JSON de l’ancien site, 15\u00A0Mo et 50\u202F000 lignes au plus. La première ligne nomme les colonnes.`}
              accept=".csv,.xlsx,.ics,.json,.txt,text/csv,text/calendar,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              error={errors.fichier}
            />
          </>
        )}
      </OfficeForm>
      <Past imports={imports} />
    </>
  );
}

/** « les clients ou les messages ». */
function eitherOf(kinds: { words: { many: string } }[]): string {
  return new Intl.ListFormat("fr", { type: "disjunction" }).format(kinds.map(({ words }) => `les ${words.many}`));
}

function Past({ imports }: { imports: ImportLine[] }) {
  if (imports.length === 0) return null;
  return (
    <section className="import-section" aria-labelledby="imports">
      <h2 id="imports">Imports</h2>
      <Table className="list-table import-table" heads={["Date", "Contenu", "État", "Par", "Actions"]}>
        {imports.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </Table>
    </section>
  );
}

function Row({ line }: { line: ImportLine }) {
  const { id, label, words, fileName, stamp, total, by } = line;
  return (
    <tr>
      <th scope="row" data-label="Date" className="row-date">
        {stamp}
      </th>
      <td data-label="Contenu" className="import-name">
        {label}
        <small dir="auto">{fileName ?? `${counted(total, "ligne", "lignes")}`}</small>
      </td>
      <td data-label="État">
        {stateOf(line)}
        <small>
          {line.state === "fait" ? importedWords(line.added, words) : null}
          {line.state === "annule" ? removedWords(line.removed, words) : null}
        </small>
      </td>
      <td data-label="Par">{by ?? "compte retiré"}</td>
      <td data-label="Actions" className="row-actions">
        <Link className="row-edit" to={paths.import(id)}>
          {line.state === "apercu" ? "Reprendre" : "Ouvrir"}
          <span className="visually-hidden"> l’import du {stamp}</span>
        </Link>
      </td>
    </tr>
  );
}
