import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { inPaperFace } from "~/abilities/paper/paper-letters.server";
import { drawPaper, type PaperFrame, paper } from "~/abilities/paper/paper-sheet.server";
import { PDF_BOLD } from "~/ui/fonts/pdf-faces.server";

/** A deadline as the register has it; `steps` empty: its day was given; `now` empty: it still has that day. */
type RegisterLine = Record<"reference" | "matter" | "title" | "due" | "now" | "by" | "steps", string>;

export type Register = PaperFrame & { lines: RegisterLine[] };

const bold = { fontFamily: PDF_BOLD as unknown as string };

/** Widths in points; together those of the sheet between its margins. */
const widths = { matter: 117, title: 182, due: 62, by: 84, signed: 94 } as const;

const styles = StyleSheet.create({
  heads: { flexDirection: "row", height: 13, alignItems: "center", color: paper.soft, fontSize: 7 },
  row: { flexDirection: "row", minHeight: 30, borderBottom: `0.6 solid ${paper.rule}` },
  cell: { paddingHorizontal: 4, paddingVertical: 3 },
  written: { borderLeft: `0.6 solid ${paper.rule}` },
  soft: { color: paper.soft },
  empty: { marginTop: 16, fontSize: 10 },
});

/** Draws the register of a day as a PDF: each deadline with its steps, who entered it, room to sign. */
export function drawRegister({ lines, ...frame }: Register): Promise<Buffer> {
  if (lines.length === 0) return drawPaper(frame, <Text style={styles.empty}>Aucun délai saisi ce jour.</Text>);
  return drawPaper(
    frame,
    <>
      <View style={styles.heads} fixed>
        <Head width={widths.matter}>Dossier</Head>
        <Head width={widths.title}>Délai et calcul</Head>
        <Head width={widths.due}>Échéance</Head>
        <Head width={widths.by}>Saisi par</Head>
        <Head width={widths.signed}>Vu et signé</Head>
      </View>
      {lines.map(({ reference, matter, title, due, now, by, steps }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is drawn once.
        <View key={i} style={styles.row} wrap={false}>
          <View style={[styles.cell, { width: widths.matter }]}>
            <Text>{inPaperFace(reference)}</Text>
            <Text style={styles.soft}>{inPaperFace(matter)}</Text>
          </View>
          <View style={[styles.cell, { width: widths.title }]}>
            <Text style={bold}>{inPaperFace(title)}</Text>
            {steps ? <Text style={styles.soft}>{inPaperFace(steps)}</Text> : null}
          </View>
          <View style={[styles.cell, { width: widths.due }]}>
            <Text style={bold}>{due}</Text>
            {now ? <Text style={styles.soft}>Désormais</Text> : null}
            {now ? <Text style={bold}>{now}</Text> : null}
          </View>
          <Text style={[styles.cell, { width: widths.by }]}>{inPaperFace(by)}</Text>
          <View style={[styles.cell, styles.written, { width: widths.signed }]} />
        </View>
      ))}
    </>,
  );
}

const Head = ({ width, children }: { width: number; children: string }) => (
  <Text style={{ width, paddingHorizontal: 4 }}>{children}</Text>
);
