import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { DayFilter, FilterForm } from "~/abilities/list/list-filters";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { counted, frenchNumber, inFrancs } from "~/lib/french-number";
import { paths } from "~/paths";
import { billingPaths } from "~/records/invoices/billing";
import { rateWords } from "~/records/invoices/vat/vat-rate";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";
import { Table } from "~/ui/table";
import type { Route } from "./+types/accounting-page";
import { accountingFormats, accountingPaths, journalLabel } from "./accounting";
import { type AccountingSums, sumEntries } from "./accounting-entries.server";
import { missingAccounts } from "./accounting-file.server";
import { lastMonth, periodOf } from "./accounting-period.server";
import { closedUntil } from "./period-lock.server";

/** The journals of a period: what is in them, and what the file still lacks. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "accounting", async (staff, isOpened) => {
    const { searchParams } = args.url;
    const usual = lastMonth(conakryDay(new Date()));
    const [du, au] = [searchParams.get("du") || usual.from, searchParams.get("au") || usual.to];
    const period = periodOf(du, au);
    const sums = period && (await sumEntries(period, staff));
    const details = { count: sums?.entries ?? 0, ...period };
    if (isOpened && period) await record(db(), staff, "accounting.read", null, details);
    const until = await closedUntil(db());
    return {
      query: { du, au },
      sums,
      said: period ? `Du ${dayInWords(period.from)} au ${dayInWords(period.to)}` : "",
      missing: missingAccounts(sums?.accounts ?? []),
      vatDue: settings().billing_vat_due,
      areVerified: settings().billing_accounts_verified === "oui",
      until: until && dayInWords(until),
      maySet: may(staff.role, "settings"),
      mayClose: may(staff.role, "period-closing"),
    };
  });
}

const ACCOUNTS = paths.settingGroup("comptes");

export default function AccountingPage({ loaderData }: Route.ComponentProps) {
  const { query, sums, said, missing, vatDue, areVerified, until, maySet, mayClose } = loaderData;
  return (
    <>
      <PageHead
        title="Pour le comptable"
        note="Les journaux des ventes et de trésorerie, dont chaque écriture est équilibrée au franc."
        actions={
          <>
            {maySet ? (
              <Link className="quiet-button" to={ACCOUNTS}>
                Comptes
              </Link>
            ) : null}
            <Link className="quiet-button" to={billingPaths.numbers}>
              Numéros
            </Link>
            {mayClose ? (
              <Link className="quiet-button" to={accountingPaths.period}>
                Clôture
              </Link>
            ) : null}
          </>
        }
      />
      <FilterForm action={accountingPaths.home} query={query}>
        <DayFilter name="du" label="Du" />
        <DayFilter name="au" label="Au" />
      </FilterForm>
      <p className="page-note">
        {until
          ? `Les comptes sont arrêtés au ${until}\u00A0: ce qui précède ne change plus.`
          : "Les comptes n’ont encore été arrêtés à aucune date."}
      </p>
      {sums ? (
        <>
          <Remarks closed={sums.closed} missing={missing} areVerified={areVerified} maySet={maySet} />
          <Sums sums={sums} said={said} vatDue={vatDueSentence(vatDue, areVerified)} />
          {sums.entries > 0 && missing.length === 0 ? (
            <p className="export-links">
              <span>Remettre {counted(sums.entries, "écriture", "écritures")}&nbsp;:</span>
              {accountingFormats.map(({ value, label }) => (
                <a key={value} href={listAddress(query, accountingPaths.file(value))}>
                  {label}
                </a>
              ))}
            </p>
          ) : null}
        </>
      ) : (
        <p className="notice notice-wrong">
          Choisissez un premier jour, à partir du 1er&nbsp;janvier 2000, puis un dernier jour qui ne le précède pas.
        </p>
      )}
    </>
  );
}

type RemarksProps = { closed: number; missing: string[]; areVerified: boolean; maySet: boolean };

function Remarks({ closed, missing, areVerified, maySet }: RemarksProps) {
  const settingsLink = maySet ? <Link to={ACCOUNTS}>Comptes du comptable</Link> : "Comptes du comptable";
  return (
    <>
      {missing.length > 0 ? (
        <div className="notice notice-wrong">
          <p>Rien ne peut être remis&nbsp;: cette période a besoin de comptes qui n’ont pas de numéro.</p>
          <ul>
            {missing.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          <p>Demandez-les au comptable, puis écrivez-les dans les réglages&nbsp;: {settingsLink}.</p>
        </div>
      ) : null}
      {areVerified ? null : (
        <p className="notice">
          Les numéros de compte sont à vérifier avec votre comptable&nbsp;: le fichier le dit à côté de chacun, tant que
          les réglages ne disent pas qu’ils l’ont été ({settingsLink}).
        </p>
      )}
      {closed > 0 ? (
        <p className="notice">
          {counted(closed, "écriture est d’un client réservé", "écritures sont de clients réservés")}&nbsp;: les sommes
          y sont, le nom n’y est pas. Une personne à qui ces clients sont ouverts peut remettre le fichier avec leurs
          noms.
        </p>
      ) : null}
    </>
  );
}

type VatDue = Route.ComponentProps["loaderData"]["vatDue"];

/** When the TVA of a sale falls due, as the settings say; no entry is made of it. */
function vatDueSentence(due: VatDue, isVerified: boolean): string {
  const counting = "Elle est comptée ici au jour de la facture.";
  if (due === "") return `TVA exigible\u00A0: à choisir avec le comptable, dans les réglages. ${counting}`;
  const when = due === "debits" ? "les débits" : "les encaissements";
  return `TVA exigible sur ${when}${isVerified ? "" : ", à vérifier"}. ${counting}`;
}

