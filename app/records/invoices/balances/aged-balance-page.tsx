import { Link } from "react-router";
import { ChoiceFilter, FilterForm } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { counted, frenchNumber, inFrancs } from "~/lib/french-number";
import { billingPaths } from "~/records/invoices/billing";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/aged-balance-page";
import { agedColumns, agedFilters } from "./aged-balance";
import { balancePage, type OwingClient, readBalanceFilters } from "./aged-balance.server";
import { AgedSumsList } from "./aged-sums-list";

/** Who owes how much, and since when. */
export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "billing", async (staff) => ({
    page: await balancePage(readBalanceFilters(args.url.searchParams), staff),
    mayExport: may(staff.role, "exports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, billingPaths.balance);

const FAILED = "Impossible de charger la balance âgée. Veuillez réessayer plus tard.";

export default function AgedBalancePage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "factures", base: billingPaths.balance });
  const query = useListQuery(["depuis"]);
  const mayExport = loaderData.page ? loaderData.mayExport : false;
  return (
    <RecordList
      title="Balance âgée"
      note="Ce que chaque client doit encore, d’après l’échéance de ses pièces. Les montants sont en francs guinéens."
      trash={null}
      creation={null}
      ways={
        <Link className="quiet-button" to={billingPaths.list}>
          Toutes les factures
        </Link>
      }
      filters={
        <FilterForm action={billingPaths.balance} query={query} kind="clients">
          <ChoiceFilter name="depuis" label="Doivent depuis" all="Tous" options={agedFilters} />
        </FilterForm>
      }
      page={page}
      news={{ ...news, one: "nouvelle facture", many: "nouvelles factures" }}
      base={billingPaths.balance}
      query={query}
      caption="Clients qui doivent une somme, de la plus haute à la plus basse"
      className="fitted aged-balance"
      columns={["Client", ...agedColumns.map(({ label }) => label), "Total"]}
      cells={(line) => <Cells line={line} />}
      empty={{
        title: "Aucun client ne doit rien.",
        hint: "Une facture émise paraît ici jusqu’à ce qu’elle soit payée.",
      }}
      noMatch={{ title: "Aucun client ne doit rien depuis si longtemps.", hint: "Choisissez une durée plus courte." }}
      failed={{ sentence: FAILED }}
      exports={mayExport ? { address: billingPaths.balanceExport, one: "client", many: "clients" } : null}
      summary={page ? <AgedSumsList sums={page.inAll} /> : null}
    />
  );
}

function Cells({ line: { id, name, phone, pieces, unallocated, sums } }: { line: OwingClient }) {
  return (
    <>
      <th scope="row" data-label="Client">
        <Link className="row-name" to={billingPaths.statement(id)} dir="auto">
          {name}
        </Link>
        <small>
          {pieces > 0 ? (
            <Link to={`${billingPaths.list}?etat=a-payer&pour=${id}`}>
              {counted(pieces, "pièce à payer", "pièces à payer")}
            </Link>
          ) : null}{" "}
          {phone ? <span className="unbroken">{phone}</span> : null}{" "}
          {unallocated > 0 ? <span className="unbroken">{inFrancs(unallocated)} à affecter</span> : null}
          {unallocated < 0 ? `dont ${inFrancs(-unallocated)} rendus sur un paiement annulé` : null}
        </small>
      </th>
      {agedColumns.map(({ value, label }) => (
        <td key={value} data-label={label} className={`piece-sum aged-${sums[value] > 0 ? value : "none"}`}>
          {sums[value] > 0 ? frenchNumber(sums[value]) : "—"}
        </td>
      ))}
      <td data-label="Total" className="piece-sum">
        <strong>{frenchNumber(sums.total)}</strong>
      </td>
    </>
  );
}
