import { exportPart, type OtherExport } from "~/abilities/exports/export-part.server";
import { billingPaths } from "~/records/invoices/billing";
import { agedColumns } from "./aged-balance";
import { balanceListing, type OwingClient, readBalanceFilters } from "./aged-balance.server";

/** The aged balance as a file, in whole francs. */
export const agedBalanceExport: OtherExport = {
  read: "billing",
  told: "billings.exported",
  ...exportPart<OwingClient>({
    name: "balance-agee",
    address: billingPaths.balanceExport,
    read: (query, staff) => ({ listing: balanceListing(readBalanceFilters(query), staff), details: { balance: true } }),
    columns: [
      { heading: "Client", cell: ({ name }) => name },
      // Of two of one name this tells which.
      { heading: "Téléphone", cell: ({ phone }) => phone },
      { heading: "Pièces", cell: ({ pieces }) => pieces },
      ...agedColumns.map(({ value, label }) => ({
        heading: `${label} (GNF)`,
        cell: ({ sums }: OwingClient) => sums[value],
      })),
      { heading: "Total (GNF)", cell: ({ sums }) => sums.total },
      { heading: "À affecter (GNF)", cell: ({ unallocated }) => Math.max(0, unallocated) },
      // Within the total, as on the screen.
      { heading: "Dont rendu sur un paiement annulé (GNF)", cell: ({ unallocated }) => Math.max(0, -unallocated) },
    ],
  }),
};
