import { beforeAll, describe, expect, test, vi } from "vitest";
import { useOwnCabinet } from "../setup/app";
import { expectWellWritten, pages } from "./well-written";

const settings = {
  firm_name: "Cabinet d’avocats Exemple, Fictif et Associés de Guinée",
  firm_district: "Kaloum",
  firm_phone: "+224 620 00 00 00",
  firm_whatsapp: "+224 620 00 00 00",
  firm_email: "contact@exemple.gn",
  firm_legal_form: "société civile professionnelle d’avocats",
  firm_bar_number: "toque 000",
  firm_tax_number: "000000000",
  firm_host: "Hébergeur Exemple",
  firm_publisher: "Fatoumata Exemple",
  hours_week: "de 8 h 30 à 17 h 30",
  hours_saturday: "de 9 h à 13 h",
  opening_monday: "08:30-17:30",
  opening_saturday: "09:00-13:00",
  social_network_name: "Réseau Exemple",
  social_network_url: "https://exemple.gn/reseau",
  social_photo_name: "Photos Exemple",
  social_photo_url: "https://exemple.gn/photos",
  entry_rules: "strictes",
  forwarding_url: "https://collecte.exemple.gn/envoi",
  sms_url: "https://sms.exemple.gn/envoi",
};

describe("the words with every setting filled, strict rules and an https address", () => {
  const cabinet = useOwnCabinet({ PUBLIC_URL: "https://cabinet.exemple.gn", SMTP_URL: "smtp://127.0.0.1:9" });
  beforeAll(async () => {
    for (const [key, value] of Object.entries(settings))
      await cabinet.query("INSERT INTO setting (key, value) VALUES ($1, $2)", [key, JSON.stringify(value)]);
    await cabinet.query("SELECT pg_notify('cabinet_changes', 'settings')");
    await vi.waitFor(async () => expect((await cabinet.visitor().get("/")).text).toContain("Kaloum"), {
      timeout: 30_000,
    });
  });

  for (const path of pages) {
    test(`${path} is valid HTML in correct French typography`, async () => {
      await expectWellWritten(await cabinet.visitor().get(path));
    });
  }

  test("a refused form, with every message, is valid HTML in correct French typography", async () => {
    const visitor = cabinet.visitor();
    const fields = { name: "F", email: "nulle part", message: "Court", practiceArea: "" };
    const refused = await visitor.post("/contact", fields);
    expect(refused.status).toBe(400);
    await expectWellWritten(refused);
    await expectWellWritten(await visitor.post("/contact", { ...fields, precision: "robot" }));
  });

  test("so is the receipt", async () => {
    const visitor = cabinet.visitor();
    const fields = { name: "Fatoumata Exemple", email: "fatoumata@gmail.com", message: "Une question de bail" };
    const { headers } = await visitor.post("/contact", { ...fields, id: crypto.randomUUID() });
    const receipt = await visitor.get(headers.get("Location") ?? "");
    expect(receipt.status).toBe(200);
    await expectWellWritten(receipt);
  });

  test("the privacy policy says that connections are encrypted only where they are", async () => {
    expect((await cabinet.visitor().get("/confidentialite")).text).toContain("Les connexions au site sont chiffrées.");
  });
});
