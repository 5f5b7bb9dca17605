import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { drawnPdf, PDF_BOLD, PDF_HEADING, PDF_TEXT } from "~/ui/fonts/pdf-faces.server";
import { inPaperFace } from "./paper-letters.server";

/** What stands around the words of a sheet. `made`: « 20/11/2026 à 09h07 »; `firm` empty: not set yet. */
export type PaperFrame = { firm: string; title: string; by: string; made: string };

/** Sizes in points, 1/72 inch: what a sheet is laid out by. */
export const paper = { margin: 28, ink: "#14203f", soft: "#555b6b", rule: "#b9bdc9", band: "#eef0f5" } as const;

const styles = StyleSheet.create({
  page: {
    paddingTop: 60,
    paddingBottom: 38,
    paddingHorizontal: paper.margin,
    fontFamily: PDF_TEXT as unknown as string,
    fontSize: 8,
    lineHeight: 1.2,
    color: "#000",
  },
  head: {
    position: "absolute",
    top: 22,
    left: paper.margin,
    right: paper.margin,
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    paddingBottom: 6,
    borderBottom: `1.2 solid ${paper.ink}`,
  },
  firm: { fontFamily: PDF_HEADING as unknown as string, fontSize: 9, color: paper.soft },
  title: { fontFamily: PDF_BOLD as unknown as string, fontSize: 13, color: paper.ink, marginTop: 2 },
  secret: { fontFamily: PDF_BOLD as unknown as string, fontSize: 8, padding: "2.5 6 1.5", border: "0.8 solid #000" },
  foot: {
    position: "absolute",
    // From the top: the library loses what is placed from the foot and drawn once the pages are counted.
    top: 812,
    left: paper.margin,
    right: paper.margin,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 7,
    color: paper.soft,
  },
});

/** Draws A4 sheets around `children`: the firm, « Confidentiel », who printed them when, and which page it is. */
export function drawPaper({ firm, title, by, made }: PaperFrame, children: ReactNode): Promise<Buffer> {
  return drawnPdf(
    <Document title={title} author={firm} language="fr">
      <Page size="A4" style={styles.page}>
        <View style={styles.head} fixed>
          <View style={{ flex: 1, marginRight: 12 }}>
            {firm ? <Text style={[styles.firm, oneLine]}>{inPaperFace(firm)}</Text> : null}
            <Text style={styles.title}>{inPaperFace(title)}</Text>
          </View>
          <Text style={styles.secret}>Confidentiel</Text>
        </View>
        {children}
        <View style={styles.foot} fixed>
          <Text>{inPaperFace(`Imprimé par ${by}, le ${made}`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} sur ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );
}

/** At most so many lines, the rest as « … »: a long name does not push a row off its sheet. */
export const lines = (most: number) => ({ maxLines: most, textOverflow: "ellipsis" }) as const;
const oneLine = lines(1);
