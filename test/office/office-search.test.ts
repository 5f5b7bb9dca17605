import { describe, expect, test } from "vitest";
import { allNameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { colleague, storedClient } from "./client-story";
import { wordsOf } from "./import-story";
import { openedMatter } from "./matter-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();

describe("Enter in the search box of a list", () => {
  test("opens what alone is found exactly; typing never does", async () => {
    await cabinet.query("DELETE FROM client");
    await cabinet.query("DELETE FROM message");
    const known = async (name: string, row = {}) => {
      const id = await storedClient(cabinet, { name, ...row });
      await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [id, allNameKeys([name])]);
      return id;
    };
    const client = await known("Fanta Diallo");
    await known("Fanta Dialo");
    await known("Autre Exemple", { avocat: "Maitre Camara" });
    await known("Encore Exemple", { avocat: "Maitre Camara" });
    const camara = await known("Sékou Camara", { avocat: "Maitre Exemple" });
    const message = await messageFrom(cabinet, { nom: "Seule Venue" });
    const staff = await cabinet.staff();
    const led = async (path: string) => {
      const { status, headers } = await staff.get(path);
      return status === 200 ? null : headers.get("Location");
    };
    expect(await led("/listeCl?q=diallo&ouvrir=1")).toBe(`/listeCl/${client}?q=diallo`);
    expect(await led("/listeCl?q=diallo")).toBeNull();
    expect(await led("/listeCl?q=camara&ouvrir=1")).toBe(`/listeCl/${camara}?q=camara`);
    // One that sounds so is the only one.
    expect(await led("/listeCl?q=kamara&ouvrir=1")).toBe(`/listeCl/${camara}?q=kamara`);
    // Two, two that sound so, none, and no search at all.
    expect(await led("/listeCl?q=exemple&ouvrir=1")).toBeNull();
    expect(await led("/listeCl?q=introuvable&ouvrir=1")).toBeNull();
    expect(await led("/listeCl?q=fanta+dyallo&ouvrir=1")).toBeNull();
    expect(await led("/listeCl?q=&nature=Civile&ouvrir=1")).toBeNull();
    expect(await led("/listec?q=venue&etat=nouveau&ouvrir=1")).toBe(`/gestionmessage/${message}?q=venue&etat=nouveau`);
    // The search over everything opens the same.
    expect(await led("/recherche?q=diallo&ouvrir=1")).toBe(`/listeCl/${client}`);
    expect(await led("/recherche?q=kamara&ouvrir=1")).toBe(`/listeCl/${camara}`);
    expect(await led("/recherche?q=fanta+dyallo&ouvrir=1")).toBeNull();
    expect(await led("/recherche?q=exemple&ouvrir=1")).toBeNull();
    // One that sounds so stands above one that only says the word: neither is found exactly.
    await known("Tierce Personne", { adresse: "Rue Kamara" });
    expect(await led("/listeCl?q=kamara&ouvrir=1")).toBeNull();
    expect(await led("/recherche?q=kamara&ouvrir=1")).toBeNull();
    const button = (await staff.get("/listeCl")).page.querySelector("form.filters button[type=submit]");
    expect([button?.getAttribute("name"), button?.getAttribute("value")]).toEqual(["ouvrir", "1"]);
  });
});

