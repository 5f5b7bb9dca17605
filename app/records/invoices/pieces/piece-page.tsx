import { Link, redirect } from "react-router";
import { History } from "~/abilities/journal/history";
import { oneForPrograms } from "~/abilities/list/list-for-programs.server";
import { useLive } from "~/abilities/live/live-screens";
import { ButtonForm } from "~/abilities/screen/button-form";
import { Fact } from "~/abilities/screen/fact";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { dayInWords } from "~/lib/french-date";
import { paths } from "~/paths";
import { asksForMoney, billingPaths, pieceKindLabel } from "~/records/invoices/billing";
import { readDraft } from "~/records/invoices/invoice-record.server";
import { paymentPaths } from "~/records/invoices/payments/payment";
import { ProvisionsLeft } from "~/records/invoices/payments/provisions-left";
import { RefundList } from "~/records/invoices/payments/refund-form";
import { sendingPaths } from "~/records/invoices/sendings/sending";
import { matterPaths } from "~/records/matters/matter";
import { db } from "~/server/db/db.server";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/piece-page";
import { PdfLink } from "./pdf-link";
import { type PieceFile, pieceForPrograms, readPieceFile, shownForPrograms } from "./piece-file.server";
import { PieceSendings } from "./piece-sendings";
import { PieceSheet } from "./piece-sheet";

export const middleware: Route.MiddlewareFunction[] = [
  oneForPrograms({ action: "billing", subject: "billing" }, pieceForPrograms, shownForPrograms),
];

/** A piece as it was issued, and what became of it. 404 for an unknown id, or one closed to this person. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "billing", async (staff, isOpened) => {
    const file = await readPieceFile(id, staff, isOpened);
    // A draft has the id that its piece will have.
    if (!file && isOpened && (await readDraft(db(), id, staff))) throw redirect(billingPaths.draft(id));
    return file && { file, formId: crypto.randomUUID() };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, billingPaths.one(args.params.id));

export default function PiecePage({ loaderData }: Route.ComponentProps) {
  const { file, formId } = loaderData;
  const { id, kind, number, state, standing, issued, content, mark, client, matter, corrections, owed, history } = file;
  useShown(billingPaths.one(id), loaderData);
  useLive({ kinds: ["factures"] });
  return (
    <>
      {matter ? (
        <p className="screen-links">
          <Link to={matterPaths.one(matter.id)}>
            <Unbroken text={matter.name} />
          </Link>
        </p>
      ) : null}
      <PageHead
        title={`${pieceKindLabel(kind)} ${number}`}
        heading={
          <>
            {pieceKindLabel(kind)} <span className="unbroken">{number}</span>{" "}
            <span className={`count piece-state piece-${state}`}>{standing}</span>
          </>
        }
        note={kind === "reprise" ? toldReprise(file) : `Émis${asksForMoney(kind) ? "e" : ""} ${issued}.`}
        actions={
          <>
            {file.mayCorrect ? (
              <Link className="quiet-button" to={billingPaths.creditNote(id)}>
                Avoir
              </Link>
            ) : null}
            {file.mayRefund ? (
              <Link className="quiet-button" to={billingPaths.refund(id)}>
                Rembourser
              </Link>
            ) : null}
            <PdfLink href={billingPaths.paper(id)} />
            {file.mayEnter ? (
              <Link className="quiet-button" to={sendingPaths.creation(id)}>
                Envoyer
              </Link>
            ) : null}
            {file.mayPay ? (
              <Link className="main-button" to={paymentPaths.creation(id)}>
                Encaisser
              </Link>
            ) : null}
          </>
        }
      >
        <p className="piece-whose">
          <Link to={paths.client(client.id)} dir="auto">
            {client.name}
          </Link>
        </p>
      </PageHead>
      {file.quote ? <Quote file={file} quote={file.quote} formId={formId} /> : null}
      <div className="piece-file">
        <PieceSheet content={content} />
        <div className="piece-side">
          {owed ? (
            <section className="panel" aria-labelledby="reste">
              <h2 id="reste">Reste à payer</h2>
              <dl className="facts">
                <Fact name="Total">{owed.total}</Fact>
                <Fact name="Payé">{owed.paid}</Fact>
                <Fact name="Remboursé">{owed.returned}</Fact>
                <Fact name="Avoirs">{owed.credited}</Fact>
                <Fact name="Reste">
                  <strong className={file.isLate ? "piece-en-retard" : undefined}>{owed.due}</strong>
                </Fact>
                <Fact name="Payé de trop">{owed.overpaid}</Fact>
              </dl>
              {file.provisions ? <ProvisionsLeft provisions={file.provisions} /> : null}
            </section>
          ) : null}
          {file.payments.length > 0 ? (
            <section className="panel" aria-labelledby="paiements">
              <h2 id="paiements">Paiements</h2>
              <ul className="likely-list">
                {file.payments.map((one) => (
                  <li key={one.id}>
                    <Link to={paymentPaths.one(one.id)}>{one.name}</Link>
                    <span className="likely-facts">{one.told}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <RefundList refunds={file.refunds} />
          {corrections.length > 0 || file.corrects ? (
            <section className="panel" aria-labelledby="corrections">
              <h2 id="corrections">Corrections</h2>
              <ul className="likely-list">
                {file.corrects ? (
                  <li>
                    <Link to={billingPaths.one(file.corrects.id)}>Corrige {file.corrects.number}</Link>
                  </li>
                ) : null}
                {corrections.map((one) => (
                  <li key={one.id}>
                    <Link to={one.href}>{one.name}</Link>
                    <span className="likely-facts">{one.told}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <PieceSendings file={file} />
          <History lines={history} />
          <p className="page-note">
            Empreinte&nbsp;: <code>{mark}</code>
          </p>
        </div>
      </div>
    </>
  );
}

/** « Du 12 mars 2024, reprise le 27 novembre 2026 à 09h07 par Aminata. » */
function toldReprise({ content, issued }: PieceFile): string {
  return `Du ${dayInWords(content.issuedOn)}, reprise ${issued} sous son numéro.`;
}

type QuoteProps = { file: PieceFile; quote: NonNullable<PieceFile["quote"]>; formId: string };

/** What the client said of a quote, and what is done next. */
function Quote({ file: { id, mayEnter, state }, quote: { answer, told, invoice }, formId }: QuoteProps) {
  const answering = (value: string, words: string, isMain = false) => (
    <ButtonForm action={billingPaths.quoteAnswer(id)}>
      <input type="hidden" name="reponse" value={value} />
      <button type="submit" className={isMain ? "main-button" : "quiet-button"}>
        {words}
      </button>
    </ButtonForm>
  );
  return (
    <div className="notice deadline-proposal">
      <p>
        {answer === null
          ? state === "expire"
            ? "Ce devis a expiré sans réponse du client."
            : "Le client n’a pas encore répondu."
          : `${answer === "accepte" ? "Accepté" : "Refusé"}, noté ${told}.`}{" "}
        {invoice ? (
          <>
            Facturé&nbsp;: <Link to={invoice.href}>{invoice.name}</Link>
          </>
        ) : null}
      </p>
      {mayEnter && !invoice ? (
        <>
          {answer === null ? answering("refuse", "Refusé") : answering("", "Sans réponse")}
          {answer === null ? answering("accepte", "Accepté", true) : null}
          {answer === "accepte" ? (
            <ButtonForm action={billingPaths.invoicing(id)}>
              <input type="hidden" name="id" value={formId} />
              <button type="submit" className="main-button">
                Facturer
              </button>
            </ButtonForm>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