type SumsProps = { sums: AccountingSums; said: string; vatDue: string };

function Sums({ sums: { journals, rates, entries }, said, vatDue }: SumsProps) {
  if (entries === 0) return <p className="notice">{said}&nbsp;: aucune écriture.</p>;
  const all = (of: "debit" | "credit") => journals.reduce((sum, journal) => sum + journal[of], 0);
  return (
    <>
      <h2>{said}</h2>
      <Table caption="Écritures de la période, par journal" className="account-sums" heads={JOURNAL_HEADS}>
        {journals.map(({ journal, entries: count, debit, credit }) => (
          <tr key={journal}>
            <th scope="row">
              {journalLabel(journal)} <small>{journal}</small>
            </th>
            <td data-label="Écritures">{frenchNumber(count)}</td>
            <td data-label="Débit">{inFrancs(debit)}</td>
            <td data-label="Crédit">{inFrancs(credit)}</td>
          </tr>
        ))}
        <tr className="account-total">
          <th scope="row">Total</th>
          <td data-label="Écritures">{frenchNumber(entries)}</td>
          <td data-label="Débit">{inFrancs(all("debit"))}</td>
          <td data-label="Crédit">{inFrancs(all("credit"))}</td>
        </tr>
      </Table>
      {rates.length > 0 ? (
        <>
          <h2>Ventes par taux de TVA</h2>
          <Table caption="Honoraires et TVA de la période, avoirs déduits" className="account-sums" heads={RATE_HEADS}>
            {rates.map(({ bp, base, vat }) => (
              <tr key={bp}>
                <th scope="row">{bp === null ? "Sans TVA" : rateWords(bp)}</th>
                <td data-label="Honoraires">{inFrancs(base)}</td>
                <td data-label="TVA">{inFrancs(vat)}</td>
              </tr>
            ))}
          </Table>
          <p className="page-note">{vatDue}</p>
        </>
      ) : null}
    </>
  );
}

const JOURNAL_HEADS = ["Journal", "Écritures", "Débit", "Crédit"];
const RATE_HEADS = ["Taux", "Honoraires", "TVA"];
