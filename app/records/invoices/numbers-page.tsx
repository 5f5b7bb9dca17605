import { Form } from "react-router";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { dayInWords } from "~/lib/french-date";
import { frenchNumber } from "~/lib/french-number";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { Table } from "~/ui/table";
import type { Route } from "./+types/numbers-page";
import { billingPaths, pieceKindLabel } from "./billing";
import { numberedYears } from "./number-list.server";
import { verifyPieces } from "./piece-verification.server";
import { soundSentence } from "./verification-sentence";

/** The series of numbers and, once it is asked for (`relire`), whether every piece is as it was issued. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "accounting", async (staff, isOpened) => {
    const found = args.url.searchParams.has("relire") ? await verifyPieces() : null;
    if (isOpened) await record(db(), staff, "billing.numbers-read", null, { verified: found?.kind ?? null });
    const years = await numberedYears(db());
    return {
      years: years.map(({ kind, firstDay, lastDay, ...row }) => ({
        ...row,
        kind: kind === "recu" ? "Reçu" : pieceKindLabel(kind),
        firstDay: dayInWords(firstDay),
        lastDay: dayInWords(lastDay),
      })),
      sound: found?.kind === "sound" ? soundSentence(found.counts) : null,
      wrong: found?.kind === "wrong" ? `${found.piece}\u00A0: ${found.what}.` : null,
    };
  });
}

const HEADS = ["Genre", "Année", "Du numéro", "Au numéro", "Combien"];

export default function NumbersPage({ loaderData: { years, sound, wrong } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Numéros des pièces"
        note="Chaque genre a sa série par année, sans trou ni doublon, et ses dates ne reculent pas. L’empreinte de chaque pièce et de chaque reçu contient celle d’avant&nbsp;: aucun ne peut être changé, ôté ou ajouté sans que cela se voie."
      />
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
