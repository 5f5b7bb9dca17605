import { Link } from "react-router";
import { ChoiceFilter, FilterForm } from "~/abilities/list/list-filters";
import { listForPrograms } from "~/abilities/list/list-for-programs.server";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { paths } from "~/paths";
import { accountingPaths } from "~/records/invoices/accounting/accounting";
import { billingPaths } from "~/records/invoices/billing";
import { ClosureNotice } from "~/records/invoices/numbers/closure-notice";
import { shownClosure } from "~/records/invoices/numbers/issuing-closure.server";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/payment-list-page";
import { paymentMethods, paymentPaths, paymentViews } from "./payment";
import {
  type PaymentLine,
  paymentForPrograms,
  paymentPage,
  paymentRows,
  readPaymentFilters,
} from "./payment-listing.server";
import { KEEP_NOTE } from "./payment-sentences";
import { tickingPath } from "./ticking";

export const middleware: Route.MiddlewareFunction[] = [
  listForPrograms(
    "payments",
    paymentPaths.list,
    { read: readPaymentFilters, names: ["etat", "mode"] },
    paymentRows,
    paymentForPrograms,
  ),
];

/** The payments that this person may know of, the newest first. */
export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "payments", async (staff) => ({
    page: await paymentPage(readPaymentFilters(args.url.searchParams), staff),
    mayClose: may(staff.role, "period-closing"),
    closure: await shownClosure(db(), staff),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, paymentPaths.list);

const FAILED = "Impossible de charger les paiements. Veuillez réessayer plus tard.";

export default function PaymentListPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "factures", base: paymentPaths.list });
  const query = useListQuery(["q", "etat", "mode"]);
  return (
    <RecordList
      title="Paiements"
      trash={null}
      creation={null}
      ways={
        <>
          {loaderData.page && loaderData.mayClose ? (
            <Link className="quiet-button" to={accountingPaths.period}>
              Arrêter les comptes
            </Link>
          ) : null}
          <Link className="quiet-button" to={tickingPath}>
            Pointer
          </Link>
          <Link className="quiet-button" to={billingPaths.list}>
            Factures
          </Link>
        </>
      }
      filters={
        <>
          <ClosureNotice closure={loaderData.page ? loaderData.closure : null} more={KEEP_NOTE} />
          <FilterForm action={paymentPaths.list} query={query} search="Rechercher une référence, un reçu, un payeur">
            <ChoiceFilter name="etat" label="Paiements" all="Tous" options={paymentViews} />
            <ChoiceFilter name="mode" label="Mode" all="Tous" options={paymentMethods} />
          </FilterForm>
        </>
      }
      page={page}
      one={paymentPaths.one}
      news={{ ...news, one: "nouveau paiement", many: "nouveaux paiements" }}
      base={paymentPaths.list}
      query={query}
      caption="Paiements, le dernier d’abord"
      className="fitted even payment-list"
      columns={["Reçu", "Reçu le", "Somme", "Mode", "Client"]}
      cells={(line) => <Cells line={line} />}
      empty={{ title: "Aucun paiement.", hint: "Un paiement s’enregistre à partir de la facture qu’il paie." }}
      noMatch={{ title: "Aucun paiement trouvé.", hint: "Essayez une autre référence, ou un autre filtre." }}
      failed={{ sentence: FAILED }}
      exports={null}
    />
  );
}

function Cells({ line }: { line: PaymentLine }) {
  const { id, receipt, day, amount, method, reference, client, clientId, pieces, left, isReversed } = line;
  return (
    <>
      <th scope="row" data-label="Reçu">
        <Link className="row-name" to={paymentPaths.one(id)}>
          <span className="unbroken">{receipt}</span>
        </Link>
        {isReversed ? <small className="payment-gone">contrepassé</small> : null}
      </th>
      <td data-label="Reçu le">
        <span className="unbroken">{day}</span>
      </td>
      <td data-label="Somme" className="money">
        {amount}
        {left ? <small className="unbroken">{left} à affecter</small> : null}
      </td>
      <td data-label="Mode">
        <span className="unbroken">{method}</span>
        {reference ? <small dir="auto">{reference}</small> : null}
      </td>
      <td data-label="Client">
        <Link to={paths.client(clientId)} dir="auto">
          {client}
        </Link>
        {pieces.map((piece) => (
          <small key={piece.id}>
            <Link className="unbroken" to={billingPaths.one(piece.id)}>
              {piece.number}
            </Link>
          </small>
        ))}
      </td>
    </>
  );
}
