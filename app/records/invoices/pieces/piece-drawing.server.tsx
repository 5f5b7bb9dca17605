import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { dayInWords } from "~/lib/french-date";
import { frenchNumber } from "~/lib/french-number";
import type { Logo } from "~/records/invoices/logo/logo.server";
import { rateWords } from "~/records/invoices/vat/vat-rate";
import { drawnPdf } from "~/ui/fonts/pdf-faces.server";
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
} from "./firm-drawing.server";
import type { PieceContent, PrintedLine } from "./piece-content.server";
import { lineGroups, paidBy, pieceSentences, proofWords, quantityWords, sumLines } from "./piece-words";

/** What a draft has of a piece: no number, and a day perhaps. */
type Numbering = "year" | "n" | "number" | "issuedOn";
export type DrawnContent = Omit<PieceContent, Numbering> & Partial<Pick<PieceContent, Numbering>>;

/** A draft says so across each page, and has neither number nor hash, of which an issued piece carries ten signs. */
export type Options = ({ draft: true } | { draft: false; hash: string }) & { logo: Logo | null };

/** How near its lines stand: the size of its letters, what of it a line takes, what is above and below a row. */
export type Density = { size: number; leading: number; row: number; gap: number };

/** Sizes in points, 1/72 inch. */
export const MARGIN = 46;
export const TOP = 40;
export const BOTTOM = 54;
const COLUMNS = { qty: 46, unit: 86, vat: 44, amount: 92 } as const;
export const SUMS = COLUMNS.qty + COLUMNS.unit + COLUMNS.vat + COLUMNS.amount;

const styles = StyleSheet.create({
  page: { ...pageText, paddingTop: TOP, paddingBottom: BOTTOM, paddingHorizontal: MARGIN },
  across: {
    position: "absolute",
    top: 330,
    left: -40,
    width: 675,
    textAlign: "center",
    fontSize: 108,
    lineHeight: 1,
    color: "#eceef3",
    transform: "rotate(-32deg)",
  },
  running: { position: "absolute", top: 22, left: MARGIN, right: MARGIN, fontSize: 7.5, color: soft },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start" },
  fine: { fontSize: 7.8, color: soft },
  kind: { fontSize: 19, lineHeight: 1.1, color: ink, textAlign: "right" },
  number: { ...bold, fontSize: 10.5, color: ink, textAlign: "right", marginTop: 4, marginBottom: 3 },
  rule: { height: 1, backgroundColor: gold, marginTop: 12 },
  label: { fontSize: 7.2, color: soft, letterSpacing: 0.6, marginBottom: 2 },
  parties: { flexDirection: "row" },
  heads: { flexDirection: "row", borderBottom: `0.9 solid ${ink}`, paddingBottom: 3, fontSize: 7.4, color: soft },
  row: { flexDirection: "row", borderBottom: `0.5 solid ${hairline}` },
  right: { textAlign: "right" },
  ending: { flexDirection: "row", justifyContent: "space-between" },
  sums: { width: SUMS },
  sum: { flexDirection: "row", justifyContent: "space-between" },
  total: {
    ...bold,
    flexDirection: "row",
    justifyContent: "space-between",
    marginTop: 3,
    paddingTop: 5,
    paddingBottom: 4,
    borderTop: `0.9 solid ${ink}`,
    borderBottom: `0.9 solid ${ink}`,
    fontSize: 10.5,
    color: ink,
  },
  foot: pageFoot(MARGIN),
});

/** How large what stands under a label is, beside the label. */
export const FINE = 0.87;

/** Draws it, and says on how many pages. */
export async function drawPiece(content: DrawnContent, options: Options, density: Density) {
  let pages = 0;
  // Not known the first time that the foot is laid out.
  const count = (total: number | undefined) => {
    pages = total ?? pages;
  };
  const pdf = await drawnPdf(<Paper content={content} options={options} density={density} count={count} />);
  return { pdf, pages };
}

