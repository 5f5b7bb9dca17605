import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { ProvisionsLeft } from "~/records/invoices/payments/provisions-left";
import { billingPaths, pieceFor } from "./billing";
import type { BriefInvoices } from "./brief-invoices.server";

type Props = {
  invoices: BriefInvoices;
  /** Whose they are; `matter`: of that one alone. */
  client: string;
  matter?: string;
};

/** The pieces and drafts of a client or of a matter, what they owe, and where one is begun. */
export function InvoiceLines({
  invoices: { count, first, owed, owedBack, bringingBack, provisions },
  client,
  matter,
}: Props) {
  return (
    <>
      {owed ? (
        <p>
          Reste à payer&nbsp;: <strong>{owed}</strong>
        </p>
      ) : null}
      {owedBack ? (
        <p>
          Rendus sur un paiement annulé, à rapporter par le client&nbsp;: <strong>{owedBack}</strong>{" "}
          {bringingBack ? <Link to={bringingBack}>Encaisser ce qu’il rapporte</Link> : null}
        </p>
      ) : null}
      {provisions.map((one) => (
        <ProvisionsLeft key={one.href} provisions={one} />
      ))}
      {count === 0 ? <p className="empty">Aucune facture.</p> : null}
      <ul className="invoice-lines">
        {first.map(({ id, href, name, state, standing, total, day, about }) => (
          <li key={id}>
            <Link to={href} className="unbroken">
              {name}
            </Link>
            <span className={`piece-state piece-${state}`}>{standing}</span>
            <span className="piece-sum">{total}</span>
            <small dir="auto">{[day, about].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ul>
      <p className="actions">
        {count > first.length ? (
          <Link
            className="quiet-button"
            to={listAddress(matter ? { dossier: matter } : { pour: client }, billingPaths.list)}
          >
            Les {count} factures
          </Link>
        ) : null}
        {matter ? null : (
          <Link className="quiet-button" to={billingPaths.statement(client)}>
            Relevé de compte
          </Link>
        )}
        <Link className="quiet-button" to={pieceFor(client, matter)}>
          Nouvelle facture
        </Link>
      </p>
    </>
  );
}
