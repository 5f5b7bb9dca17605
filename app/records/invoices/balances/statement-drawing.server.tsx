import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { dayInWords } from "~/lib/french-date";
import { frenchNumber, inFrancs } from "~/lib/french-number";
import type { Logo } from "~/records/invoices/logo/logo.server";
import {
  bold,
  gold,
  hairline,
  heading,
  ink,
  keptFile,
  PaperFirm,
  pageFoot,
  pageText,
  set,
  soft,
} from "~/records/invoices/pieces/firm-drawing.server";
import { drawnPdf } from "~/ui/fonts/pdf-faces.server";
import { agedColumns } from "./aged-balance";
import type { Statement } from "./statement.server";
import { closingWords, dayBefore, owedBackWords, statementHeads } from "./statement-words";

/** In points, 1/72 inch. */
const MARGIN = 46;
const COLUMNS = { day: 96, sum: 84 } as const;

const styles = StyleSheet.create({
  page: { ...pageText, paddingTop: 40, paddingBottom: 54, paddingHorizontal: MARGIN, fontSize: 8.6, lineHeight: 1.32 },
  running: { position: "absolute", top: 22, left: MARGIN, right: MARGIN, fontSize: 7.5, color: soft },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start" },
  title: { ...heading, fontSize: 19, lineHeight: 1.1, color: ink, textAlign: "right", marginBottom: 4 },
  right: { textAlign: "right" },
  rule: { height: 1, backgroundColor: gold, marginTop: 12, marginBottom: 14 },
  label: { fontSize: 7.2, color: soft, letterSpacing: 0.6, marginBottom: 2 },
  heads: {
    flexDirection: "row",
    marginTop: 16,
    borderBottom: `0.9 solid ${ink}`,
    paddingBottom: 3,
    fontSize: 7.4,
    color: soft,
  },
  row: { flexDirection: "row", borderBottom: `0.5 solid ${hairline}`, paddingVertical: 3 },
  day: { width: COLUMNS.day, paddingRight: 6 },
  sum: { width: COLUMNS.sum, textAlign: "right" },
  closing: { ...bold, fontSize: 10, color: ink, borderBottom: `0.9 solid ${ink}`, paddingVertical: 5 },
  ages: { flexDirection: "row", justifyContent: "space-between", marginTop: 4 },
  foot: pageFoot(MARGIN),
});

/** The paper of a statement, A4: the same bytes while nothing of it has changed. `today`: of what is owed by age. */
export async function statementPdf(
  statement: Statement,
  { firm, logo, today }: { firm: Record<string, string>; logo: Logo | null; today: string },
): Promise<Buffer> {
  const { client, period } = statement;
  const title = `Relevé de compte ${client.name}`;
  const days = `Du ${dayInWords(period.from)} au ${dayInWords(period.to)}`;
  return drawnPdf(
    <Document
      title={set(title)}
      author={firm.name}
      subject={days}
      {...keptFile}
      creationDate={new Date(`${today}T00:00:00Z`)}
    >
      <Page size="A4" style={styles.page}>
        <Text
          style={styles.running}
          fixed
          render={({ pageNumber }) => (pageNumber > 1 ? `${set(title)}, suite` : "")}
        />
        <View style={styles.head}>
          <PaperFirm firm={firm} logo={logo} />
          <View style={{ width: 220 }}>
            <Text style={styles.title}>Relevé de compte</Text>
            <Text style={styles.right}>{days}</Text>
          </View>
        </View>
        <View style={styles.rule} />
        <Text style={styles.label}>CLIENT</Text>
        <Text style={[bold, { color: ink }]}>{set(client.name)}</Text>
        <Text>{set(client.address)}</Text>
        <Lines statement={statement} />
        <Ages statement={statement} today={today} />
        <View style={styles.foot} fixed>
          <Text style={{ flex: 1, marginRight: 24 }}>{set(`${firm.name ?? ""}. Sommes en francs guinéens.`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} sur ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );
}

/** Below zero with the sign of printers. */
const figures = (value: number): string => frenchNumber(value).replace("-", "\u2212");

function Lines({ statement: { period, opening, lines, closing } }: { statement: Statement }) {
  return (
    <View>
      <View style={styles.heads} fixed>
        <Text style={styles.day}>{statementHeads.day}</Text>
        <Text style={{ flex: 1 }}>{statementHeads.what}</Text>
        {[statementHeads.debit, statementHeads.credit, statementHeads.balance].map((head) => (
          <Text key={head} style={styles.sum}>
            {head}
          </Text>
        ))}
      </View>
      <Line day={dayBefore(period)} what="Solde précédent" balance={opening} />
      {lines.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      <View style={[styles.row, styles.closing]} wrap={false}>
        <Text style={{ flex: 1 }}>{`${closingWords(closing)} au ${dayInWords(period.to)}`}</Text>
        <Text>{inFrancs(Math.abs(closing))}</Text>
      </View>
    </View>
  );
}

type LineProps = { day: string; what: string; debit?: number; credit?: number; balance: number };

function Line({ day, what, debit = 0, credit = 0, balance }: LineProps) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.day}>{dayInWords(day)}</Text>
      <Text style={{ flex: 1, paddingRight: 8 }}>{set(what)}</Text>
      <Text style={styles.sum}>{debit > 0 ? figures(debit) : ""}</Text>
      <Text style={styles.sum}>{credit > 0 ? figures(credit) : ""}</Text>
      <Text style={styles.sum}>{figures(balance)}</Text>
    </View>
  );
}

/** What is owed by how long it has been due, and what was paid for no piece yet. */
function Ages({ statement: { sums, unallocated, overpaid }, today }: { statement: Statement; today: string }) {
  if (!sums && overpaid === 0 && unallocated === 0) return null;
  const columns = [...agedColumns, { value: "total", label: "Total dû" } as const];
  return (
    <View wrap={false} style={{ marginTop: 18 }}>
      <Text style={[bold, { color: ink }]}>{`Ce qui est dû le ${dayInWords(today)}`}</Text>
      <View style={styles.ages}>
        {(sums ? columns : []).map(({ value, label }) => (
          <View key={value}>
            <Text style={styles.label}>{label}</Text>
            <Text style={value === "total" ? bold : {}}>{inFrancs(sums?.[value] ?? 0)}</Text>
          </View>
        ))}
      </View>
      {unallocated > 0 ? (
        <Text
          style={{ marginTop: 6 }}
        >{`Payé, et à affecter encore à une pièce\u00A0: ${inFrancs(unallocated)}.`}</Text>
      ) : null}
      {unallocated < 0 ? <Text style={{ marginTop: 6 }}>{owedBackWords(-unallocated)}</Text> : null}
      {overpaid > 0 ? (
        <Text style={{ marginTop: 6 }}>{`Payé de trop, à rendre au client\u00A0: ${inFrancs(overpaid)}.`}</Text>
      ) : null}
    </View>
  );
}