describe("the search over everything", () => {
  const DAY = 24 * 3600_000;

  type Preview = { groups: { kind: string; lines: { id: string; name: string }[]; more: boolean }[] };

  const search = (q: string) => `/recherche?q=${encodeURIComponent(q)}`;
  const preview = (q: string) => `/recherche/apercu?q=${encodeURIComponent(q)}`;

  /** Names found, by heading. */
  function foundOn(answer: Answer): Record<string, string[]> {
    return Object.fromEntries(
      answer.page
        .querySelectorAll("main section")
        .map((section) => [
          section.querySelector("h2")?.childNodes[0]?.text.trim() ?? "",
          section.querySelectorAll(".found-line a").map((link) => link.text),
        ]),
    );
  }

  test("every office screen has the search, a plain form without a script", async () => {
    const staff = await cabinet.staff();
    for (const path of ["/adminfils", "/listec", "/listeCl", "/gestionmessage", "/admindasboardgenerale"]) {
      const form = (await staff.get(path)).page.querySelector(".office-top form[role=search]");
      expect([form?.getAttribute("action"), form?.getAttribute("method")], path).toEqual(["/recherche", "get"]);
      expect(form?.querySelector("input[name=q]")?.id, path).toBe(form?.querySelector("label")?.getAttribute("for"));
    }
  });

  describe("/recherche", () => {
    test("finds messages and clients that hold every word, in any order, whatever accents and case", async () => {
      const message = await messageFrom(cabinet, {
        nom: "Zogbélémou Exemple",
        message: "Un litige de voisinage à Kérouané.",
      });
      const client = await storedClient(cabinet, { name: "Exemple Zogbelemou", adresse: "Kérouané" });
      await messageFrom(cabinet, { nom: "Zogbélémou Exemple", message: "Autre ville." });
      const answer = await (await cabinet.staff()).get(search("KEROUANE zogbelemou"));
      expect(foundOn(answer)).toEqual({ Messages: ["Zogbélémou Exemple"], Clients: ["Exemple Zogbelemou"] });
      const links = answer.page.querySelectorAll(".found-line a").map((link) => link.getAttribute("href"));
      expect(links).toEqual([`/gestionmessage/${message}`, `/listeCl/${client}`]);
      const marked = answer.page.querySelectorAll("mark").map((mark) => mark.text);
      expect(marked).toEqual(["Zogbélémou", "Kérouané", "Zogbelemou", "Kérouané"]);
      expect(answer.page.querySelector("#recherche-bureau")?.getAttribute("value")).toBe("KEROUANE zogbelemou");
    });

    test("finds a number however it is grouped", async () => {
      await storedClient(cabinet, { name: "Joignable Exemple", numero: "+224622113344" });
      await messageFrom(cabinet, { nom: "Appel Exemple", phone: "+224622113344" });
      const staff = await cabinet.staff();
      for (const q of ["622 11 33 44", "622113344", "+224 622-11-33-44"]) {
        expect(foundOn(await staff.get(search(q))), q).toEqual({
          Messages: ["Appel Exemple"],
          Clients: ["Joignable Exemple"],
        });
      }
    });

    test("leaves out what is deleted, and clients closed to this person", async () => {
      const lawyer = await colleague(cabinet, "avocat");
      const closed = await storedClient(cabinet, { name: "Murée Xylophone", closed_at: new Date() });
      const gone = await storedClient(cabinet, { name: "Partie Xylophone" });
      const message = await messageFrom(cabinet, { message: "Un xylophone." });
      await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [gone]);
      await cabinet.query("UPDATE message SET deleted_at = now() WHERE id = $1", [message]);
      const page = await lawyer.get(search("xylophone"));
      expect(foundOn(page)).toEqual({});
      expect(page.text).toContain("Rien ne contient tous ces mots.");
      expect((await lawyer.get(preview("xylophone"))).text).not.toContain("Murée");
      await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [closed, lawyer.id]);
      expect(foundOn(await lawyer.get(search("xylophone")))).toEqual({ Clients: ["Murée Xylophone"] });
    });

    test("takes wildcards, markup and nothing at all for what they are", async () => {
      const staff = await cabinet.staff();
      await messageFrom(cabinet, { message: "Une remise de 100% sous <b>condition</b>." });
      expect(Object.keys(foundOn(await staff.get(search("100%"))))).toEqual(["Messages"]);
      expect(foundOn(await staff.get(search("1_0%")))).toEqual({});
      const markup = await staff.get(search("<b>condition</b>"));
      expect(markup.text).not.toContain("<b>condition");
      expect(markup.page.querySelector("mark")?.text).toContain("condition");
      for (const q of ["", "   ", "%", "\u0001", "'\"\\", "a".repeat(5000)]) {
        const answer = await staff.get(search(q));
        expect([answer.status, foundOn(answer)], JSON.stringify(q.slice(0, 9))).toEqual([200, {}]);
      }
      expect((await staff.get("/recherche")).text).toContain("Écrivez un nom");
      // Wherever one looks, a search without a letter or a digit is told the same.
      for (const screen of ["/recherche", "/dossiers", "/listeCl", "/gestionaudience/nouvelle"]) {
        const answer = await staff.get(`${screen}?vue=liste&q=%25`);
        expect(wordsOf(answer), screen).toContain("Écrivez au moins une lettre ou un chiffre.");
      }
    });

    test("shows the newest twenty and the way to the whole list", async () => {
      for (let i = 0; i < 22; i++) await messageFrom(cabinet, { nom: `Foule ${i}` }, i * DAY);
      const answer = await (await cabinet.staff()).get(search("foule"));
      expect(foundOn(answer).Messages?.slice(0, 2)).toEqual(["Foule 0", "Foule 1"]);
      expect(foundOn(answer).Messages).toHaveLength(20);
      expect(answer.page.querySelector(".queue-more a")?.getAttribute("href")).toBe("/listec?q=foule");
    });
  });

  describe("the quick search's call", () => {
    test("gives the first five of each kind as JSON", async () => {
      const staff = await cabinet.staff();
      const answer = await staff.get(preview("foule"), { Accept: "application/json" });
      expect(answer.headers.get("Content-Type")).toContain("application/json");
      const { groups } = answer.json<Preview>();
      const [first, ...others] = groups.map(({ kind, lines, more }) => [kind, lines.length, more]);
      expect(first).toEqual(["messages", 5, true]);
      expect(others).toContainEqual(["clients", 0, false]);
      expect((await staff.get(preview(""))).json<Preview>().groups).toEqual([]);
    });

    test("gives one kind alone to the list of that kind, and journals it alone", async () => {
      await storedClient(cabinet, { name: "Demandée Exemple" });
      await messageFrom(cabinet, { nom: "Demandée Exemple" });
      const staff = await cabinet.staff();
      const listed = async () =>
        (await cabinet.query("SELECT FROM journal WHERE action = 'contacts.listed'")).rows.length;
      const before = await listed();
      const answer = await staff.get(`${preview("demandee")}&dans=clients`);
      const { groups } = answer.json<Preview>();
      expect(groups.map(({ kind, lines }) => [kind, lines.map(({ name }) => name)])).toEqual([
        ["clients", ["Demandée Exemple"]],
      ]);
      expect(await listed()).toBe(before);
      expect((await staff.get(`${preview("demandee")}&dans=inconnus`)).json<Preview>().groups).toEqual([]);
    });

    test("gives an anonymous caller nothing", async () => {
      const answer = await cabinet.visitor().get(preview("foule"), { Accept: "application/json" });
      expect([answer.status, answer.text.includes("Foule")]).toEqual([401, false]);
      expect((await cabinet.visitor().get(search("foule"))).headers.get("Location")).toContain("/connexion");
    });

    test("is journalled as a reading, its words never", async () => {
      const staff = await cabinet.staff();
      await staff.get(preview("zogbelemou"));
      const { rows } = await cabinet.query<{ action: string }>(
        "SELECT action, details FROM journal WHERE details->>'by' = 'search' ORDER BY id DESC LIMIT 2",
      );
      expect(rows.map(({ action }) => action).sort()).toEqual(["clients.listed", "contacts.listed"]);
      expect(JSON.stringify(rows).toLowerCase()).not.toContain("zogb");
    });
  });

  describe("breadcrumbs", () => {
    const trail = (answer: Answer) => answer.page.querySelectorAll(".crumbs li").map((li) => li.text);

    test("lead back up from a screen under another one, by links that answer", async () => {
      const staff = await cabinet.staff();
      const client = await storedClient(cabinet);
      const message = await messageFrom(cabinet, {});
      const expected: [string, string[]][] = [
        ["/listec/corbeille", ["Aujourd’hui", "Messages", "Corbeille"]],
        [`/gestionmessage/${message}`, ["Aujourd’hui", "Messages", "Suivi du message"]],
        ["/listeCl/corbeille", ["Aujourd’hui", "Clients", "Corbeille"]],
        [`/miseajourAclientRecup/${client}`, ["Aujourd’hui", "Clients", "Fiche du client", "Mise à jour"]],
        ["/reglages/images", ["Aujourd’hui", "Réglages", "Images du site"]],
      ];
      for (const [path, words] of expected) {
        const answer = await staff.get(path);
        expect(trail(answer), path).toEqual(words);
        expect(answer.page.querySelector(".crumbs [aria-current=page]")?.text).toBe(words.at(-1));
        for (const link of answer.page.querySelectorAll(".crumbs a")) {
          const href = link.getAttribute("href") ?? "";
          expect((await staff.get(href)).status, href).toBe(200);
        }
      }
    });

    test("are not there on the screens of the menu", async () => {
      const staff = await cabinet.staff();
      for (const path of ["/adminfils", "/listec", "/gestionmessage", "/admindasboardgenerale"]) {
        expect(trail(await staff.get(path)), path).toEqual([]);
      }
    });
  });
});

