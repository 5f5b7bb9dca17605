import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { keptPdf } from "../../app/records/invoices/pieces/kept-pdf.server";
import type { NewPiece } from "../../app/records/invoices/pieces/new-piece";
import type { PieceContent } from "../../app/records/invoices/pieces/piece-content.server";
import { piecePdf } from "../../app/records/invoices/pieces/piece-pdf.server";
import { verifyPieces } from "../../app/records/invoices/pieces/piece-verification.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { useOwnCabinet } from "../setup/app";
import { keptPagesOf } from "../setup/pdf-pages";
import { storedClient } from "./client-story";
import { issuedBy } from "./invoice-story";
import { advanced, fees, invoiceFor, issued, issuer, useIssuing } from "./piece-story";

const cabinet = useOwnCabinet();
useIssuing(cabinet);
let associe: Staff;
let clientId = "";

beforeAll(async () => {
  associe = await issuer(cabinet, "associe");
  clientId = await storedClient(cabinet, { name: "Fatoumata Exemple" });
  for (const [key, value] of Object.entries({
    firm_name: "Cabinet Exemple",
    firm_tax_number: "123456789",
    billing_trade_register: "GN.EXEMPLE.2018",
    billing_mobile_money: ["Orange Money 620 00 00 00"],
    billing_mentions: ["Payable à trente jours."],
  }))
    await cabinet.query("INSERT INTO setting (key, value) VALUES ($1, $2)", [key, JSON.stringify(value)]);
  await cabinet.query("UPDATE client SET tax_number = '987654321' WHERE id = $1", [clientId]);
  // What is deducted below was paid in advance.
  await advanced(clientId, 2_000_000, associe);
});

const addressOf = (id: string) => `/gestionfluxclient/${id}/piece.pdf`;

async function issuedContent(
  more: Partial<NewPiece> = {},
): Promise<{ id: string; hash: string; content: PieceContent }> {
  const { id } = await issued(invoiceFor(clientId, more), associe);
  const { rows } = await cabinet.query<{ content: string; hash: string }>("SELECT * FROM billing WHERE id = $1", [id]);
  return { id, hash: rows[0]?.hash ?? "", content: JSON.parse(rows[0]?.content ?? "") };
}

const forty = [
  ...Array.from({ length: 38 }, (_, n) => fees(100_000 + 1_000 * n, { label: `Audience de mise en état (${n + 1})` })),
  fees(480_000, { kind: "debours", label: "Huissier", vatBp: null, proof: "quittance n° 12" }),
  fees(1_000_000, { kind: "provision-deduite", label: "Provision P-2026-0001", vatBp: null }),
];

