import { Link } from "react-router";
import { oneForPrograms } from "~/abilities/list/list-for-programs.server";
import { Fact } from "~/abilities/screen/fact";
import { FileColumns } from "~/abilities/screen/file-columns";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { paths } from "~/paths";
import { billingPaths } from "~/records/invoices/billing";
import { Table } from "~/ui/table";
import type { Route } from "./+types/payment-page";
import { paymentPaths } from "./payment";
import { paymentForPrograms, readPaymentRows } from "./payment-listing.server";
import { openPayment, type PaymentFile } from "./payment-screens.server";
import { RefundList } from "./refund-form";

export const middleware: Route.MiddlewareFunction[] = [
  oneForPrograms({ action: "payments", subject: "payment" }, readPaymentRows, paymentForPrograms),
];

/** A payment, its receipt and what it is for. 404 for an unknown id, or one closed to this person. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "payments", (staff, isOpened) => openPayment(args.params.id, staff, isOpened));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, paymentPaths.one(args.params.id));

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payment } = loaderData;
  useShown(paymentPaths.one(payment.id), loaderData);
  return (
    <>
      <p className="screen-links">
        <Link to={paymentPaths.list}>Paiements</Link>
        <Link to={paths.client(payment.clientId)} dir="auto">
          {payment.client}
        </Link>
      </p>
      <PageHead
        title={`Paiement ${payment.receipt}`}
        heading={
          <>
            {payment.amount}{" "}
            <span className="count">
              {payment.method}, le {payment.day}
            </span>
          </>
        }
        note={payment.by ? `Enregistré par ${payment.by}.` : undefined}
        actions={<Ways file={loaderData} />}
      />
      {payment.reversed ? (
        <div className="notice notice-wrong">
          <p>
            <strong>Contrepassé le {payment.reversed.day}</strong>
            {payment.reversed.by ? ` par ${payment.reversed.by}` : ""}
            {"\u00A0: "}
            <bdi>{payment.reversed.reason}</bdi>
          </p>
          <p>Ce qu’il payait est de nouveau dû, et son reçu est annulé.</p>
          {payment.owedBack ? <OwedBack file={loaderData} /> : null}
        </div>
      ) : null}
      {payment.left ? <ToAllocate file={loaderData} /> : null}
      <FileColumns
        beside={
          <section className="panel" aria-labelledby="recu">
            <h2 id="recu">Reçu</h2>
            <dl className="facts">
              <Fact name="Numéro">{payment.receipt}</Fact>
              <Fact name="Établi le">{payment.receiptOn}</Fact>
              <Fact name="Payé par">{payment.payer}</Fact>
              <Fact name="Référence">{payment.reference}</Fact>
              {payment.ticked ? (
                <Fact name="Pointé le">
                  {payment.ticked.day}
                  {payment.ticked.by ? ` par ${payment.ticked.by}` : ""}, dans <bdi>{payment.ticked.fileName}</bdi>
                </Fact>
              ) : null}
              <Fact name="Code de vérification">
                <a href={paymentPaths.verification(payment.code)} target="_blank" rel="noreferrer">
                  {payment.writtenCode}
                  <span className="visually-hidden"> (dans un nouvel onglet)</span>
                </a>
              </Fact>
            </dl>
          </section>
        }
      >
        <section className="panel" aria-labelledby="affectations">
          <h2 id="affectations">{payment.reversed ? "Ce qu’il payait" : "Ce qu’il paie"}</h2>
          {payment.shares.length === 0 ? (
            <p>Aucune pièce.</p>
          ) : (
            <Table className="list-table" caption="Pièces payées" heads={["Pièce", "Somme"]}>
              {payment.shares.map(({ id, number, amount }) => (
                <tr key={id}>
                  <th scope="row" data-label="Pièce">
                    <Link to={billingPaths.one(id)}>{number}</Link>
                  </th>
                  <td data-label="Somme" className="money">
                    {amount}
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </section>
        <RefundList refunds={payment.refunds} />
      </FileColumns>
    </>
  );
}

function Ways({ file: { payment, mayReverse } }: { file: PaymentFile }) {
  return (
    <>
      {payment.reversed || !mayReverse ? null : (
        <Link className="quiet-button" to={paymentPaths.reversal(payment.id)}>
          Contrepasser
        </Link>
      )}
      <a className="main-button" href={paymentPaths.receipt(payment.id)} target="_blank" rel="noreferrer">
        Reçu
        <span className="visually-hidden"> (PDF, dans un nouvel onglet)</span>
      </a>
    </>
  );
}

/** What was given back of it before anybody knew that it was none. */
function OwedBack({ file: { payment, bringingBack } }: { file: PaymentFile }) {
  const { owedBack, stillOwed } = payment;
  if (!stillOwed) {
    return <p>Les {owedBack} qui avaient été rendus au client sont couverts par ce qu’il a payé depuis, à affecter.</p>;
  }
  return (
    <>
      <p>
        {stillOwed === owedBack
          ? `Le client doit aussi ${owedBack}, qui lui ont été rendus sur ce paiement.`
          : `Sur les ${owedBack} qui lui ont été rendus sur ce paiement, le client doit encore ${stillOwed}.`}{" "}
        Quand il les rapporte, enregistrez-les en plus de ce que doit une de ses pièces, et laissez-les «&nbsp;à
        affecter&nbsp;».
      </p>
      {bringingBack ? (
        <p>
          <Link to={bringingBack}>Encaisser ce qu’il rapporte</Link>
        </p>
      ) : null}
    </>
  );
}

/** What of it is for no piece yet. */
function ToAllocate({ file: { payment, pieces, mayEnter, mayReverse } }: { file: PaymentFile }) {
  return (
    <div className="notice payment-left">
      <p>
        <strong>{payment.left} à affecter.</strong>{" "}
        {payment.stands
          ? `${payment.stands} couvrent ce qui a été rendu au client sur un paiement contrepassé\u00A0: ils ne lui sont pas rendus.`
          : null}{" "}
        {pieces.length === 0 ? "Ce client n’a pas d’autre pièce à payer." : null}
      </p>
      {mayEnter && pieces.length > 0 ? (
        <Link className="main-button" to={paymentPaths.allocation(payment.id)}>
          Affecter
        </Link>
      ) : null}
      {mayReverse && payment.refundable ? (
        <Link className="quiet-button" to={paymentPaths.refund(payment.id)}>
          Rembourser
        </Link>
      ) : null}
    </div>
  );
}