describe("numbers", () => {
  /** A message left by telephone number; answers its receipt number. */
  async function leave(phone: string): Promise<string> {
    const answer = await cabinet
      .visitor()
      .call("POST", "/contactenvoye", {
        nom: "Fatoumata Exemple",
        email: phone,
        message: "Rappelez-moi au sujet du bail.",
      });
    expect(answer.status).toBe(201);
    return answer.json<{ numeroRecu: string }>().numeroRecu;
  }

  describe("a caller is found", () => {
    test("by the number of the receipt, as it is said on the phone", async () => {
      const number = await leave("620 11 22 33");
      await leave("620 44 55 66");
      const staff = await cabinet.staff();
      for (const said of [number, number.toLowerCase(), number.replace("CK-", "")]) {
        const list = await staff.get(`/listec?q=${encodeURIComponent(said)}`);
        expect(list.page.querySelector("main")?.text).toContain(number);
        expect(list.page.querySelectorAll("tbody tr").length).toBe(1);
      }
    });

    test("by the telephone number, stored or as it is shown", async () => {
      const staff = await cabinet.staff();
      for (const typed of ["+224620445566", "620445566", "620 44 55 66"]) {
        const list = await staff.get(`/listec?q=${encodeURIComponent(typed)}`);
        expect(list.page.querySelectorAll("tbody tr").length, typed).toBe(1);
      }
    });
  });

  describe("a client’s number", () => {
    test("is read in the list and on the file as people write it, and found in either form", async () => {
      const client = await storedClient(cabinet, { name: "Bangaly Exemple", numero: "622998877" });
      await storedClient(cabinet, { name: "Condé Exemple", numero: "+224622998866" });
      const staff = await cabinet.staff();
      const numbers = (await staff.get("/listeCl")).page.querySelectorAll(".row-numbers span").map(({ text }) => text);
      expect(numbers).toEqual(expect.arrayContaining(["622 99 88 77", "+224 622 99 88 66"]));
      expect((await staff.get(`/listeCl/${client}`)).page.querySelector(".phones a")?.text).toBe("622 99 88 77");
      for (const typed of ["622998877", "622 99 88 77", "622-99-88-77"]) {
        const list = await staff.get(`/listeCl?q=${encodeURIComponent(typed)}`);
        expect(
          list.page.querySelectorAll("tbody .row-name").map(({ text }) => text),
          typed,
        ).toEqual(["Bangaly Exemple"]);
      }
      for (const typed of ["+224622998866", "+224 622 99 88 66", "622998866", "622 99 88 66"]) {
        const list = await staff.get(`/listeCl?q=${encodeURIComponent(typed)}`);
        expect(
          list.page.querySelectorAll("tbody .row-name").map(({ text }) => text),
          typed,
        ).toEqual(["Condé Exemple"]);
      }
    });
  });

  describe("a number of somebody in a matter", () => {
    test("finds the matter, however it is grouped: of a party that is there, and of the client", async () => {
      const staff = await cabinet.staff();
      const { id, clientId } = await openedMatter(cabinet, staff, { title: "Affaire au téléphone" });
      await openedMatter(cabinet, staff, { title: "Autre affaire" });
      await cabinet.query("UPDATE client SET numero = '+224628778899', other_phones = '{+33612345678}' WHERE id = $1", [
        clientId,
      ]);
      const party = (
        await cabinet.query<{ id: string }>(
          `INSERT INTO party (client_id, matter_id, name, name_keys, phone)
         VALUES ($2, $1, 'Mamadou Exemple', '{}', '+224627123456') RETURNING id`,
          [id, clientId],
        )
      ).rows[0]?.id;
      const found = async (typed: string) => {
        const list = await staff.get(`/dossiers?q=${encodeURIComponent(typed)}`);
        const rows = list.page.querySelectorAll("tbody tr").filter((row) => row.querySelector("th"));
        return rows.map(({ text }) => text.replaceAll("\u00A0", " "));
      };
      for (const typed of [
        "627 12 34 56",
        "627123456",
        "+224 627 12 34 56",
        "00224627123456",
        "627.12.34.56 Fatoumata",
      ]) {
        const [row, ...others] = await found(typed);
        expect(row, typed).toContain("Affaire au téléphone");
        expect(row, typed).toContain("Mamadou Exemple, +224 627 12 34 56");
        expect(others).toEqual([]);
      }
      for (const typed of ["628 77 88 99", "+33 6 12 34 56 78"]) expect(await found(typed), typed).toHaveLength(1);
      expect(await found("627 12 34 57")).toEqual([]);
      const everywhere = await staff.get(`/recherche?q=${encodeURIComponent("627 12 34 56")}`);
      expect(everywhere.text).toContain(`/dossiers/${id}`);
      // Of files that were joined, either’s: it is one person.
      const main = await storedClient(cabinet, { name: "Principale Exemple", numero: "629334455" });
      await cabinet.query("UPDATE client SET merged_into_id = $2 WHERE id = $1", [clientId, main]);
      expect((await found("628 77 88 99"))[0]).toContain("Affaire au téléphone");
      const [row] = (await found("629 33 44 55")).filter((one) => one.includes("Affaire au téléphone"));
      expect(row).toContain("Principale Exemple, 629 33 44 55");
      const rights = await staff.get(`/droits?q=${encodeURIComponent("629 33 44 55")}`);
      expect(rights.text).toContain(`/dossiers/${id}`);
      // Of whoever is there no more, and of a matter behind a wall, nothing is found.
      await cabinet.query("UPDATE party SET removed_at = now() WHERE id = $1", [party]);
      expect(await found("627 12 34 56")).toEqual([]);
      await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [id]);
      expect(await found("628 77 88 99")).toEqual([]);
    });
  });
});