describe("the PDF of a piece", () => {
  test("says all that its content says, on one page of forty lines, small, and twice the same", async () => {
    const { hash, content } = await issuedContent({ lines: forty });
    const pdf = await piecePdf(content, { draft: false, hash, logo: null });
    expect(pdf.length).toBeLessThan(60_000);
    expect((await piecePdf(content, { draft: false, hash, logo: null })).equals(pdf)).toBe(true);

    const text = pdf.toString("latin1");
    expect(text).toContain("/Lang (fr)");
    expect(text).toContain("<pdfaid:part>2</pdfaid:part>");
    // Every letter is inside.
    expect(text).not.toContain("/Type1");
    const [lines = [], ...others] = keptPagesOf(pdf);
    expect(others).toEqual([]);
    // Words may run on over the end of a line.
    const all = lines.join("\n").replace(/[ \n]+/g, " ");
    for (const words of [
      "Cabinet Exemple",
      "Facture",
      content.number,
      "Fatoumata Exemple",
      "NIF\u00A0: 987654321",
      "Audience de mise en état (38)",
      "137\u202F000",
      "Débours, sans TVA",
      "Justificatif\u00A0: quittance n° 12",
      "Provisions déduites",
      "\u22121\u202F000\u202F000",
      // 38 × 100 000 + 1 000 × (0 + … + 37) = 4 503 000; 18 % are 810 540.
      "TVA 18\u00A0% sur 4\u202F503\u202F000",
      "810\u202F540",
      "4\u202F793\u202F540\u00A0",
      "La présente facture est arrêtée à la somme de\u00A0:",
      "quatre millions sept cent quatre-vingt-treize mille cinq cent quarante francs guinéens",
      "Orange Money 620\u00A000\u00A000\u00A000",
      "Payable à trente jours.",
      "RCCM\u00A0: GN.EXEMPLE.2018",
      `${content.number}, empreinte ${hash.slice(0, 10)}`,
      "Page 1 sur 1",
    ])
      expect(all, words).toContain(words);
  });

  test("goes on to further pages under its head, and says which they are", async () => {
    const { hash, content } = await issuedContent({ lines: [...forty, ...forty.slice(0, 38)] });
    const pages = keptPagesOf(await piecePdf(content, { draft: false, hash, logo: null }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [n, lines] of pages.entries()) {
      expect(lines).toContain(`Page ${n + 1} sur ${pages.length}`);
      expect(lines.includes(`Facture ${content.number}, suite`)).toBe(n > 0);
    }
    expect(pages[1]).toContain("Prix unitaire");
    const unproved = { ...content, lines: content.lines.map((line) => (line.proof ? { ...line, proof: "" } : line)) };
    expect(keptPagesOf(await piecePdf(unproved, { draft: false, hash, logo: null })).flat()).toContain(
      "Sans justificatif",
    );
  });

  test("leaves no mention alone on a page of its own", async () => {
    const { hash, content } = await issuedContent({ lines: forty.slice(0, 1) });
    // So many fill their pages to where the mentions would begin.
    for (const count of [61, 62]) {
      const lines = Array.from({ length: count }, () => content.lines[0] as (typeof content.lines)[number]);
      const pages = keptPagesOf(await piecePdf({ ...content, lines }, { draft: false, hash, logo: null }));
      expect(pages.at(-1)?.join(" "), `${count} lines`).toMatch(/Total à payer.*Payable à trente jours/s);
    }
  });

  test("can be searched for each letter, whatever was drawn before it", async () => {
    const { hash, content } = await issuedContent();
    const drawn = async (name: string) => {
      const client = { ...content.client, name };
      return keptPagesOf(await piecePdf({ ...content, client, words: "" }, { draft: false, hash, logo: null })).flat();
    };
    // The library makes « k » a part of « ķ » here, and gave it no character afterwards.
    expect(await drawn("KÉĆ")).toBeDefined();
    expect(await drawn("Ouça")).toContain("Ouça");
    expect(await drawn("Ucla")).toContain("Ucla");
  });

  test("of a draft says « Brouillon », and has neither number nor hash", async () => {
    const { content } = await issuedContent({ kind: "devis", lines: [fees(1_000, { vatBp: null })] });
    const { number, issuedOn: _, year: __, n: ___, ...draft } = content;
    const all = keptPagesOf(await piecePdf(draft, { draft: true, logo: null }))
      .flat()
      .join("\n");
    expect(all).toContain("Brouillon");
    expect(all).toContain("Le présent devis est arrêté à la somme de\u00A0:");
    expect(all).not.toContain(number);
    expect(all).not.toContain("empreinte");
    // Nothing is asked for by a quote, and there is no TVA to speak of.
    expect(all).not.toContain("RÈGLEMENT");
    expect(all).not.toContain("TVA");
  });

  test("is made when it is asked for, kept, and given by the same bytes; each opening is in the journal", async () => {
    const { id, content } = await issuedContent();
    const staff = await cabinet.staff();
    const first = await staff.get(addressOf(id));
    expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    for (const unknown of ["00000000-0000-4000-8000-000000000000", "rien"])
      expect((await staff.get(addressOf(unknown))).status, unknown).toBe(404);
    expect(first.headers.get("Content-Disposition")).toContain(`${content.number}.pdf`);
    const { rows } = await cabinet.query<{ bytes: Buffer; sha256: string }>("SELECT * FROM billing_file");
    expect(rows).toHaveLength(1);
    const [kept] = rows;
    expect(
      createHash("sha256")
        .update(kept?.bytes ?? "")
        .digest("hex"),
    ).toBe(kept?.sha256);
    // What the settings say by now, or how the code draws, changes nothing.
    await cabinet.query("UPDATE setting SET value = '\"Autre Cabinet\"' WHERE key = 'firm_name'");
    const [one, other] = await Promise.all([keptPdf(id), keptPdf(id)]);
    expect([one.bytes.equals(kept?.bytes ?? Buffer.of()), other.bytes.equals(one.bytes)]).toEqual([true, true]);
    expect((await staff.get(addressOf(id))).text).toBe(first.text);
    const { rows: told } = await cabinet.query("SELECT subject_id FROM journal WHERE action = 'billing.printed'");
    expect(told).toEqual([{ subject_id: id }, { subject_id: id }]);
    await expect(cabinet.query("DELETE FROM billing_file")).rejects.toMatchObject({ code: "42501" });
    await expect(cabinet.query("UPDATE billing_file SET bytes = ''")).rejects.toMatchObject({ code: "42501" });

    // The owner of the database takes the guard away.
    await cabinet.query("ALTER TABLE billing_file DISABLE TRIGGER billing_file_is_kept");
    await cabinet.query("UPDATE billing_file SET bytes = bytes || '\\x00'::bytea");
    expect(await verifyPieces()).toEqual({
      kind: "wrong",
      piece: content.number,
      what: "son PDF n’est plus celui qui a été fait",
    });
    await expect(keptPdf(id)).rejects.toThrow("is not the one that was made");
  });

  test("is made by a job as soon as a piece is issued at the screen", async () => {
    const id = await issuedBy(await cabinet.staff(), { client: clientId });
    await expect
      .poll(async () => (await cabinet.query("SELECT FROM billing_file WHERE billing_id = $1", [id])).rows.length, {
        timeout: 15_000,
      })
      .toBe(1);
  });
});
