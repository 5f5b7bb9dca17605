import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { whileAltered } from "../setup/database";
import { followed, messageFrom, namesOf } from "./office-story";

const cabinet = useCabinet();
const words = { nom: "Ousmane Exemple", email: "ousmane@exemple.gn", message: "Passé ce matin à l'accueil." };

describe("/contact2 under the strict rules", () => {
  beforeAll(async () => {
    await (await cabinet.staff()).post("/reglages/regles", { entry_rules: "strictes" });
  });

  test("has the lengths of the specification", async () => {
    const { page } = await (await cabinet.staff()).get("/contact2");
    const longest = ["nom", "email", "message"].map((name) =>
      page.querySelector(`#${name}`)?.getAttribute("maxlength"),
    );
    expect(longest).toEqual(["30", "100", "300"]);
  });

  test("removes tags, quotes, backtick, semicolon, pipe and backslash before storing, without a script too", async () => {
    const staff = await cabinet.staff();
    const list = await followed(
      staff,
      await staff.post("/contact2", {
        ...words,
        nom: "<b>Ousmane</b>  \"E'x`e;m|p\\le",
        message: "Passé <script>x</script>  ce\n\nmatin à l'accueil.",
      }),
    );
    expect(namesOf(list)).toContain("Ousmane Exemple");
    expect(list.text).toContain("Passé x ce matin à laccueil.");
  });

  const refused: [string, Partial<typeof words>, string][] = [
    ["no name", { nom: " " }, "Le nom est obligatoire."],
    ["no address", { email: "" }, "L'email est requis."],
    ["an address without a shape", { email: "ousmane" }, "Veuillez entrer un email valide."],
    ["no words", { message: "''" }, "Le message est requis."],
    [
      "a name of five letters",
      { nom: "Sékou" },
      "Une erreur est survenue.Le nom doit etre superieur a 5 lettres et le message 10.",
    ],
    [
      "a message of ten signs",
      { message: "Bonjour, X" },
      "Une erreur est survenue.Le nom doit etre superieur a 5 lettres et le message 10.",
    ],
  ];
  for (const [what, change, sentence] of refused) {
    test(`refuses ${what} in its own words, and the form stays`, async () => {
      const answer = await (await cabinet.staff()).post("/contact2", { ...words, ...change });
      expect(answer.status).toBe(400);
      expect(answer.page.querySelector("[role=alert]")?.text).toContain(sentence);
      expect(answer.page.querySelector("#email")?.getAttribute("value")).toBe(change.email ?? words.email);
    });
  }
});

const FAILURE = "Une erreur est survenue.Le nom doit etre superieur a 5 lettres et le message 10.";
const failedSends: [rules: string, what: string, code: string, status: number, says: string][] = [
  ["strictes", "the database is away", "57P01", 503, FAILURE],
  ["strictes", "the database refuses", "P0001", 500, FAILURE],
  ["inclusives", "the database is away", "57P01", 503, ""],
  ["inclusives", "the database refuses", "P0001", 500, ""],
];
test.each(failedSends)("a send of /contact2 that fails, %s: %s", async (rules, _, code, status, says) => {
  const staff = await cabinet.staff();
  await staff.post("/reglages/regles", { entry_rules: rules });
  const answer = await whileAltered(
    cabinet,
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'failed on purpose' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON message EXECUTE FUNCTION fail()`,
    "DROP FUNCTION fail CASCADE",
    () => staff.post("/contact2", words),
  );
  expect(answer.status).toBe(status);
  const summary = answer.page.querySelector("[role=alert] li")?.text ?? "";
  expect(summary).toContain("l’enregistrement n’est pas confirmé");
  expect(summary.includes(FAILURE) ? FAILURE : "").toBe(says);
  expect(answer.page.querySelector("[role=alert] h2")?.text).toBe("Le service ne répond pas");
  expect(answer.page.querySelector("#message")?.text).toBe(words.message);
});

describe("the settings, without a script", () => {
  test("refused values come back as they were typed, and nothing is stored", async () => {
    const staff = await cabinet.staff();
    const answer = await staff.post("/reglages/coordonnees", {
      firm_district: "Quartier Exemple",
      firm_phone: "12",
      firm_email: "pas-une-adresse",
    });
    expect(answer.status).toBe(400);
    for (const [field, value] of [
      ["firm_district", "Quartier Exemple"],
      ["firm_phone", "12"],
      ["firm_email", "pas-une-adresse"],
    ]) {
      expect(answer.page.querySelector(`#${field}`)?.getAttribute("value")).toBe(value);
    }
    expect(answer.page.querySelectorAll(".error-summary a").map((link) => link.getAttribute("href"))).toEqual([
      "#firm_phone",
      "#firm_email",
    ]);
    expect((await staff.get("/reglages")).text).not.toContain("Quartier Exemple");
  });
});

test("/elementList says that it is empty", async () => {
  await cabinet.query("DELETE FROM message");
  const staff = await cabinet.staff();
  expect((await staff.get("/elementList")).text).toContain("Aucun élément à afficher.");
  await messageFrom(cabinet, { nom: "محمد مثال" });
  expect((await staff.get("/elementList")).page.querySelector(".elements h2")?.getAttribute("dir")).toBe("auto");
});

test("signing out without a script closes the office", async () => {
  const staff = await cabinet.staff();
  expect((await staff.post("/deconnexion", {})).status).toBeGreaterThanOrEqual(302);
  expect((await staff.get("/listec")).headers.get("Location")).toContain("/connexion");
});
