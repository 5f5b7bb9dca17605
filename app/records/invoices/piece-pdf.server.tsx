import { Document, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { inPaperFace } from "~/abilities/paper/paper-sheet.server";
import { dayInWords } from "~/lib/french-date";
import { frenchNumber } from "~/lib/french-number";
import { plates } from "~/ui/drawings/plates";
import { FIGURES, PDF_HEADING, PDF_KEPT_BOLD, PDF_KEPT_TEXT, registerPdfFaces } from "~/ui/fonts/pdf-faces.server";
import type { PieceContent, PrintedLine } from "./piece-content.server";
import { lineGroups, paidBy, pieceSentences, quantityWords, sumLines } from "./piece-words";
import { rateWords } from "./vat-rate";

registerPdfFaces();

/** What a draft has of a piece: no number, and a day perhaps. */
type Numbering = "year" | "n" | "number" | "issuedOn";
export type DrawnContent = Omit<PieceContent, Numbering> & Partial<Pick<PieceContent, Numbering>>;

/** A draft says so across each page, and has neither number nor hash, of which an issued piece carries ten signs. */
type Options = { draft: true } | { draft: false; hash: string };

/** Sizes in points, 1/72 inch. */
const MARGIN = 46;
const TOP = 40;
const BOTTOM = 54;
const COLUMNS = { qty: 46, unit: 86, vat: 44, amount: 92 } as const;
const SUMS = COLUMNS.qty + COLUMNS.unit + COLUMNS.vat + COLUMNS.amount;

const ink = "#14203f";
const soft = "#555b6b";
const hairline = "#d5d8e0";
const gold = "#b98a2f";

/** How near the lines of a piece stand. The first that leaves it on one page is taken, and the second when none does. */
const DENSITIES = [
  { size: 9, leading: 1.32, row: 5.5, gap: 22 },
  { size: 8.6, leading: 1.32, row: 3.6, gap: 16 },
  { size: 7.2, leading: 1.2, row: 1.2, gap: 9 },
] as const;
type Density = (typeof DENSITIES)[number];

const face = (faces: string[]) => ({ fontFamily: faces as unknown as string });
const bold = face(PDF_KEPT_BOLD);
const heading = face(PDF_HEADING);

const styles = StyleSheet.create({
  page: {
    ...face(PDF_KEPT_TEXT),
    fontFeatureSettings: FIGURES as unknown as undefined,
    paddingTop: TOP,
    paddingBottom: BOTTOM,
    paddingHorizontal: MARGIN,
    color: "#1b2133",
  },
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
  firm: { flexDirection: "row", flex: 1, marginRight: 24 },
  name: { fontSize: 15, lineHeight: 1.15, color: ink, marginBottom: 3 },
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
  foot: {
    position: "absolute",
    // From the top: the library loses what is placed from the foot and drawn once the pages are counted.
    top: 796,
    left: MARGIN,
    right: MARGIN,
    flexDirection: "row",
    justifyContent: "space-between",
    paddingTop: 5,
    borderTop: `0.5 solid ${hairline}`,
    fontSize: 6.8,
    color: soft,
  },
});

/**
 * The paper of a piece, A4, by its content alone: the same bytes whenever it is made. PDF/A-2b, with its letters inside;
 * the library writes no structure, so that it is not tagged.
 */
export async function piecePdf(content: DrawnContent, options: Options): Promise<Buffer> {
  const likely = DENSITIES.find((density) => heightOf(content, density) <= ROOM);
  if (!likely) return (await draw(content, options, DENSITIES[1])).pdf;
  const drawn = await draw(content, options, likely);
  return drawn.pages === 1 ? drawn.pdf : (await draw(content, options, DENSITIES[1])).pdf;
}

async function draw(content: DrawnContent, options: Options, density: Density) {
  let pages = 0;
  // Not known the first time that the foot is laid out.
  const count = (total: number | undefined) => {
    pages = total ?? pages;
  };
  const pdf = await renderToBuffer(<Paper content={content} options={options} density={density} count={count} />);
  return { pdf, pages };
}

/** Between the margins of a page, and a little more: what is reckoned below is rather too high. */
const ROOM = 842 - TOP - BOTTOM + 15;

/** About how high it all is: so that a piece of forty lines is drawn once, and not once for each density. */
function heightOf(content: DrawnContent, { size, leading, row, gap }: Density): number {
  const line = size * leading;
  // A letter is about half as wide as it is high.
  const rows = (text: string, width: number, at: number = size) =>
    Math.max(1, Math.ceil((text.length * at * 0.52) / width));
  const groups = lineGroups(content.lines);
  const label = 595 - 2 * MARGIN - SUMS - 12;
  const lines = content.lines.reduce((all, one) => all + rows(one.label, label) * line + 2 * row + 0.5, 0);
  const titles = groups.filter(({ title }) => title).length * (line + row + 4);
  const sums = sumLines(content).length * (line + gap / 5) + 27;
  const means = paidBy(content).reduce((all, one) => all + rows(one, 210, 7.8) * 7.8 * leading, 11);
  const mentions = content.mentions.reduce((all, one) => all + rows(one, 500, 7.8) * 7.8 * leading, gap * 0.6);
  const parties = gap * 1.75 + 10 + line * (content.corrects ? 4 : 3);
  return 78 + parties + 14 + lines + titles + gap * 1.3 + Math.max(sums, means) + 2 * line + mentions;
}

/** Words of people as the faces can set them, with the narrow space of numbers. */
const set = (text: string): string => text.split("\u202F").map(inPaperFace).join("\u202F");

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
      creator="Cabinet"
      producer="Cabinet"
      language="fr"
      conformance="PDF/A-2b"
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
        <Head content={content} draft={options.draft} />
        <Parties content={content} gap={density.gap} />
        <Lines content={content} density={density} />
        <Ending content={content} gap={density.gap} />
        <View style={styles.foot} fixed>
          <View style={{ flex: 1, marginRight: 24 }}>
            <Text>{set(says.firm)}</Text>
            <Text>{which}</Text>
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

function Head({ content, draft }: { content: DrawnContent; draft: boolean }) {
  const { firm, number, issuedOn, dueOn } = content;
  const { title, due } = pieceSentences(content);
  const [outline, hatch] = plates.scales;
  const facts = [
    [firm.legalForm, firm.barNumber].filter(Boolean).join(", "),
    [firm.address, firm.district, "Conakry"].filter(Boolean).join(", "),
    [firm.phone, firm.email].filter(Boolean).join(", "),
  ].filter(Boolean);
  return (
    <View>
      <View style={styles.head}>
        <View style={styles.firm}>
          <Svg viewBox="0 0 96 96" style={{ width: 38, height: 38, marginRight: 11 }}>
            <Path d={outline} stroke={ink} fill="none" strokeWidth={2} />
            <Path d={hatch} stroke={gold} fill="none" strokeWidth={1.2} />
          </Svg>
          <View style={{ flex: 1 }}>
            <Text style={[styles.name, heading]}>{inPaperFace(firm.name ?? "")}</Text>
            {facts.map((fact) => (
              <Text key={fact} style={styles.fine}>
                {set(fact)}
              </Text>
            ))}
          </View>
        </View>
        <View style={{ width: 190 }}>
          <Text style={[styles.kind, heading]}>{title}</Text>
          {draft || !number ? null : <Text style={styles.number}>{number}</Text>}
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
            {`Corrige la pièce ${corrects.number} du ${dayInWords(corrects.issuedOn)}.`}
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
              <Line line={line} hasVat={hasVat} padding={density.row} />
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

function Line({ line, hasVat, padding }: { line: PrintedLine; hasVat: boolean; padding: number }) {
  const { label, qty, unit, amount, vatBp } = line;
  return (
    <View style={[styles.row, { paddingVertical: padding }]}>
      <Text style={{ flex: 1, paddingRight: 12 }}>{set(label)}</Text>
      <Text style={[styles.right, { width: COLUMNS.qty }]}>{quantityWords(qty)}</Text>
      <Text style={[styles.right, { width: COLUMNS.unit }]}>{figures(unit)}</Text>
      {hasVat ? (
        <Text style={[styles.right, { width: COLUMNS.vat }]}>{vatBp === null ? "" : rateWords(vatBp)}</Text>
      ) : null}
      <Text style={[styles.right, { width: COLUMNS.amount }]}>{figures(amount)}</Text>
    </View>
  );
}

/** The sums, the total in words, how it is paid, and the mentions; kept together as far as a page has room. */
function Ending({ content, gap }: { content: DrawnContent; gap: number }) {
  const { arrested, total } = pieceSentences(content);
  const means = paidBy(content);
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
      </View>
      {content.mentions.length > 0 ? (
        <View style={{ marginTop: gap * 0.6 }}>
          {content.mentions.map((mention) => (
            <Text key={mention} style={styles.fine}>
              {set(mention)}
            </Text>
          ))}
        </View>
      ) : null}
    </>
  );
}
