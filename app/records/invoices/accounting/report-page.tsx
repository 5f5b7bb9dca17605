import { Link } from "react-router";
import { ChoiceFilter, FilterForm } from "~/abilities/list/list-filters";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { conakryDay } from "~/lib/french-date";
import { frenchNumber, inFrancs } from "~/lib/french-number";
import { owedInAll } from "~/records/invoices/balances/aged-balance.server";
import { AgedSumsList } from "~/records/invoices/balances/aged-sums-list";
import { billingPaths } from "~/records/invoices/billing";
import { provisionPaths } from "~/records/invoices/payments/payment";
import { matterPaths } from "~/records/matters/matter";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { Table } from "~/ui/table";
import type { Route } from "./+types/report-page";
import { inAll, type ReportLine, type ReportTable, reportPaths } from "./report";
import { type LeftProvision, readReport, readYear } from "./report.server";
import { ReportChart } from "./report-chart";

/** What was issued, received and is owed in a year; what is owed by age, and what is left of provisions, today. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "billing", async (staff, isOpened) => {
    const year = readYear(args.url.searchParams);
    const report = await readReport(year, staff);
    const owed = await owedInAll(db(), staff);
    if (isOpened) await record(db(), staff, "billing.report-read", null, { year });
    // Months that are still to come say nothing.
    const [thisYear, thisMonth] = conakryDay(new Date()).split("-").map(Number);
    const months = year === thisYear ? report.months.slice(0, thisMonth) : report.months;
    return { year, months, report, owed, mayExport: may(staff.role, "exports") };
  });
}

export default function ReportPage({ loaderData: { year, months, report, owed, mayExport } }: Route.ComponentProps) {
  const years = [...new Set([...report.years, year])].sort((a, b) => b - a).map(String);
  const file = (table: ReportTable) => (mayExport ? `${reportPaths.file(table)}?annee=${year}` : null);
  const isEmpty = report.months.every(({ issued, received, due }) => issued === 0 && received === 0 && due === 0);
  return (
    <>
      <PageHead
        title={`Rapport ${year}`}
        note="Émis&nbsp;: les factures TVA comprise, moins les avoirs. Encaissé&nbsp;: l’argent reçu, moins ce qui a été contrepassé ou rendu. Reste dû&nbsp;: ce qui manque aujourd’hui sur les factures et provisions de la période. Une ancienne facture reprise compte dans le reste dû, pas dans l’émis."
        actions={
          <Link className="quiet-button" to={billingPaths.balance}>
            Balance âgée
          </Link>
        }
      />
      <FilterForm action={reportPaths.home} query={{ annee: String(year) }}>
        <ChoiceFilter name="annee" label="Année" all={null} options={years.map((value) => ({ value, label: value }))} />
      </FilterForm>
      {isEmpty ? (
        <p className="notice">En {year}, rien n’a été émis ni encaissé.</p>
      ) : (
        <>
          <Part id="mois" title="Par mois" file={file("mois")}>
            <ReportChart year={year} months={report.months} />
            <Lines head="Mois" caption={`Émis, encaissé et reste dû par mois en ${year}`} lines={months} />
          </Part>
          <Part id="avocats" title="Par avocat responsable" file={file("avocats")}>
            <Lines head="Avocat" caption={`Émis, encaissé et reste dû par avocat en ${year}`} lines={report.lawyers} />
          </Part>
          <Part id="natures" title="Par nature d’affaire" file={file("natures")}>
            <Lines head="Nature" caption={`Émis, encaissé et reste dû par nature en ${year}`} lines={report.natures} />
          </Part>
        </>
      )}
      <Part id="impayes" title="Impayés par ancienneté, aujourd’hui" file={null}>
        <AgedSumsList sums={owed} />
      </Part>
      <Part
        id="provisions"
        title="Provisions qui restent, aujourd’hui"
        file={report.provisions.length > 0 ? file("provisions") : null}
      >
        <Provisions accounts={report.provisions} />
      </Part>
    </>
  );
}

type PartProps = { id: string; title: string; file: string | null; children: React.ReactNode };

function Part({ id, title, file, children }: PartProps) {
  return (
    <section className="panel report-part" aria-labelledby={id}>
      <div className="report-head">
        <h2 id={id}>{title}</h2>
        {file ? (
          <a href={file} aria-label={`CSV\u00A0: ${title}`}>
            CSV
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}

function Lines({ head, caption, lines }: { head: string; caption: string; lines: ReportLine[] }) {
  const all = inAll(lines);
  const most = Math.max(1, ...lines.map(({ issued }) => issued));
  return (
    <Table caption={caption} className="account-sums report-lines" heads={[head, "Émis", "Encaissé", "Reste dû"]}>
      {lines.map(({ label, ...sums }) => (
        <tr key={label}>
          <th scope="row">
            {label}
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
              <rect className="report-issued" width={(100 * Math.max(0, sums.issued)) / most} height="4" />
            </svg>
          </th>
          <Sums sums={sums} />
        </tr>
      ))}
      <tr className="account-total">
        <th scope="row">Total</th>
        <Sums sums={all} />
      </tr>
    </Table>
  );
}

const shown = (sum: number) => (sum === 0 ? "—" : frenchNumber(sum));

const Sums = ({ sums: { issued, received, due } }: { sums: Omit<ReportLine, "label"> }) => (
  <>
    <td data-label="Émis">{shown(issued)}</td>
    <td data-label="Encaissé">{shown(received)}</td>
    <td data-label="Reste dû">{shown(due)}</td>
  </>
);

function Provisions({ accounts }: { accounts: LeftProvision[] }) {
  if (accounts.length === 0) return <p className="empty">Il ne reste rien d’aucune provision.</p>;
  return (
    <Table caption="Provisions qui restent" className="account-sums" heads={["Dossier", "Client", "Reste"]}>
      {accounts.map(({ id, matter, name, client, left, isOver }) => (
        <tr key={id}>
          <th scope="row" dir="auto">
            {matter ? <Link to={matterPaths.one(matter)}>{name}</Link> : "Sans dossier"}
            {isOver ? <strong className="report-over"> Dossier clos&nbsp;: à rendre</strong> : null}
          </th>
          <td data-label="Client" dir="auto">
            {client}
          </td>
          <td data-label="Reste">
            <Link to={provisionPaths.one(id)}>{inFrancs(left)}</Link>
          </td>
        </tr>
      ))}
    </Table>
  );
}
