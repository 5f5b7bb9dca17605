import { Image, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { inPaperFace } from "~/abilities/paper/paper-letters.server";
import { headOfficeAddress, seatLine } from "~/lib/head-office-address";
import type { Logo } from "~/records/invoices/logo/logo.server";
import { plates } from "~/ui/drawings/plates";
import { FIGURES, PDF_HEADING, PDF_KEPT_BOLD, PDF_KEPT_TEXT } from "~/ui/fonts/pdf-faces.server";

export const ink = "#14203f";
export const soft = "#555b6b";
export const gold = "#b98a2f";
export const hairline = "#d5d8e0";

// The library takes lists of faces and features, which its types do not know.
const face = (faces: string[]) => ({ fontFamily: faces as unknown as string });
export const bold = face(PDF_KEPT_BOLD);
export const heading = face(PDF_HEADING);

/** How the pages of a paper are set. */
export const pageText = {
  ...face(PDF_KEPT_TEXT),
  fontFeatureSettings: FIGURES as unknown as undefined,
  color: "#1b2133",
};

/** What stands at the foot of each page of A4. */
export const pageFoot = (margin: number) =>
  ({
    position: "absolute",
    // From the top: the library loses what is placed from the foot and drawn once the pages are counted.
    top: 796,
    left: margin,
    right: margin,
    flexDirection: "row",
    justifyContent: "space-between",
    paddingTop: 5,
    borderTop: `0.5 solid ${hairline}`,
    fontSize: 6.8,
    color: soft,
  }) as const;

/** What a paper says of its file. */
export const keptFile = { creator: "Cabinet", producer: "Cabinet", language: "fr", conformance: "PDF/A-2b" } as const;

/** Words of people as the faces can set them, with the narrow space of numbers. */
export const set = (text: string): string => text.split("\u202F").map(inPaperFace).join("\u202F");

const styles = StyleSheet.create({
  firm: { flexDirection: "row", flex: 1, marginRight: 24 },
  name: { ...heading, fontSize: 15, lineHeight: 1.15, color: ink, marginBottom: 3 },
  fine: { fontSize: 7.8, color: soft },
});

/** What a logo has room for, in points. */
const LOGO = { width: 114, height: 38 };

/** The firm as its papers begin with it, by what they say of it; without a logo, with the emblem. */
export function PaperFirm({ firm, logo }: { firm: Record<string, string>; logo: Logo | null }) {
  const [outline, hatch] = plates.scales;
  const facts = [
    [firm.legalForm, firm.barNumber].filter(Boolean).join(", "),
    seatLine(headOfficeAddress(firm.address ?? "", firm.district ?? "")),
    [firm.phone, firm.email].filter(Boolean).join(", "),
  ].filter(Boolean);
  return (
    <View style={styles.firm}>
      {logo ? (
        <Image src={logo.bytes} style={{ ...fitted(logo), marginRight: 11 }} />
      ) : (
        <Svg viewBox="0 0 96 96" style={{ width: 38, height: 38, marginRight: 11 }}>
          <Path d={outline} stroke={ink} fill="none" strokeWidth={2} />
          <Path d={hatch} stroke={gold} fill="none" strokeWidth={1.2} />
        </Svg>
      )}
      <View style={{ flex: 1 }}>
        <Text style={styles.name}>{inPaperFace(firm.name ?? "")}</Text>
        {facts.map((fact) => (
          <Text key={fact} style={styles.fine}>
            {set(fact)}
          </Text>
        ))}
      </View>
    </View>
  );
}

/** As large as there is room. */
function fitted({ width, height }: Logo) {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return { width: width * scale, height: height * scale };
}
