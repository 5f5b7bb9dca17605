import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const plain = (text: string) => text.replaceAll("\u00A0", " ");
const main = async (path: string) => plain((await cabinet.visitor().get(path)).page.querySelector("main")?.text ?? "");

describe("coordinates that the firm has given", () => {
  beforeAll(async () => {
    const staff = await cabinet.staff();
    await staff.post("/reglages/coordonnees", {
      firm_address: "Rue KA-020, Conakry",
      firm_district: "Conakry",
      firm_landmark: "En face de la pharmacie",
      firm_map_url: "https://www.openstreetmap.org/#map=17/9.5/-13.7",
      firm_phone: "620000000",
      firm_whatsapp: "",
      firm_email: "",
    });
    await staff.post("/reglages/visiteurs", {
      spoken_languages: "français, soussou",
      first_meeting_price: "gratuit",
      reply_time: "sous deux jours ouvrables",
      bar_check: "Demandez à l’Ordre.",
      complaint_route: "Écrivez au bâtonnier.",
      accessibility_statement: "Essayé au clavier.",
    });
    await staff.post("/reglages/horaires", { opening_monday: "08:00-17:00" });
  });

  test("on a guide the languages that are spoken stand beside the number", async () => {
    const { page } = await cabinet.visitor().get("/que-faire/arrestation");
    const actions = plain(page.querySelector(".guide-actions")?.text ?? "");
    expect(actions).toMatch(/Appeler le \+224 620 00 00 00.*Nous parlons : français, soussou/);
  });

  test("number, hours and street stand at the head of the home page and on /contact, the town once", async () => {
    const { page, text } = await cabinet.visitor().get("/");
    const hero = plain(page.querySelector(".hero")?.text ?? "");
    expect(hero).toContain("+224 620 00 00 00");
    expect(hero).toContain("Rue KA-020, Conakry");
    expect(page.querySelector(".hero .hours-now")).not.toBeNull();
    expect(text).toContain('"telephone":"+224 620 00 00 00"');
    // « Horaires et accès » says where, too.
    const access = page.querySelector("#horaires");
    expect(plain(access?.text ?? "")).toContain("Adresse : Rue KA-020, Conakry");
    expect(plain(access?.text ?? "")).toContain("Pour nous trouver : En face de la pharmacie");
    expect(access?.querySelector("a[target]")?.getAttribute("href")).toContain("openstreetmap.org");
    const contact = plain((await cabinet.visitor().get("/contact")).page.querySelector(".coordinates")?.text ?? "");
    for (const words of [
      "+224 620 00 00 00",
      "Rue KA-020, Conakry",
      "En face de la pharmacie",
      "Nous parlons",
      "gratuit",
      "sous deux jours ouvrables",
    ])
      expect(contact).toContain(words);
    for (const path of ["/", "/contact", "/mentions", "/confidentialite"])
      expect((await cabinet.visitor().get(path)).text, path).not.toMatch(/Conakry,\s+Conakry/);
  });

  test("the legal notice says how to check a lawyer, complain, and what is still missing", async () => {
    const text = await main("/mentions");
    for (const words of [
      "Demandez à l’Ordre.",
      "Écrivez au bâtonnier.",
      "Essayé au clavier.",
      "En face de la pharmacie",
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/n’a pas encore publié : sa forme d’exercice, .*et l’hébergeur du site\./);
    expect(text).not.toContain("son numéro de téléphone");
  });

  test("« Mise en route » names what a visitor still misses", async () => {
    const staff = await cabinet.staff();
    await staff.post("/reglages/visiteurs", {
      first_meeting_price: "",
      reply_time: "",
      spoken_languages: "français",
      bar_check: "x",
      complaint_route: "x",
      accessibility_statement: "x",
    });
    expect(plain((await staff.get("/adminfils")).text)).toContain(
      "Le site ne dit pas : prix d’un premier rendez-vous, délai de réponse à un message.",
    );
  });
});
