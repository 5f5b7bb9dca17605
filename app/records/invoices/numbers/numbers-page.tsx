import { Form } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { dayInWords, slashedDay } from "~/lib/french-date";
import { frenchNumber } from "~/lib/french-number";
import { billingPaths, pieceKindLabel } from "~/records/invoices/billing";
import { closureSentence } from "~/records/invoices/pieces/issuing-sentences";
import { verifyPieces } from "~/records/invoices/pieces/piece-verification.server";
import { soundSentence } from "~/records/invoices/pieces/verification-sentence";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { Table } from "~/ui/table";
import type { Route } from "./+types/numbers-page";
import { issuingClosure } from "./issuing-closure.server";
import { openIssuing, openSeries } from "./issuing-opening.server";
import { IssuingOpeningForm } from "./issuing-opening-form";
import { lostInWords } from "./lost-numbers.server";
import { numberedYears } from "./number-list.server";

/**
 * The series of numbers and, once it is asked for (`relire`), whether every piece is as it was issued; after a restore,
 * the form that has numbers be given again.
 */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "accounting", async (staff, isOpened) => {
    const found = args.url.searchParams.has("relire") ? await verifyPieces() : null;
    if (isOpened) await record(db(), staff, "billing.numbers-read", null, { verified: found?.kind ?? null });
    // A reprise bears its own number: that of its series is on no paper.
    const years = (await numberedYears(db())).filter(({ kind }) => kind !== "reprise");
    const closure = await issuingClosure(db());
    return {
      years: years.map(({ kind, firstDay, lastDay, ...row }) => ({
        ...row,
        kind: kind === "recu" ? "Reçu" : pieceKindLabel(kind),
        firstDay: dayInWords(firstDay),
        lastDay: dayInWords(lastDay),
      })),
      lost: await lostInWords(db()),
      opening: closure && {
        says: closureSentence(closure.day),
        seen: closure.id,
        id: crypto.randomUUID(),
        series: await openSeries(db(), closure),
      },
      sound: found?.kind === "sound" ? soundSentence(found.counts, found.lost) : null,
      wrong: found?.kind === "wrong" ? `${found.piece}\u00A0: ${found.what}.` : null,
    };
  });
}

const OTHER =
  "Une autre sauvegarde a été remise en place depuis que vous avez ouvert cette page\u00A0: relisez les derniers numéros.";

/** Says the last numbers that were given before a restore. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "issuing-opening", async ({ staff, form, raw, line }) => {
    const outcome = await openIssuing(raw("id"), raw("restauration"), line, staff);
    if (outcome.kind === "opened") return stored(billingPaths.numbers, "issuing-opened");
    if (outcome.kind === "unfit") return refused(outcome.errors);
    if (outcome.kind === "other") return refused({ form: OTHER }, 409);
    const typed = [...form.keys()].filter((name) => name.startsWith("dernier-")).map(line);
    return refused({ form: alreadySaid(outcome, typed.filter(Boolean)) }, 409);
  });
}

/** The form is no longer there: what was typed in it is told. */
const alreadySaid = ({ by, day }: { by: string | null; day: string }, typed: string[]): string =>
  `${by ?? "Un associé"} a déjà donné les derniers numéros, le ${slashedDay(day)}\u00A0: les vôtres n’ont pas été enregistrés. Comparez-les avec ceux de cette page. Vous aviez écrit\u00A0: ${typed.join(", ")}.`;

export const shouldRevalidate = rereadAfterConflict;

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const HEADS = ["Genre", "Année", "Du numéro", "Au numéro", "Combien"];

export default function NumbersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { years, sound, wrong, lost, opening } = loaderData;
  const late = opening ? null : actionData?.errors.form;
  return (
    <>
      <PageHead
        title="Numéros des pièces"
        note="Chaque genre a sa série par année, sans trou ni doublon, et ses dates ne reculent pas. L’empreinte de chaque pièce et de chaque reçu contient celle d’avant&nbsp;: aucun ne peut être changé, ôté ou ajouté sans que cela se voie."
      />
      {late ? (
        <p className="notice notice-wrong" role="alert">
          {late}
        </p>
      ) : null}
      {opening ? <IssuingOpeningForm {...opening} answer={actionData} /> : null}
      <div role="status">
        {sound ? <p className="notice">{sound}</p> : null}
        {wrong ? <p className="notice notice-wrong">{wrong} Prévenez la personne qui tient le serveur.</p> : null}
      </div>
      {years.length === 0 ? (
        <p className="empty">Aucune pièce n’a encore été émise.</p>
      ) : (
        <>
          <Table caption="Séries de numéros" className="account-sums" heads={HEADS}>
            {years.map(({ kind, year, first, last, reached, count, firstDay, lastDay }) => (
              <tr key={kind + year}>
                <th scope="row">{kind}</th>
                <td data-label="Année">{year}</td>
                <td data-label="Du numéro">
                  {first} <small>{firstDay}</small>
                </td>
                <td data-label="Au numéro">
                  {last} <small>{lastDay}</small>
                  {reached === last ? null : <strong> La série dit {reached}.</strong>}
                </td>
                <td data-label="Combien">{frenchNumber(count)}</td>
              </tr>
            ))}
          </Table>
          {lost.length > 0 ? (
            <section aria-labelledby="perdus">
              <h2 id="perdus">Perdus à la restauration</h2>
              <p className="page-note">Ces numéros ont été donnés après une sauvegarde, et ne servent plus jamais.</p>
              <ul>
                {lost.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </section>
          ) : null}
          <Form method="get" action={billingPaths.numbers} className="actions">
            <button type="submit" name="relire" value="1" className="quiet-button">
              Relire toutes les pièces
            </button>
          </Form>
        </>
      )}
    </>
  );
}
