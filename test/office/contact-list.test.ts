import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { followed, messageFrom, namesOf, neighbours } from "./office-story";

const cabinet = useCabinet();
const MINUTE = 60_000;

describe("/listec", () => {
  test("says that it is empty, with a count of 0", async () => {
    const answer = await (await cabinet.staff()).get("/listec");
    expect(answer.status).toBe(200);
    expect(answer.page.querySelector("h1")?.text).toBe("Gestion des Contacts (0)");
    expect(answer.page.querySelector("title")?.text).toBe("Gestion des Contacts (0)");
    expect(answer.text).toContain("Aucun contact trouvé.");
    // Nothing to tick: its one cell is as wide as its heads.
    const heads = answer.page.querySelectorAll("thead th").length;
    expect(answer.page.querySelector(".empty-row td")?.getAttribute("colspan")).toBe(String(heads));
  });

  test("shows its columns, the newest message first, dates as the specification writes them", async () => {
    await messageFrom(cabinet, { nom: "Ancienne Exemple" }, 5 * MINUTE);
    await messageFrom(cabinet, { nom: "Récente Exemple" });
    const answer = await (await cabinet.staff()).get("/listec");
    expect(answer.page.querySelectorAll("thead th").map((th) => th.text)).toEqual([
      "Nom",
      "Email",
      "Message",
      "État",
      "Date d'ajout",
      "Actions",
    ]);
    expect(namesOf(answer)).toEqual(["Récente Exemple", "Ancienne Exemple"]);
    expect(answer.page.querySelector(".row-date")?.text).toMatch(/^\d\d\/\d\d\/\d{4} à \d\dh\d\d/);
    expect(answer.page.querySelector("input[placeholder='Rechercher...']")).not.toBeNull();
  });

  describe("search", () => {
    // Of the moment of the test: midnight may come after this file was read.
    const today = () => new Intl.DateTimeFormat("fr-FR", { timeZone: "Africa/Conakry" }).format(new Date());
    const cases: [string, string | (() => string)][] = [
      ["a name, whatever its case and accents", "GBANAMOU"],
      ["an address", "nzebela@exemple"],
      ["words of the message, with any apostrophe and spaces", "d'une   saisie"],
      ["a date as it is shown", today],
      ["two letters that a word of the message begins with", "mé"],
    ];
    for (const [what, sought] of cases) {
      test(`finds ${what}`, async () => {
        await messageFrom(cabinet, {
          nom: "Nzébéla Gbanamou",
          email: "nzebela@exemple.gn",
          message: "Je suis menacée d’une saisie.",
        });
        const words = typeof sought === "string" ? sought : sought();
        const answer = await (await cabinet.staff()).get(`/listec?q=${encodeURIComponent(words)}`);
        expect(namesOf(answer)).toContain("Nzébéla Gbanamou");
      });
    }

    test("takes the wildcards of SQL for what they are", async () => {
      await messageFrom(cabinet, { nom: "Remise Exemple", message: "Une remise de 5 % sur le capital_social \\ net." });
      const staff = await cabinet.staff();
      for (const words of ["5 %", "capital_s", "\\ net"]) {
        expect(namesOf(await staff.get(`/listec?q=${encodeURIComponent(words)}`))).toEqual(["Remise Exemple"]);
      }
      for (const words of ["rabais %", "r_mise"])
        expect(namesOf(await staff.get(`/listec?q=${encodeURIComponent(words)}`))).toEqual([]);
    });

    test("of one or two letters finds where words begin, and no middle of one", async () => {
      const message = "Lot n° 7 d’ýw, (xw) et sous-zw\u00A0; « vw » ou a/qw, 5% net.";
      const id = await messageFrom(cabinet, { nom: "Wuxo Exemple", message });
      await cabinet.query("INSERT INTO message_note (message_id, body) VALUES ($1, 'Rappeler Mme Jw.')", [id]);
      const staff = await cabinet.staff();
      const found = async (words: string) => namesOf(await staff.get(`/listec?q=${encodeURIComponent(words)}`));
      for (const words of ["wu", "yw", "xw", "zw", "vw", "qw", "5%", "jw", "xw zw"])
        expect([words, await found(words)]).toEqual([words, ["Wuxo Exemple"]]);
      for (const words of ["ux", "x%", "y)", "5.", "xw nw"]) expect([words, await found(words)]).toEqual([words, []]);
    });

    test("says so when nothing matches, and survives a control character", async () => {
      const staff = await cabinet.staff();
      expect((await staff.get("/listec?q=introuvable-zzz")).text).toContain("Aucun contact trouvé.");
      expect((await staff.get("/listec?q=%01")).status).toBe(200);
    });

    test("is journalled without its words", async () => {
      await (await cabinet.staff()).get("/listec?q=motsecret");
      const { rows } = await cabinet.query<{ details: object }>(
        "SELECT details FROM journal WHERE action = 'contacts.listed' ORDER BY id DESC LIMIT 1",
      );
      expect(rows[0]?.details).toMatchObject({ searched: true, count: 0 });
      expect(JSON.stringify(rows)).not.toContain("motsecret");
    });
  });

  test("filters by state, with counts, and keeps the search in the links", async () => {
    await messageFrom(cabinet, { nom: "Close Exemple", message: "affaire terminée" }, MINUTE, "clos");
    const staff = await cabinet.staff();
    const answer = await staff.get("/listec?etat=clos");
    expect(namesOf(answer)).toEqual(["Close Exemple"]);
    const chips = (await staff.get("/listec?q=affaire")).page.querySelectorAll('nav[aria-label="Filtrer par état"] a');
    expect(chips.map((chip) => chip.text.split(" ")[0])).toEqual([
      "Tous",
      "Nouveaux",
      "Pris",
      "En",
      "Répondus",
      "Clos",
    ]);
    for (const chip of chips) expect(chip.getAttribute("href")).toContain("q=affaire");
  });
});

