import { Document, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { dayInWords, slashedDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { drawnCode } from "~/lib/qr-code.server";
import type { Logo } from "~/records/invoices/logo/logo.server";
import {
  bold,
  gold,
  heading,
  ink,
  keptFile,
  PaperFirm,
  pageText,
  set,
  soft,
} from "~/records/invoices/pieces/firm-drawing.server";
import { publicUrl } from "~/server/env.server";
import { drawnPdf } from "~/ui/fonts/pdf-faces.server";
import { methodLabel, paymentPaths, writtenCode } from "./payment";
import type { ReceiptContent } from "./receipt-content.server";

/** In points, 1/72 inch. */
const MARGIN = 34;
/** Of the code: 34 mm, which a cheap phone reads at arm’s length. */
const CODE = 96;

const styles = StyleSheet.create({
  page: { ...pageText, padding: MARGIN, fontSize: 9.5, lineHeight: 1.35 },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start" },
  title: { ...heading, fontSize: 19, lineHeight: 1.1, color: ink, textAlign: "right" },
  number: { ...bold, fontSize: 10.5, color: ink, textAlign: "right", marginTop: 4 },
  right: { textAlign: "right" },
  rule: { height: 1, backgroundColor: gold, marginTop: 12, marginBottom: 16 },
  amount: { ...bold, fontSize: 17, lineHeight: 1.2, color: ink },
  body: { flexDirection: "row", justifyContent: "space-between", marginTop: 12 },
  fact: { flexDirection: "row", marginBottom: 3 },
  name: { width: 84, color: soft },
  reversed: { ...bold, marginTop: 10, padding: "5 8", border: "1 solid #b3202e", color: "#b3202e" },
  code: { width: CODE, alignItems: "center" },
  fine: { fontSize: 7.2, color: soft },
});

/**
 * The paper of a receipt, A5, by its content; `reversedOn`: the day since which it counts no more. The code leads to
 * the address where the firm’s site is today.
 */
export async function receiptPdf(
  content: ReceiptContent,
  hash: string,
  reversedOn: string | null,
  logo: Logo | null,
): Promise<Buffer> {
  const address = new URL(paymentPaths.verification(content.code), publicUrl()).href;
  const code = await drawnCode(address);
  return drawnPdf(
    <Document
      title={`Reçu ${content.number}`}
      author={content.firm.name}
      subject={set(content.client.name)}
      {...keptFile}
      creationDate={new Date(`${content.issuedOn}T00:00:00Z`)}
    >
      <Page size="A5" orientation="landscape" style={styles.page}>
        <View style={styles.head}>
          <PaperFirm firm={content.firm} logo={logo} />
          <View style={{ width: 160 }}>
            <Text style={styles.title}>Reçu</Text>
            <Text style={styles.number}>{content.number}</Text>
            <Text style={styles.right}>{dayInWords(content.issuedOn)}</Text>
          </View>
        </View>
        <View style={styles.rule} />
        <Text style={styles.amount}>{inFrancs(content.payment.amount)}</Text>
        <Text>{`${content.words}.`}</Text>
        {reversedOn ? <Text style={styles.reversed}>{`Reçu annulé le ${slashedDay(reversedOn)}`}</Text> : null}
        <View style={styles.body}>
          <View style={{ flex: 1, marginRight: 24 }}>
            {facts(content).map(([name, value]) => (
              <View key={name} style={styles.fact}>
                <Text style={styles.name}>{name}</Text>
                <Text style={{ flex: 1 }}>{set(value)}</Text>
              </View>
            ))}
          </View>
          <View style={styles.code}>
            <Svg viewBox={`0 0 ${code.size} ${code.size}`} style={{ width: CODE, height: CODE }}>
              <Path d={code.path} fill="#000" />
            </Svg>
            <Text style={styles.fine}>Vérifier ce reçu</Text>
            <Text style={styles.fine}>{writtenCode(content.code)}</Text>
          </View>
        </View>
        <Text style={[styles.fine, { position: "absolute", left: MARGIN, bottom: 18 }]}>
          {`${content.number}, empreinte ${hash.slice(0, 10)}. ${address}`}
        </Text>
      </Page>
    </Document>,
  );
}

/** What is said of the payment; what is empty is left out. */
function facts({ client, payment, pieces, unallocated }: ReceiptContent): [string, string][] {
  const named = pieces.slice(0, MOST_NAMED).map(({ number, amount }) => `${number} (${inFrancs(amount)})`);
  const more = pieces.length - named.length;
  const all: [string, string][] = [
    ["Reçu de", payment.payer],
    ["Client", payment.payer === client.name ? "" : client.name],
    ["Le", dayInWords(payment.receivedOn)],
    ["Mode", methodLabel(payment.method)],
    ["Référence", payment.reference],
    ["Pour", [...named, ...(more > 0 ? [`${more}\u00A0autres pièces`] : [])].join(", ")],
    ["À affecter", unallocated > 0 ? inFrancs(unallocated) : ""],
  ];
  return all.filter(([, value]) => value);
}

/** As many as a page has room for. */
const MOST_NAMED = 8;