/** « 1 180 000 », below zero with the sign of printers. */
const figures = (value: number): string => frenchNumber(value).replace("-", "\u2212");

type Drawn = { content: DrawnContent; options: Options; density: Density };

function Paper({ content, options, density, count }: Drawn & { count: (total: number | undefined) => void }) {
  const says = pieceSentences(content);
  const title = [says.title, options.draft ? "brouillon" : content.number].join(" ");
  const which = options.draft ? "Brouillon" : `${content.number}, empreinte ${options.hash.slice(0, 10)}`;
  return (
    <Document
      title={title}
      author={content.firm.name}
      subject={set(content.client.name)}
      keywords={content.id}
      {...keptFile}
      creationDate={new Date(`${content.issuedOn || "2000-01-01"}T00:00:00Z`)}
    >
      <Page size="A4" style={[styles.page, { fontSize: density.size, lineHeight: density.leading }]}>
        {options.draft ? (
          <Text style={[styles.across, heading]} fixed>
            Brouillon
          </Text>
        ) : null}
        <Text
          style={styles.running}
          fixed
          render={({ pageNumber }) => (pageNumber > 1 ? `${set(title)}, suite` : "")}
        />
        <Head content={content} logo={options.logo} draft={options.draft} />
        <Parties content={content} gap={density.gap} />
        <Lines content={content} density={density} />
        <Ending content={content} gap={density.gap} />
        <View style={styles.foot} fixed>
          <View style={{ flex: 1, marginRight: 24 }}>
            <Text>{set(says.firm)}</Text>
            <Text>{set(which)}</Text>
          </View>
          <Text
            render={({ pageNumber, totalPages }) => {
              count(totalPages);
              return `Page ${pageNumber} sur ${totalPages}`;
            }}
          />
        </View>
      </Page>
    </Document>
  );
}

function Head({ content, logo, draft }: { content: DrawnContent; logo: Logo | null; draft: boolean }) {
  const { firm, number, issuedOn, dueOn } = content;
  const { title, due } = pieceSentences(content);
  return (
    <View>
      <View style={styles.head}>
        <PaperFirm firm={firm} logo={logo} />
        <View style={{ width: 190 }}>
          <Text style={[styles.kind, heading]}>{title}</Text>
          {draft || !number ? null : <Text style={styles.number}>{set(number)}</Text>}
          {issuedOn ? <Text style={styles.right}>{dayInWords(issuedOn)}</Text> : null}
          {dueOn ? <Text style={[styles.right, styles.fine]}>{`${due} ${dayInWords(dueOn)}`}</Text> : null}
        </View>
      </View>
      <View style={styles.rule} />
    </View>
  );
}

function Parties({ content: { kind, client, matter, corrects }, gap }: { content: DrawnContent; gap: number }) {
  return (
    <View style={[styles.parties, { marginTop: gap * 0.75, marginBottom: gap }]}>
      <View style={{ flex: 1, marginRight: 24 }}>
        <Text style={styles.label}>CLIENT</Text>
        <Text style={[bold, { color: ink }]}>{set(client.name)}</Text>
        <Text>{set(client.address)}</Text>
        {client.taxNumber ? <Text>{set(`NIF\u00A0: ${client.taxNumber}`)}</Text> : null}
      </View>
      <View style={{ flex: 1 }}>
        {matter ? (
          <>
            <Text style={styles.label}>DOSSIER</Text>
            <Text style={[bold, { color: ink }]}>{set(matter.reference)}</Text>
            <Text>{set(matter.title)}</Text>
          </>
        ) : null}
        {kind === "avoir" && corrects ? (
          <Text style={matter ? { marginTop: 4 } : {}}>
            {set(`Corrige la pièce ${corrects.number} du ${dayInWords(corrects.issuedOn)}.`)}
          </Text>
        ) : null}
      </View>
    </View>
  );
}

