import type { ReactNode } from "react";
import { Link } from "react-router";
import { frenchNumber } from "~/lib/french-number";
import { Table } from "~/ui/table";
import type { Comparison, ToldLines } from "./ticking.server";

type Props = { comparison: Comparison };

/** What an operator's file and the payments say of each other, list by list: what differs comes first. */
export function ComparisonLists({ comparison: { agreed, differing, unknown, repeated, missing } }: Props) {
  return (
    <>
      <List title="Sommes différentes" heads={["Paiement", "Enregistré", "Dans le fichier"]} rows={differing}>
        {({ line, receipt, client, amount, read, href }) => (
          <>
            <Payment receipt={receipt} client={client} href={href} line={line} />
            <td data-label="Enregistré" className="money">
              {amount}
            </td>
            <td data-label="Dans le fichier" className="money payment-gone">
              {read}
            </td>
          </>
        )}
      </List>
      <FileLines title="Lignes sans paiement" lines={unknown} />
      <FileLines title="Lignes répétées" lines={repeated} />
      {missing === null ? (
        <p className="page-note">
          Choisissez la colonne de la date pour savoir quels paiements de ces jours ne sont pas dans le fichier.
        </p>
      ) : (
        <List title="Paiements absents du fichier" heads={["Paiement", "Reçu le", "Somme"]} {...missing}>
          {PaymentOfDay}
        </List>
      )}
      <List title="Paiements retrouvés" heads={["Paiement", "Reçu le", "Somme"]} rows={agreed}>
        {PaymentOfDay}
      </List>
    </>
  );
}

function FileLines({ title, lines: { rows, count } }: { title: string; lines: ToldLines }) {
  return (
    <List title={title} heads={["Référence", "Somme", "Date"]} rows={rows} count={count}>
      {({ line, reference, amount, day }) => (
        <>
          <th scope="row" data-label="Référence">
            <bdi>{reference}</bdi> <small>ligne {line}</small>
          </th>
          <td data-label="Somme" className="money">
            {amount}
          </td>
          <td data-label="Date">{day}</td>
        </>
      )}
    </List>
  );
}

type ListProps<Row> = {
  title: string;
  heads: string[];
  rows: Row[];
  /** How many there are, where not all are listed. */
  count?: number;
  children: (row: Row) => ReactNode;
};

function List<Row extends { id: string } | { line: number }>({
  title,
  heads,
  rows,
  count = rows.length,
  children,
}: ListProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section className="import-section">
      <h2>
        {title} <span className="count">{frenchNumber(count)}</span>
      </h2>
      {count > rows.length ? <p className="page-note">La liste s’arrête à {frenchNumber(rows.length)}.</p> : null}
      <Table className="list-table fitted ticked-file" caption={title} heads={heads}>
        {rows.map((row) => (
          <tr key={"id" in row ? row.id : row.line}>{children(row)}</tr>
        ))}
      </Table>
    </section>
  );
}

function PaymentOfDay({ day, amount, ...payment }: PaymentProps & { day: string; amount: string }) {
  return (
    <>
      <Payment {...payment} />
      <td data-label="Reçu le">{day}</td>
      <td data-label="Somme" className="money">
        {amount}
      </td>
    </>
  );
}

type PaymentProps = { receipt: string; client: string; href: string; line?: number };

function Payment({ receipt, client, href, line }: PaymentProps) {
  return (
    <th scope="row" data-label="Paiement">
      <Link className="unbroken" to={href}>
        {receipt}
      </Link>
      <small dir="auto">{client}</small>
      {line ? <small>ligne {line}</small> : null}
    </th>
  );
}