describe("pages of /listec", () => {
  test("hold 50 messages, lead there and back, and lose none while messages arrive", async () => {
    await cabinet.query("DELETE FROM message");
    for (let i = 0; i < 120; i++) await messageFrom(cabinet, { nom: `Exemple ${i}` }, (i + 1) * MINUTE);
    const staff = await cabinet.staff();
    const first = await staff.get("/listec");
    await messageFrom(cabinet, { nom: "Arrivée entre-temps" });
    const second = await staff.get(neighbours(first).next ?? "");
    const third = await staff.get(neighbours(second).next ?? "");
    expect([first, second, third].flatMap(namesOf)).toEqual(Array.from({ length: 120 }, (_, i) => `Exemple ${i}`));
    expect(neighbours(third).next).toBeUndefined();
    expect(second.page.querySelector(".pager p")?.text).toContain("51–100");
    const back = await staff.get(neighbours(third).previous ?? "");
    expect(namesOf(back)).toEqual(namesOf(second));
    expect(neighbours(back)).toMatchObject({ previous: expect.any(String), next: expect.any(String) });
    // The list ends before its first row, also for whoever comes back to it.
    const before = await staff.get(neighbours(back).previous ?? "");
    expect(namesOf(before)[0]).toBe("Exemple 0");
    const top = await staff.get(neighbours(before).previous ?? "");
    expect(namesOf(top)).toEqual(["Arrivée entre-temps"]);
    expect(neighbours(top)).toEqual({ previous: undefined, next: expect.any(String) });
  });

  test("also in a search, and an unreadable cursor is the first page", async () => {
    const staff = await cabinet.staff();
    const first = await staff.get("/listec?q=exemple");
    const second = await staff.get(neighbours(first).next ?? "");
    // One of them is not called so: it comes after all that are.
    expect(namesOf(second)[0]).toBe("Exemple 50");
    expect(second.page.querySelector(".pager p")?.text).toMatch(/51–100 sur 121/);
    expect(namesOf(await staff.get("/listec?apres=n%27importe"))).toHaveLength(50);
  });
});

describe("deleting a contact", () => {
  test("asks on a page, moves to the corbeille, says so once, and restores", async () => {
    const id = await messageFrom(cabinet, { nom: "À supprimer" });
    const staff = await cabinet.staff();
    const question = await staff.get(`/listec/${id}/suppression`);
    expect(question.page.querySelector("h1")?.text).toContain("Supprimer ce contact");
    const done = await followed(staff, await staff.post(`/listec/${id}/suppression`, {}));
    expect(done.text).toContain("Contact supprimé avec succès !");
    expect(namesOf(done)).not.toContain("À supprimer");
    expect((await staff.get("/listec")).text).not.toContain("Contact supprimé avec succès !");
    expect(namesOf(await staff.get("/listec/corbeille"))).toContain("À supprimer");
    expect((await staff.get(`/gestionmessage/${id}`)).status).toBe(404);
    const restored = await staff.post(`/corbeille/messages/${id}/restauration`, {});
    expect(restored.status).toBe(303);
    expect(namesOf(await staff.get("/listec"))).toContain("À supprimer");
    const { rows } = await cabinet.query(
      "SELECT action FROM journal WHERE subject_id = $1 AND action IN ('contact.deleted', 'contact.restored') ORDER BY id",
      [id],
    );
    expect(rows).toEqual([{ action: "contact.deleted" }, { action: "contact.restored" }]);
  });

  test("an unknown contact is a failure in the words of the specification", async () => {
    const staff = await cabinet.staff();
    const answer = await staff.post("/listec/00000000-0000-4000-8000-000000000000/suppression", {});
    expect(answer.status).toBe(404);
  });

  test("leads back to the list one came from, never to another site", async () => {
    const staff = await cabinet.staff();
    const id = await messageFrom(cabinet, {});
    const kept = await staff.post(`/listec/${id}/suppression`, { retour: "/listec?etat=nouveau" });
    expect(kept.headers.get("Location")).toBe("/listec?etat=nouveau");
    const other = await messageFrom(cabinet, {});
    const away = await staff.post(`/listec/${other}/suppression`, { retour: "https://exemple.com/listec" });
    expect(away.headers.get("Location")).toBe("/listec");
  });
});