function Lines({ content, density }: { content: DrawnContent; density: Density }) {
  const hasVat = content.rates.length > 0;
  return (
    <View>
      <View style={styles.heads} fixed>
        <Text style={{ flex: 1 }}>Désignation</Text>
        <Text style={[styles.right, { width: COLUMNS.qty }]}>Quantité</Text>
        <Text style={[styles.right, { width: COLUMNS.unit }]}>Prix unitaire</Text>
        {hasVat ? <Text style={[styles.right, { width: COLUMNS.vat }]}>TVA</Text> : null}
        <Text style={[styles.right, { width: COLUMNS.amount }]}>{hasVat ? "Montant hors taxes" : "Montant"}</Text>
      </View>
      {lineGroups(content.lines).map(({ title, lines }) => (
        <View key={title}>
          {lines.map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one wording may come twice, and never move.
            <View key={n} wrap={false}>
              {title && n === 0 ? (
                <Text style={[bold, { color: ink, paddingTop: density.row + 3, paddingBottom: 1 }]}>{title}</Text>
              ) : null}
              <Line line={line} hasVat={hasVat} density={density} />
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

function Line({ line, hasVat, density }: { line: PrintedLine; hasVat: boolean; density: Density }) {
  const { label, qty, unit, amount, vatBp } = line;
  const proof = proofWords(line);
  return (
    <View style={[styles.row, { paddingVertical: density.row }]}>
      <View style={{ flex: 1, paddingRight: 12 }}>
        <Text>{set(label)}</Text>
        {proof ? <Text style={{ fontSize: density.size * FINE, color: soft }}>{set(proof)}</Text> : null}
      </View>
      <Text style={[styles.right, { width: COLUMNS.qty }]}>{quantityWords(qty)}</Text>
      <Text style={[styles.right, { width: COLUMNS.unit }]}>{figures(unit)}</Text>
      {hasVat ? (
        <Text style={[styles.right, { width: COLUMNS.vat }]}>{vatBp === null ? "" : rateWords(vatBp)}</Text>
      ) : null}
      <Text style={[styles.right, { width: COLUMNS.amount }]}>{figures(amount)}</Text>
    </View>
  );
}

/** In characters: some six lines. */
const SHORT_MENTIONS = 700;

/** The sums, the total in words, how it is paid, and the mentions; kept together as far as a page has room. */
function Ending({ content, gap }: { content: DrawnContent; gap: number }) {
  const { arrested, total } = pieceSentences(content);
  const means = paidBy(content);
  const mentions =
    content.mentions.length > 0 ? (
      <View style={{ marginTop: gap * 0.6 }}>
        {content.mentions.map((mention) => (
          <Text key={mention} style={styles.fine}>
            {set(mention)}
          </Text>
        ))}
      </View>
    ) : null;
  // A line or two would stand alone on a page of their own.
  const isShort = content.mentions.join(" ").length < SHORT_MENTIONS;
  return (
    <>
      <View wrap={false} style={{ marginTop: gap * 0.6 }}>
        <View style={styles.ending}>
          <View style={{ flex: 1, marginRight: 24 }}>
            {means.length > 0 ? <Text style={styles.label}>RÈGLEMENT</Text> : null}
            {means.map((line) => (
              <Text key={line} style={styles.fine}>
                {set(line)}
              </Text>
            ))}
          </View>
          <View style={styles.sums}>
            {sumLines(content).map(({ label, value }) => (
              <View key={label} style={[styles.sum, { paddingVertical: gap / 10 }]}>
                <Text>{label}</Text>
                <Text>{figures(value)}</Text>
              </View>
            ))}
            <View style={styles.total}>
              <Text>{total}</Text>
              <Text>{`${figures(content.total)}\u00A0GNF`}</Text>
            </View>
          </View>
        </View>
        <Text style={{ marginTop: gap * 0.7 }}>
          {arrested} <Text style={bold}>{content.words}</Text>.
        </Text>
        {isShort ? mentions : null}
      </View>
      {isShort ? null : mentions}
    </>
  );
}
