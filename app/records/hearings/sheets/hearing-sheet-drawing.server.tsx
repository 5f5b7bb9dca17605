import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { inPaperFace } from "~/abilities/paper/paper-letters.server";
import { drawPaper, lines, paper } from "~/abilities/paper/paper-sheet.server";
import { capitalised } from "~/lib/capitalised";
import { PDF_BOLD } from "~/ui/fonts/pdf-faces.server";
import type { HearingSheet, PaperGroup, PaperHearing } from "./hearing-sheets.server";

const bold = { fontFamily: PDF_BOLD as unknown as string };

/** Widths in points; together those of the sheet between its margins. */
const widths = { hour: 34, court: 92, matter: 158, purpose: 117, brought: 76, next: 62 } as const;

/** A row is three lines high and a head a little more than one: fourteen of both fit one sheet. */
const ROW = 35;
/** Where there are few, there is more room to write. */
const WIDE_ROW = 52;
const FEW = 9;

const styles = StyleSheet.create({
  group: { flexDirection: "row", alignItems: "center", height: 14, paddingHorizontal: 4, backgroundColor: paper.band },
  heads: { flexDirection: "row", height: 13, alignItems: "center", color: paper.soft, fontSize: 7 },
  row: { flexDirection: "row", borderBottom: `0.6 solid ${paper.rule}` },
  cell: { paddingHorizontal: 4, paddingTop: 2.5, overflow: "hidden" },
  written: { borderLeft: `0.6 solid ${paper.rule}` },
  soft: { color: paper.soft },
  empty: { marginTop: 16, fontSize: 10 },
});

/** Draws a sheet as a PDF: that of a day has room to write, that of a week says who pleads. */
export function drawHearingSheet({ kind, groups, ...frame }: HearingSheet): Promise<Buffer> {
  if (groups.length === 0) return drawPaper(frame, <Text style={styles.empty}>Aucune audience.</Text>);
  const count = groups.reduce((sum, { hearings }) => sum + hearings.length, 0);
  const height = kind === "jour" && count <= FEW ? WIDE_ROW : ROW;
  return drawPaper(
    frame,
    <>
      <Heads kind={kind} />
      {groups.map((group) => (
        <Group key={group.title} group={group} look={{ kind, height }} />
      ))}
    </>,
  );
}

function Heads({ kind }: Pick<HearingSheet, "kind">) {
  const written = kind === "jour" ? (["Pièces à apporter", "Suite"] as const) : (["Avocat", "Suite"] as const);
  return (
    <View style={styles.heads} fixed>
      <Head width={widths.hour}>Heure</Head>
      <Head width={widths.court}>Juridiction, salle</Head>
      <Head width={widths.matter}>Dossier, parties</Head>
      <Head width={widths.purpose}>Objet, dernier résultat</Head>
      <Head width={widths.brought}>{written[0]}</Head>
      <Head width={widths.next}>{written[1]}</Head>
    </View>
  );
}

const Head = ({ width, children }: { width: number; children: string }) => (
  <Text style={{ width, paddingHorizontal: 4 }}>{children}</Text>
);

/** Whose sheet a row is on, and how high it is. */
type Look = Pick<HearingSheet, "kind"> & { height: number };

function Group({ group: { title, note, hearings }, look }: { group: PaperGroup; look: Look }) {
  const [first, ...others] = hearings;
  return (
    <>
      {/* A head is never left alone at the foot of a sheet. */}
      <View wrap={false}>
        <View style={styles.group}>
          <Text style={[bold, { color: paper.ink, flex: 1 }, lines(1)]}>{inPaperFace(capitalised(title))}</Text>
          {note ? <Text style={styles.soft}>{inPaperFace(capitalised(note))}</Text> : null}
        </View>
        {first ? <Row hearing={first} look={look} /> : <Text style={freeDay}>Aucune audience.</Text>}
      </View>
      {others.map((hearing) => (
        <Row key={hearing.id} hearing={hearing} look={look} />
      ))}
    </>
  );
}

const freeDay = { color: paper.soft, paddingHorizontal: 4, paddingVertical: 4 };

function Row({ hearing, look: { kind, height } }: { hearing: PaperHearing; look: Look }) {
  const { hour, court, place, reference, parties, purpose, toBring, last, lawyer, standing, isMeeting } = hearing;
  // A long purpose takes the second of three lines, and leaves one to what came before.
  const long = purpose.length > 28 || last === "";
  return (
    <View style={[styles.row, { height }]} wrap={false}>
      <View style={[styles.cell, { width: widths.hour }]}>
        <Text style={bold}>{hour}</Text>
      </View>
      <View style={[styles.cell, { width: widths.court }]}>
        <Text style={[bold, lines(place ? 1 : 3)]}>{inPaperFace(court)}</Text>
        <Text style={lines(2)}>{inPaperFace(place)}</Text>
      </View>
      <View style={[styles.cell, { width: widths.matter }]}>
        <Text style={[bold, lines(1)]}>{inPaperFace(reference)}</Text>
        <Text style={lines(2)}>{inPaperFace(parties)}</Text>
      </View>
      <View style={[styles.cell, { width: widths.purpose }]}>
        <Text style={lines(long ? 2 : 1)}>{inPaperFace(purpose)}</Text>
        <Text style={[styles.soft, lines(long ? 1 : 2)]}>{inPaperFace(last)}</Text>
      </View>
      <View style={[styles.cell, { width: widths.brought }, kind === "jour" ? styles.written : {}]}>
        <Text style={lines(height === WIDE_ROW ? 4 : 3)}>{inPaperFace(kind === "semaine" ? lawyer : toBring)}</Text>
      </View>
      <View style={[styles.cell, { width: widths.next }, kind === "jour" ? styles.written : {}]}>
        {standing ? <Text style={lines(3)}>{inPaperFace(standing)}</Text> : null}
        {standing || isMeeting ? null : <Next kind={kind} height={height} />}
      </View>
    </View>
  );
}

/** Room to write where it goes on. */
function Next({ kind, height }: Look) {
  if (kind === "semaine") return null;
  return (
    <>
      <Text style={[styles.soft, { fontSize: 7 }]}>Renvoi au</Text>
      <View style={{ height: height - 17, borderBottom: "0.6 solid #000" }} />
    </>
  );
}
