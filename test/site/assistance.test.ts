import { describe, expect, test, vi } from "vitest";
import { questions } from "../../app/content/questions/questions";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import { expectWellWritten } from "./well-written";

const cabinet = useCabinet();
const EMPTY = "Désolé, nous n`avons pas de réponse pour cette recherche.";

const search = (q: string, more = "") => cabinet.visitor().get(`/assistance?q=${encodeURIComponent(q)}${more}`);
type Page = Awaited<ReturnType<typeof search>>["page"];
const found = (page: Page) => page.querySelectorAll("#resultats a").map((link) => link.getAttribute("href"));
/** Guides offered where nothing answers; a hidden one is not. */
const nearby = (page: Page) =>
  page
    .querySelectorAll(".found nav li a")
    .filter((link) => !link.closest("[hidden]"))
    .map((link) => link.getAttribute("href"));
const said = (page: Page) => page.querySelector('.found [role="status"]')?.text;

describe("/assistance", () => {
  test("has the exact search box under a visible label, the two categories and the twenty cards", async () => {
    const { status, page } = await cabinet.visitor().get("/assistance");
    expect(status).toBe(200);
    expect(page.querySelector("#q")?.getAttribute("placeholder")).toBe("Rechercher une question...");
    expect(page.querySelector('label[for="q"]')?.text).toBe("Rechercher une question");
    const sections = page.querySelectorAll("[data-kind]");
    expect(sections.map((section) => section.querySelector("h2")?.text)).toEqual([
      "Questions juridiques",
      "Vie de l’entreprise",
    ]);
    expect(sections.map((section) => section.querySelectorAll("li a").length)).toEqual([10, 10]);
    expect(sections.every((section) => !section.hasAttribute("hidden"))).toBe(true);
    expect(page.querySelector("form.ask")?.getAttribute("method") ?? "get").toBe("get");
  });

  test("leads to its twenty answers on one page to print, which its own paper names and it does not carry", async () => {
    const { page } = await cabinet.visitor().get("/assistance");
    const path = "/assistance/toutes-les-reponses";
    expect(page.querySelector(`main a[href="${path}"] + .only-printed`)?.text).toMatch(/https?:.*toutes-les-reponses$/);
    const printed = await cabinet.visitor().get(path);
    expect(printed.page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    for (const { question, answer } of questions) {
      expect(printed.page.querySelector("main")?.text).toContain(question);
      expect(printed.page.querySelector("main")?.text).toContain(answer);
      expect(page.text).not.toContain(answer);
    }
  });

  test("searches without a script, forgiving accents, slips and everyday words", async () => {
    for (const [typed, slug] of [
      ["licensiement", "licenciement"],
      ["impot societe", "impot-sur-les-societes"],
      ["renvoyé du travail", "licenciement"],
      ["marque deposée", "proteger-une-marque"],
    ] as const) {
      const { page } = await search(typed);
      expect(found(page).slice(0, 2), typed).toContain(`/assistance/${slug}`);
      expect(page.querySelector("#q")?.getAttribute("value")).toBe(typed);
      expect(page.querySelectorAll("[data-kind]").every((section) => section.hasAttribute("hidden"))).toBe(true);
      expect(said(page)).toMatch(/^\d+\u00A0résultats?$/);
    }
  });

  test("an empty result says the exact sentence and carries the words to the contact form", async () => {
    const { page } = await search("recette de riz");
    expect(said(page)).toBe(EMPTY);
    expect(found(page)).toEqual([]);
    expect(nearby(page)).toHaveLength(3);
    expect(nearby((await search("loyer xyzzy plugh frobnitz qwertz")).page)[0]).toBe("/que-faire/loyer-et-expulsion");
    const ask = page.querySelectorAll(".found a").find((link) => link.text === "Poser cette question");
    expect(ask?.closest("[hidden]")).toBeNull();
    const contact = await cabinet.visitor().get(ask?.getAttribute("href") ?? "");
    expect(contact.page.querySelector("#message")?.text).toBe("recette de riz");
    expect(page.querySelector('.found a[href^="tel:"]')).toBeNull();
  });

  test("a result offers no way out that it does not need", async () => {
    const { page } = await search("licenciement");
    expect(said(page)).not.toContain("Désolé");
    expect(
      page
        .querySelectorAll(".found a")
        .find((link) => link.text === "Poser cette question")
        ?.closest("[hidden]"),
    ).not.toBeNull();
  });

  test("a category narrows the list and the search; an unknown one changes nothing", async () => {
    const { page } = await cabinet.visitor().get("/assistance?categorie=entreprise");
    const shown = page.querySelectorAll("[data-kind]").filter((section) => !section.hasAttribute("hidden"));
    expect(shown.map((section) => section.getAttribute("data-kind"))).toEqual(["entreprise"]);
    expect(page.querySelector("[checked]")?.getAttribute("value")).toBe("entreprise");
    expect(found((await search("licenciement", "&categorie=entreprise")).page)).toEqual([]);
    const unknown = await cabinet.visitor().get("/assistance?categorie=zzz");
    expect(unknown.page.querySelectorAll("[data-kind][hidden]")).toHaveLength(0);
  });

  test("words are shown back as words, cut when endless, and never kept for others", async () => {
    const { page, text } = await search('"><script>alert(1)</script>');
    expect(text).not.toContain("<script>alert");
    expect(page.querySelector("#q")?.getAttribute("value")).toBe('"><script>alert(1)</script>');
    expect((await search("x".repeat(5000))).page.querySelector("#q")?.getAttribute("value")).toHaveLength(200);
    expect((await cabinet.visitor().get("/assistance?q=ab%FF%ED%A0%80")).status).toBe(200);
    const plain = await cabinet.visitor().get("/assistance");
    expect(plain.page.querySelector("#q")?.getAttribute("value") ?? "").toBe("");
  });

  test("a search, found or not, is valid HTML in correct French typography", async () => {
    await expectWellWritten(await search("licenciement"));
    await expectWellWritten(await search("recette de riz"));
  });
});

describe("an answer at its own address", () => {
  for (const { slug, question, answer, related } of questions) {
    test(`${slug} has its question, its whole answer, three others and a way to the firm`, async () => {
      const visit = await cabinet.visitor().get(`/assistance/${slug}`);
      expect(visit.status).toBe(200);
      expect(visit.page.querySelector("h1")?.text).toBe(question);
      expect(visit.page.querySelector("[data-answer]")?.text).toBe(answer);
      const links = visit.page.querySelectorAll("article a").map((link) => link.getAttribute("href"));
      for (const other of related) expect(links).toContain(`/assistance/${other}`);
      expect(links).toContain("/contact");
      expect(links.filter((href) => !href?.startsWith("/assistance/") && href !== "/contact").length).toBeGreaterThan(
        0,
      );
      await expectWellWritten(visit);
    });
  }

  test("no two share a title or a description, none is too long", async () => {
    const seen = new Set<string>();
    for (const { slug } of questions) {
      const { page } = await cabinet.visitor().get(`/assistance/${slug}`);
      const description = page.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
      expect(description.length).toBeLessThanOrEqual(155);
      seen.add(page.querySelector("title")?.text ?? "").add(description);
      expect(new URL(page.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "").pathname).toBe(
        `/assistance/${slug}`,
      );
    }
    expect(seen.size).toBe(40);
  });

  test("an unknown one is not there", async () => {
    const strange = await cabinet.visitor().get("/assistance/nulle-part");
    expect(strange.status).toBe(404);
    expect(strange.page.querySelector('main a[href="/assistance"]')).not.toBeNull();
    const mistyped = await cabinet.visitor().get("/assistance/licensiement");
    expect(mistyped.status).toBe(404);
    expect(mistyped.page.querySelector("main .questions a")?.getAttribute("href")).toBe("/assistance/licenciement");
  });

  test("their sources stay with the firm", async () => {
    const { text } = await cabinet.visitor().get("/assistance/licenciement");
    expect(text).not.toMatch(/looked up|fixed by spec|ne pas publier/i);
  });
});

describe("/assist", () => {
  test("has the floating help button, which leads to the questions", async () => {
    const { page } = await cabinet.visitor().get("/assist");
    expect(page.querySelector(".help summary")?.text).toBe("Besoin d’aide\u202F?");
    expect(page.querySelector(".help p")?.text).toContain("Consultez nos vingt questions et réponses.");
    expect(page.querySelector(".help a")?.getAttribute("href")).toBe("/assistance");
  });
});

describe("the words carried to /contact", () => {
  test("are cut at the length of a message and shown as words", async () => {
    const { page, text } = await cabinet.visitor().get(`/contact?question=${encodeURIComponent("é<b>".repeat(400))}`);
    expect([...(page.querySelector("#message")?.text ?? "").replace(/&lt;|&gt;/g, "<")]).toHaveLength(500);
    expect(text).not.toContain("é<b>");
    expect((await cabinet.visitor().get("/contact?question=")).page.querySelector("#message")?.text).toBe("");
  });
});

describe("searches without an answer", () => {
  /** They are counted after their answer, one after the other: a busy machine needs a while. */
  const LATER = { timeout: 20_000 };
  const rows = async () =>
    (await cabinet.query<{ words: string; count: number }>("SELECT words, count FROM failed_search ORDER BY words"))
      .rows;
  const tell = (q: string, address?: string) => cabinet.visitor(address).post("/api/recherche-sans-reponse", { q });

  /** Words of our own, among as many that nobody knows: nothing answers them. */
  const UNANSWERED = "testament xyzzy plugh frobnitz qwertz";

  test("are counted once per visitor and hour, whichever door they come through; found ones are not", async () => {
    await cabinet.query("DELETE FROM failed_search");
    const from = (address: string) => cabinet.visitor(address);
    const typed = (text: string) => from("192.0.2.21").get(`/assistance?q=${encodeURIComponent(text)}`);
    await from("192.0.2.20").send(`/assistance?q=${encodeURIComponent(UNANSWERED)}`, { method: "HEAD" });
    await typed(UNANSWERED);
    await typed(UNANSWERED.toUpperCase());
    expect((await tell(UNANSWERED, "192.0.2.21")).status).toBe(204);
    expect((await tell(`${UNANSWERED} !`, "192.0.2.22")).status).toBe(204);
    expect((await tell("licenciement", "192.0.2.22")).status).toBe(204);
    expect((await tell("testament", "192.0.2.22")).status).toBe(204);
    await vi.waitFor(async () => expect(await rows()).toEqual([{ words: "testament", count: 2 }]), LATER);
  });

  test("keep words of the site alone: no name, no number, no address, nobody's trace", async () => {
    await cabinet.query("DELETE FROM failed_search");
    await tell("Fatoumata Camara fatoumata@exemple.gn 620 00 00 00 www.exemple.gn dossier2024 testament", "192.0.2.23");
    await tell("+224 620 00 00 00", "192.0.2.23");
    await tell("Mamadou Diallo de Kipé", "192.0.2.23");
    // Our pages say « mariée », whose letters are those of a given name.
    await tell("Marie xyzzy plugh frobnitz qwertz", "192.0.2.23");
    await vi.waitFor(async () => expect(await rows()).toEqual([{ words: "testament", count: 1 }]), LATER);
    const { rows: columns } = await cabinet.query<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'failed_search' ORDER BY 1",
    );
    expect(columns.map(({ name }) => name)).toEqual(["count", "first_at", "last_at", "words"]);
  });

  test("cannot flood: words and rows are bounded, and one address is only heard so often", async () => {
    await cabinet.query("DELETE FROM failed_search");
    await cabinet.query(
      `INSERT INTO failed_search (words, count, last_at)
       SELECT 'zz' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || chr(97 + n / 676), 1 + (n = 1999)::int,
         now() - make_interval(mins => n)
       FROM generate_series(0, 1999) n`,
    );
    await tell(`testament ${"xyzzy plugh frobnitz qwertz ".repeat(50)} ${"w".repeat(300)}`, "192.0.2.24");
    await vi.waitFor(
      async () => expect((await rows()).some(({ words }) => words.startsWith("testament"))).toBe(true),
      LATER,
    );
    const after = await rows();
    expect(after).toHaveLength(2000);
    expect(after.filter(({ count }) => count === 2)).toHaveLength(1);
    expect(Math.max(...after.map(({ words }) => words.length))).toBeLessThanOrEqual(80);
    // Each two words of ours among many that nobody knows: seventy searches, no two alike.
    await cabinet.query("DELETE FROM failed_search");
    const own = "testament terrain loyer divorce cheque moto salaire police veuve mariage prison bail".split(" ");
    const pairs = own.flatMap((one, i) => own.slice(i + 1).map((other) => `${one} ${other}`));
    expect(pairs.length).toBeGreaterThan(60);
    for (const pair of pairs) await tell(`${pair} ${"xyzzy plugh frobnitz qwertz ".repeat(3)}`, "192.0.2.25");
    await vi.waitFor(async () => expect(await rows()).toHaveLength(60), LATER);
  });

  test("are forgotten by the nightly purge twelve months after the last one", async () => {
    await cabinet.query("DELETE FROM failed_search");
    await cabinet.query(
      `INSERT INTO failed_search (words, first_at, last_at) VALUES
         ('oublie', now() - interval '14 months', now() - interval '12 months 1 day'),
         ('garde', now() - interval '14 months', now() - interval '11 months')`,
    );
    await queueJob(cabinet, "background", "failed-search-purge");
    await vi.waitFor(async () => expect((await rows()).map(({ words }) => words)).toEqual(["garde"]), LATER);
  });

  test("are shown to staff alone, the most asked first, page by page", async () => {
    await cabinet.query("DELETE FROM failed_search");
    expect((await cabinet.visitor().get("/recherches")).headers.get("Location")).toContain("/connexion");
    const staff = await cabinet.staff();
    expect((await staff.get("/recherches")).text).toContain("Aucune recherche n’est restée sans réponse.");
    expect((await staff.get("/adminfils")).page.querySelector('nav a[href="/recherches"]')).not.toBeNull();
    await cabinet.query(
      `INSERT INTO failed_search (words, count)
       SELECT 'mot ' || chr(97 + n / 26) || chr(97 + n % 26), 1 + n / 3 FROM generate_series(0, 119) n`,
    );
    const seen: string[] = [];
    const ranks: string[] = [];
    let next: string | undefined = "/recherches";
    let last = "";
    while (next) {
      const { page } = await staff.get(next);
      last = next;
      expect(page.querySelector("h1")?.text).toBe("Recherches sans réponse (120)");
      seen.push(...page.querySelectorAll("tbody th").map((cell) => cell.text));
      ranks.push(page.querySelector(".pager p")?.text ?? "");
      next = page.querySelector('a[rel="next"]')?.getAttribute("href");
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen[0]).toBe("mot ep");
    expect(ranks).toEqual(["1–50 sur 120", "51–100 sur 120", "101–120 sur 120"]);
    const back = (await staff.get(last)).page.querySelector('a[rel="prev"]')?.getAttribute("href") ?? "";
    const before = await staff.get(back);
    expect(before.page.querySelectorAll("tbody th").map((cell) => cell.text)).toEqual(seen.slice(50, 100));
    expect((await staff.get("/recherches?apres=n%27importe")).status).toBe(200);
  });
});
