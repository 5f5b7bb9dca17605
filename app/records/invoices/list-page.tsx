import { Link } from "react-router";
import { withParts } from "~/abilities/list/list-address";
import { ChoiceFilter, FilterForm } from "~/abilities/list/list-filters";
import { listForPrograms } from "~/abilities/list/list-for-programs.server";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { ClientLink } from "~/records/clients/client-link";
import { accountingPaths } from "~/records/invoices/accounting/accounting";
import { reportPaths } from "~/records/invoices/accounting/report";
import { ClosureNotice } from "~/records/invoices/numbers/closure-notice";
import { shownClosure } from "~/records/invoices/numbers/issuing-closure.server";
import { paymentPaths } from "~/records/invoices/payments/payment";
import { stateFilters } from "~/records/invoices/pieces/piece-state";
import { sendingPaths } from "~/records/invoices/sendings/sending";
import { matterPaths } from "~/records/matters/matter";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/list-page";
import { billingPaths, draftKinds, newPieceTitles, pieceKindLabel, pieceKinds } from "./billing";
import {
  type InvoiceLine,
  invoiceForPrograms,
  invoicePage,
  invoiceRows,
  readInvoiceFilters,
} from "./invoice-listing.server";

export const middleware: Route.MiddlewareFunction[] = [
  listForPrograms(
    "billing",
    billingPaths.list,
    { read: readInvoiceFilters, names: ["genre", "etat", "pour", "dossier"] },
    invoiceRows,
    invoiceForPrograms,
  ),
];

export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "billing", async (staff) => ({
    page: await invoicePage(readInvoiceFilters(args.url.searchParams), staff),
    mayDelete: may(staff.role, "draft-deletion"),
    mayExport: may(staff.role, "exports"),
    mayHandOver: may(staff.role, "accounting"),
    closure: await shownClosure(db(), staff),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, billingPaths.list);

const FAILED = "Impossible de charger les factures. Veuillez réessayer plus tard.";

const kinds = pieceKinds.map((kind) => ({ value: kind, label: pieceKindLabel(kind) }));

const addressOf = ({ id, isDraft }: Pick<InvoiceLine, "id" | "isDraft">) =>
  isDraft ? billingPaths.draft(id) : billingPaths.one(id);

export default function InvoiceListPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "factures", base: billingPaths.list });
  const query = useListQuery(["q", "genre", "etat", "pour", "dossier"]);
  const { mayDelete, mayExport, mayHandOver } = loaderData.page
    ? loaderData
    : { mayDelete: false, mayExport: false, mayHandOver: false };
  return (
    <RecordList
      title="Factures"
      trash={mayDelete ? billingPaths.trash : null}
      creation={creationOf(query.genre)}
      ways={
        <>
          <Link className="quiet-button" to={paymentPaths.list}>
            Paiements
          </Link>
          <Link className="quiet-button" to={billingPaths.balance}>
            Balance âgée
          </Link>
          <Link className="quiet-button" to={reportPaths.home}>
            Rapport
          </Link>
          <Link className="quiet-button" to={sendingPaths.reminders}>
            Relances
          </Link>
          {mayHandOver ? (
            <Link className="quiet-button" to={accountingPaths.home}>
              Pour le comptable
            </Link>
          ) : null}
        </>
      }
      filters={
        <>
          <ClosureNotice closure={loaderData.page ? loaderData.closure : null} />
          <FilterForm
            action={billingPaths.list}
            query={query}
            search="Rechercher un numéro, un client, un dossier, un libellé"
            kind="factures"
            keeps={["pour", "dossier"]}
          >
            <ChoiceFilter name="genre" label="Genre" all="Tous" options={kinds} />
            <ChoiceFilter name="etat" label="État" all="Tous" options={stateFilters} />
          </FilterForm>
        </>
      }
      page={page}
      one={billingPaths.one}
      news={{ ...news, one: "nouvelle facture", many: "nouvelles factures" }}
      base={billingPaths.list}
      query={query}
      caption="Factures, de la dernière à la première"
      className="piece-table wide-names fitted even"
      columns={["Numéro", "Client", "Dossier", "Date", "Montant", "État"]}
      cells={(line) => <Cells line={line} />}
      empty={{ title: "Aucune facture.", hint: "Une facture s’ouvre ici, ou à partir de son dossier." }}
      noMatch={{ title: "Aucune facture trouvée.", hint: "Essayez un autre mot, un numéro, ou un autre filtre." }}
      failed={{ sentence: FAILED }}
      exports={mayExport ? { address: billingPaths.export, one: "facture", many: "factures" } : null}
    />
  );
}

/** Whoever looks at quotes begins one. */
function creationOf(kind: string) {
  const begun = draftKinds.find((one) => one === kind) ?? "facture";
  return { href: withParts(billingPaths.creation, { genre: begun }), label: newPieceTitles[begun] };
}

function Cells({ line }: { line: InvoiceLine }) {
  const { number, kind, isDraft, client, clientId, matterId, reference, matterTitle, day, dueOn, total, due } = line;
  return (
    <>
      <th scope="row" data-label="Numéro">
        <Link className="row-name" to={addressOf(line)}>
          <span className={isDraft ? undefined : "unbroken"}>
            <Marked pieces={number} />
          </span>
        </Link>
        {isDraft ? null : <small>{kind}</small>}
      </th>
      <td data-label="Client">
        <ClientLink id={clientId} name={client} />
      </td>
      <td data-label="Dossier">
        {matterId ? (
          <Link to={matterPaths.one(matterId)}>
            <span className="matter-reference">
              <Marked pieces={reference} />
            </span>
            <small dir="auto">
              <Marked pieces={matterTitle} />
            </small>
          </Link>
        ) : null}
      </td>
      <td data-label="Date" className="row-date">
        <span className="unbroken">{day}</span>
        {dueOn ? (
          <small className="unbroken">
            échéance <span className="unbroken">{dueOn}</span>
          </small>
        ) : null}
      </td>
      <td data-label="Montant" className="piece-sum">
        <span className="unbroken">{total || "—"}</span>
        {due ? <small className="unbroken">reste {due}</small> : null}
      </td>
      <td data-label="État" className={`piece-state piece-${line.state}`}>
        {line.standing}
        {line.corrects ? <small>sur {line.corrects}</small> : null}
      </td>
    </>
  );
}
