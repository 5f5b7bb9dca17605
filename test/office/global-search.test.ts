import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { colleague, storedClient } from "./client-story";
import { wordsOf } from "./import-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();
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

  test("finds old entries behind thousands of newer ones, by a word that an index can look up", async () => {
    await storedClient(cabinet, { name: "Enfouie Ly", adresse: "Carrefour d’Exemple (ZQ)" }, 900 * DAY);
    await cabinet.query(
      `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
       SELECT 'Nombreux ' || n, 'Quartier Exemple', '+224620000000', 'Autres', 'Maitre Exemple' FROM generate_series(1, 6000) n`,
    );
    const staff = await cabinet.staff();
    expect(foundOn(await staff.get(search("ly enfouie")))).toEqual({ Clients: ["Enfouie Ly"] });
    // Two letters are a name, too, and a word elsewhere; within a word nobody means them.
    expect(foundOn(await staff.get(search("ly")))).toEqual({ Clients: ["Enfouie Ly"] });
    expect(foundOn(await staff.get(search("zq")))).toEqual({ Clients: ["Enfouie Ly"] });
    expect(foundOn(await staff.get(search("nf")))).toEqual({});
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
