import { type ListQuery, listAddress } from "~/abilities/list/list-address";
import { counted } from "~/lib/french-number";

type Props = {
  /** Address of the export in a format. */
  address: (format: string) => string;
  query: ListQuery;
  matching: { count: number; more: boolean } | null;
  one: string;
  many: string;
};

/**
 * What is filtered as a file: plain links, for the browser keeps what they bring. No `download`: once the session is
 * over they bring the sign-in page, which must be seen and not kept.
 */
export function ExportLinks({ address, query, matching, one, many }: Props) {
  if (matching?.count === 0) return null;
  const what = matching && !matching.more ? counted(matching.count, one, many) : `tous les ${many} trouvés`;
  return (
    <p className="export-links">
      <span>Exporter {what}&nbsp;:</span>
      <a href={listAddress(query, address("csv"))}>CSV</a>
      <a href={listAddress(query, address("xlsx"))}>Excel (XLSX)</a>
    </p>
  );
}
