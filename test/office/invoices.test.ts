import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { choiceOn, colleague, errorsOn, formOn, storedClient } from "./client-story";
import { drafted, issuedBy, issuing, typedLines } from "./invoice-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();
const LIST = "/gestionfluxclient";
const CREATION = `${LIST}/nouvelle`;
const draftAt = (id: string) => `${LIST}/brouillons/${id}`;
const asJson = { Accept: "application/json" };
const YEAR = new Date().getUTCFullYear();
const people = {} as Record<"associe" | "avocat" | "secretariat", Visitor & { id: string }>;
let client = "";

beforeAll(async () => {
  for (const role of ["associe", "avocat", "secretariat"] as const) people[role] = await colleague(cabinet, role);
  client = await storedClient(cabinet, { name: "Aminata Exemple" });
});

/** What a page says, with plain spaces. */
const plain = ({ page }: Answer) => (page.querySelector("main")?.text ?? "").replace(/[\u00A0\u202F\s]+/g, " ");

describe("a draft", () => {
  test("is kept as it was typed, wrong or not, and issued only once it is right", async () => {
    const who = people.secretariat;
    const lines = [{ libelle: "Consultation", quantite: "deux", prix: "" }];
    const id = await drafted(who, { client, lines });
    const page = await who.get(draftAt(id));
    expect(formOn(page, draftAt(id))).toMatchObject({
      "libelle-0": "Consultation",
      "quantite-0": "deux",
      "prix-0": "",
    });
    expect(plain(page)).toContain("Ligne 1 : la quantité, le prix ou la TVA ne va pas.");
    expect(plain(await who.get(`${draftAt(id)}/emission`))).toContain("Ce brouillon n’est pas encore complet");
    expect((await issuing(people.avocat, id)).status).toBe(409);
    const kept = await who.post(draftAt(id), {
      ...formOn(page, draftAt(id)),
      "quantite-0": "2,5",
      "prix-0": "400 000",
    });
    expect(kept.headers.get("Location")).toBe(draftAt(id));
    expect(plain(await who.get(draftAt(id)))).toContain("un million de francs guinéens");
  });
});
