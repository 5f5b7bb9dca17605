import { Link } from "react-router";
import { DayFilter, FilterForm } from "~/abilities/list/list-filters";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { dayInWords } from "~/lib/french-date";
import { ofName } from "~/lib/french-elision";
import { frenchNumber, inFrancs } from "~/lib/french-number";
import { paths } from "~/paths";
import { billingPaths } from "~/records/invoices/billing";
import { PdfLink } from "~/records/invoices/pieces/pdf-link";
import { Table } from "~/ui/table";
import type { Route } from "./+types/statement-page";
import { AgedSumsList } from "./aged-sums-list";
import { readPeriod, readStatement, type StatementLine } from "./statement.server";
import { closingWords, dayBefore, statementHeads as HEADS, owedBackWords } from "./statement-words";

/** What a client was asked and has paid. 404 for an unknown client, or one closed to this person. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "billing", async (staff, isOpened) => {
    const statement = await readStatement(
      args.params.id,
      readPeriod(args.url.searchParams),
      staff,
      isOpened ? "billing.statement-read" : null,
    );
    return statement && { statement, before: dayInWords(dayBefore(statement.period)) };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, billingPaths.statement(args.params.id));

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { statement, before } = loaderData;
  const { client, period, opening, lines, closing, sums, unallocated, overpaid } = statement;
  useShown(billingPaths.statement(client.id), loaderData);
  useLive({ kinds: ["factures"] });
  return (
    <>
      <p className="screen-links">
        <Link to={paths.client(client.id)} dir="auto">
          {client.name}
        </Link>
        <Link to={billingPaths.balance}>Balance âgée</Link>
      </p>
      <PageHead
        title={`Relevé de compte – ${client.name}`}
        heading="Relevé de compte"
        note={`Du ${dayInWords(period.from)} au ${dayInWords(period.to)}\u00A0: ce que vous pouvez voir des pièces et des paiements de ce client, en francs guinéens.`}
        actions={
          <>
            <PrintButton />
            <PdfLink href={billingPaths.statementPaper(client.id, period)} />
          </>
        }
      />
      <FilterForm action={billingPaths.statement(client.id)} query={{ du: period.from, au: period.to }}>
        <DayFilter name="du" label="Du" />
        <DayFilter name="au" label="Au" />
      </FilterForm>
      <Table
        className="list-table fitted statement"
        caption={`Relevé de compte ${ofName(client.name)}`}
        heads={Object.values(HEADS)}
      >
        <Row day={before} what="Solde précédent" balance={opening} />
        {lines.map(({ key, day, ...line }) => (
          <Row key={key} day={dayInWords(day)} {...line} />
        ))}
        <Row day={dayInWords(period.to)} what={closingWords(closing)} balance={Math.abs(closing)} />
      </Table>
      {sums || overpaid > 0 || unallocated !== 0 ? (
        <section className="panel" aria-labelledby="echeances">
          <h2 id="echeances">Ce qui est dû aujourd’hui</h2>
          {sums ? <AgedSumsList sums={sums} /> : null}
          {unallocated > 0 ? <p>Payé, et à affecter encore à une pièce&nbsp;: {inFrancs(unallocated)}.</p> : null}
          {unallocated < 0 ? <p>{owedBackWords(-unallocated)}</p> : null}
          {overpaid > 0 ? <p>Payé de trop, à rendre au client&nbsp;: {inFrancs(overpaid)}.</p> : null}
        </section>
      ) : null}
    </>
  );
}

type RowProps = Pick<StatementLine, "day" | "what" | "balance"> & Partial<StatementLine>;

function Row({ day, what, href = "", debit = 0, credit = 0, balance }: RowProps) {
  const sum = (head: string, amount: number) => (
    <td data-label={head} className={amount > 0 ? "piece-sum" : "piece-sum aged-none"}>
      {amount > 0 ? frenchNumber(amount) : "—"}
    </td>
  );
  return (
    <tr>
      <td data-label={HEADS.day} className="row-date">
        {day}
      </td>
      <th scope="row" data-label={HEADS.what}>
        {href ? <Link to={href}>{what}</Link> : what}
      </th>
      {sum(HEADS.debit, debit)}
      {sum(HEADS.credit, credit)}
      <td data-label={HEADS.balance} className="piece-sum">
        <strong>{frenchNumber(balance).replace("-", "−")}</strong>
      </td>
    </tr>
  );
}
