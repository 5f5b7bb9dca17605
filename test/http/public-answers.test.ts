import { describe, expect, test } from "vitest";
import type { SiteCopy } from "../../app/islands/offline/site-copy";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();

describe("health", () => {
  test("/sante answers 200 while the process lives", async () => {
    expect((await cabinet.visitor().get("/sante")).status).toBe(200);
  });

  test("/sante/pret answers 200 when the database answers", async () => {
    expect((await cabinet.visitor().get("/sante/pret")).status).toBe(200);
  });
});

describe("answers", () => {
  test("an unknown address is a real 404 in French", async () => {
    const answer = await cabinet.visitor().get("/nulle-part");
    expect(answer.status).toBe(404);
    expect(answer.page.querySelector("title")?.text).toBe("404 - Page non trouvée");
  });

  test("a write from another site is refused before any route", async () => {
    const answer = await cabinet.visitor().post("/contact", { name: "x" }, { Origin: "https://ailleurs.example" });
    expect(answer.status).toBe(403);
  });

  test("an unknown method on a page is 405 and says what is allowed", async () => {
    const answer = await cabinet.visitor().call("PUT", "/");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toContain("GET");
  });
});

describe("/sw.js", () => {
  test("is a script that browsers ask for anew, with a policy of its own", async () => {
    const { status, headers, text } = await cabinet.visitor().get("/sw.js");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(text).toMatch(/^importScripts\("\/assets\/service-worker-[\w-]+\.js"\);\n$/);
  });

  test("has no other methods", async () => {
    expect((await cabinet.visitor().post("/sw.js", {})).status).toBe(405);
  });
});

describe("/copie.json", () => {
  const copy = async () => (await cabinet.visitor().get("/copie.json")).json<SiteCopy>();

  test("holds home, contact, criminal defence, the questions, the guides and, last, the page for everything else", async () => {
    const paths = Object.keys((await copy()).pages);
    for (const path of ["/", "/contact", "/penall", "/assistance"]) expect(paths).toContain(path);
    expect(paths.filter((path) => path.startsWith("/assistance/"))).toHaveLength(21);
    expect(paths.filter((path) => path.startsWith("/que-faire/"))).toHaveLength(12);
    expect(paths.at(-1)).toBe("/hors-connexion");
    expect(paths).toHaveLength(39);
  });

  test("holds each page with the policy that it has on the site", async () => {
    const { pages } = await copy();
    for (const path of ["/", "/penall", "/hors-connexion"]) {
      const page = await cabinet.visitor().get(path);
      const copied = pages[path]?.html ?? "";
      expect(copied.slice(copied.indexOf("<main>")).length).toBeGreaterThan(1000);
      // What search engines read is not copied, nor a picture whose file is not.
      const text = page.text
        .replace(/<script type="application\/ld\+json">.*?<\/script>/s, "")
        .replaceAll(/<img class="drawing"[^>]*>/g, "");
      expect(text).toContain(copied.slice(copied.indexOf("<h1")));
      expect(pages[path]?.policy).toBe(page.headers.get("Content-Security-Policy"));
      // Where the worker puts the bar with the date.
      expect(copied).toContain('<div id="contenu"');
    }
  });

  test("shows no picture of a drawing, whose file it does not hold", async () => {
    const { pages } = await copy();
    expect((await cabinet.visitor().get("/penall")).page.querySelector(".page-head img.drawing")).not.toBeNull();
    const shown = Object.entries(pages).filter(([, { html }]) => /<img[^>]*\/dessins\//.test(html));
    expect(shown.map(([path]) => path)).toEqual([]);
  });

  test("has one spelling, the one that is kept in memory", async () => {
    const answer = await cabinet.visitor().get("/copie.json?encore");
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe("/copie.json");
  });

  test("is the same for a member of staff, and may be asked for anew", async () => {
    const answer = await (await cabinet.staff()).get("/copie.json");
    expect(answer.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { pages } = answer.json<SiteCopy>();
    expect(pages["/"]?.html).toBe((await copy()).pages["/"]?.html);
  });
});
