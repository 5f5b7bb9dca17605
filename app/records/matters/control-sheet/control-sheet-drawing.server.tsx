import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { inPaperFace } from "~/abilities/paper/paper-letters.server";
import { drawPaper, paper } from "~/abilities/paper/paper-sheet.server";
import { PDF_BOLD } from "~/ui/fonts/pdf-faces.server";
import type { ControlledDeadline, ControlledHearing, ControlSheet } from "./control-sheet.server";

const bold = { fontFamily: PDF_BOLD as unknown as string };

/** Widths in points; of each table together those of the sheet between its margins. */
const deadlineWidths = [74, 225, 80, 80, 80] as const;
const hearingWidths = [94, 145, 120, 90, 90] as const;

const styles = StyleSheet.create({
  fact: { flexDirection: "row", paddingHorizontal: 4, paddingVertical: 1 },
  label: { width: 70, color: paper.soft },
  band: { height: 14, marginTop: 10, paddingHorizontal: 4, justifyContent: "center", backgroundColor: paper.band },
  heads: { flexDirection: "row", height: 13, alignItems: "center", color: paper.soft, fontSize: 7 },
  row: { flexDirection: "row", minHeight: 26, borderBottom: `0.6 solid ${paper.rule}` },
  cell: { paddingHorizontal: 4, paddingVertical: 3 },
  written: { borderLeft: `0.6 solid ${paper.rule}` },
  soft: { color: paper.soft },
});

/** Draws the control sheet of a matter as a PDF: what is open, what is over and by whom, and what is ahead in court. */
export function drawControlSheet({ facts, open, over, hearings, ...frame }: ControlSheet): Promise<Buffer> {
  return drawPaper(
    frame,
    <>
      {facts.map(({ label, value }) => (
        <View key={label} style={styles.fact}>
          <Text style={styles.label}>{label}</Text>
          <Text style={[bold, { flex: 1 }]}>{inPaperFace(value)}</Text>
        </View>
      ))}
      <RoomForHead />
      <Deadlines title="Délais ouverts" deadlines={open} none="Aucun délai ouvert." />
      <RoomForHead />
      <Deadlines title="Délais clos ou abandonnés" deadlines={over} none="Aucun délai clos ni abandonné." />
      <RoomForHead />
      <Hearings hearings={hearings} />
    </>,
  );
}

function Deadlines({ title, deadlines, none }: { title: string; deadlines: ControlledDeadline[]; none: string }) {
  const heads = ["Échéance", "Délai, calcul, ce qui a été fait", "Qui s’en charge", "Dit par", "Confirmé par"];
  return (
    <View>
      <Head title={title} heads={deadlines.length > 0 ? heads : []} widths={deadlineWidths} />
      {deadlines.length === 0 ? <Text style={[styles.cell, styles.soft]}>{none}</Text> : null}
      {deadlines.map(({ id, due, standing, title: what, notes, proof, people, said, confirmed }) => (
        <View key={id} style={styles.row} wrap={false}>
          <View style={[styles.cell, { width: deadlineWidths[0] }]}>
            <Text style={bold}>{due}</Text>
            <Text>{inPaperFace(standing)}</Text>
          </View>
          <View style={[styles.cell, { width: deadlineWidths[1] }]}>
            <Text style={bold}>{inPaperFace(what)}</Text>
            {proof ? <Text>{inPaperFace(proof)}</Text> : null}
            {notes.map((note) => (
              <Text key={note} style={styles.soft}>
                {inPaperFace(note)}
              </Text>
            ))}
          </View>
          <Text style={[styles.cell, { width: deadlineWidths[2] }]}>{inPaperFace(people)}</Text>
          <Text style={[styles.cell, styles.written, { width: deadlineWidths[3] }]}>{inPaperFace(said)}</Text>
          <Text style={[styles.cell, styles.written, { width: deadlineWidths[4] }]}>{inPaperFace(confirmed)}</Text>
        </View>
      ))}
    </View>
  );
}

function Hearings({ hearings }: { hearings: ControlledHearing[] }) {
  const heads = ["Jour et heure", "Juridiction, salle", "Objet", "Avocat", "État"];
  return (
    <View>
      <Head title="Audiences prévues" heads={hearings.length > 0 ? heads : []} widths={hearingWidths} />
      {hearings.length === 0 ? <Text style={[styles.cell, styles.soft]}>Aucune audience prévue.</Text> : null}
      {hearings.map(({ id, when, place, purpose, lawyer, standing }) => (
        <View key={id} style={styles.row} wrap={false}>
          <Text style={[styles.cell, bold, { width: hearingWidths[0] }]}>{when}</Text>
          <Text style={[styles.cell, { width: hearingWidths[1] }]}>{inPaperFace(place)}</Text>
          <Text style={[styles.cell, { width: hearingWidths[2] }]}>{inPaperFace(purpose)}</Text>
          <Text style={[styles.cell, { width: hearingWidths[3] }]}>{inPaperFace(lawyer)}</Text>
          <Text style={[styles.cell, { width: hearingWidths[4] }]}>{inPaperFace(standing)}</Text>
        </View>
      ))}
    </View>
  );
}

/**
 * Before a table: where its head and a first row have no room, it begins on the next sheet. The library draws what is
 * told anew on each sheet wherever it falls, over the foot as well.
 */
const RoomForHead = () => <View minPresenceAhead={90} />;

/** What a table is called and what its columns are; told anew on each sheet that it goes on to. */
function Head({ title, heads, widths }: { title: string; heads: string[]; widths: readonly number[] }) {
  return (
    <View fixed>
      <View style={styles.band}>
        <Text style={[bold, { color: paper.ink }]}>{title}</Text>
      </View>
      {heads.length > 0 ? (
        <View style={styles.heads}>
          {heads.map((words, i) => (
            <Text key={words} style={{ width: widths[i], paddingHorizontal: 4 }}>
              {words}
            </Text>
          ))}
        </View>
      ) : null}
    </View>
  );
}
