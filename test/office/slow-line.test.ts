import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { colleague, fields } from "./client-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();

/** What the office's script says with a form. */
const NEXT = { "X-Next-Screen": "1" };
const SCREENS = ["/adminfils", "/listec", "/listeCl", "/comptecl", "/journal", "/reglages"];

/** Somebody of staff whose browser has no styles of the office yet. */
async function newcomer() {
  const staff = await cabinet.staff();
  staff.cookies.delete("styles");
  return staff;
}

test("a screen is readable once it is there: its styles are in it, and nothing is asked for before its script", async () => {
  const staff = await newcomer();
  for (const path of SCREENS) {
    const { page, headers } = await staff.get(path);
    expect(page.querySelectorAll("link[rel=stylesheet], link[rel=preload][as=font]"), path).toEqual([]);
    const styles = page.querySelectorAll("style").map((style) => style.textContent);
    expect(styles, path).toHaveLength(1);
    expect(styles[0]).toContain(".office");
    expect(styles[0]).not.toContain("font-display:swap");
    const hash = createHash("sha256")
      .update(styles[0] ?? "")
      .digest("base64");
    expect(headers.get("Content-Security-Policy"), path).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(headers.get("Cache-Control"), path).toBe("no-store");
    for (const script of page.querySelectorAll("script[src]"))
      expect([script.getAttribute("type"), script.hasAttribute("async")], path).toEqual(["module", true]);
  }
});

test("a browser that says it has these very styles is given their address in their place", async () => {
  const staff = await newcomer();
  const first = (await staff.get("/listeCl")).page.querySelector("style");
  const file = first?.getAttribute("data-file") ?? "";
  expect((await readFile(`build/client${file}`, "utf8")).trim() === first?.textContent.trim()).toBe(true);
  const mark = /-([\w-]+)\.css$/.exec(file)?.[1];
  staff.cookies.set("styles", mark ?? "");
  const { page, headers } = await staff.get("/listeCl");
  expect(page.querySelectorAll("style")).toEqual([]);
  expect(page.querySelectorAll("link[rel=stylesheet]").map((link) => link.getAttribute("href"))).toEqual([file]);
  expect(headers.get("Content-Security-Policy")).toMatch(/style-src 'self';/);
  // Those of another build are not these.
  staff.cookies.set("styles", "Autre123");
  const older = await staff.get("/listeCl");
  expect(older.page.querySelector("style")?.textContent).toBe(first?.textContent);
});

test("the files of the text face say the same weights: a browser takes the one that fits best, for all letters", async () => {
  const styles = (await (await newcomer()).get("/adminfils")).page.querySelector("style")?.textContent ?? "";
  const weights = [...styles.matchAll(/font-family:Figtree[^}]*?font-weight:([\d ]+)/g)].map(([, weight]) => weight);
  expect(weights).toEqual(["400 700", "400 700"]);
});

test("the data of a screen goes out compressed, and says on what that depends", async () => {
  const staff = await cabinet.staff();
  for (let n = 0; n < 20; n += 1) await messageFrom(cabinet, { nom: `Personne Exemple ${n}` }, n * 1000);
  const plain = await staff.get("/listec.data", { "Accept-Encoding": "identity" });
  const packed = await staff.get("/listec.data", { "Accept-Encoding": "gzip" });
  const smallest = await staff.get("/listec.data", { "Accept-Encoding": "gzip, br" });
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect(packed.headers.get("Content-Encoding")).toBe("gzip");
  expect(smallest.headers.get("Content-Encoding")).toBe("br");
  for (const { status, headers } of [plain, packed, smallest]) {
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toContain("x-script");
    expect(headers.get("Vary")).toContain("Accept-Encoding");
    expect(headers.get("Cache-Control")).toContain("no-store");
  }
  expect(packed.headers.get("Content-Length")).toBe(String(packed.bytes.length));
  expect(packed.bytes.length * 2).toBeLessThan(plain.bytes.length);
  expect(smallest.bytes.length).toBeLessThan(packed.bytes.length);
  expect(gunzipSync(packed.bytes).toString()).toContain("Personne Exemple 7");
  expect(brotliDecompressSync(smallest.bytes).toString()).toContain("Personne Exemple 7");
});

test("a form's answer brings the screen it leads to, when its script takes it along", async () => {
  const staff = await cabinet.staff();
  const saved = { ...fields, name: "Zénab Exemple", script: "1" };
  const { headers, status, bytes } = await staff.post("/comptecl.data", saved, NEXT);
  expect([status, headers.get("X-Next-Screen")]).toEqual([202, "/listeCl"]);
  const own = Number(headers.get("X-Own-Bytes"));
  expect(bytes.subarray(0, own).toString()).toContain("/listeCl");
  const screen = bytes.subarray(own).toString();
  expect(screen).toContain("Zénab Exemple");
  expect(screen).toContain("Client enregistré.");
  // What the screen says is said once it is taken: by this, a script says that it was.
  const taken = headers.get("X-When-Taken") ?? "";
  expect(taken).toMatch(/^annonce-[\w-]+=; Max-Age=0; Path=\/; SameSite=Lax$/);
  staff.cookies.delete(taken.split("=")[0] ?? "");
  const later = await staff.get("/listeCl.data");
  expect(later.text).toContain("Zénab Exemple");
  expect(later.text).not.toContain("Client enregistré.");

  const without = await staff.post("/comptecl.data", { ...saved, name: "Yaya Autrement", numero: "621 00 00 01" });
  expect([without.status, without.headers.get("X-Own-Bytes")]).toEqual([202, null]);
  const refused = await staff.post("/comptecl.data", { ...saved, name: "" }, NEXT);
  expect([refused.status, refused.headers.get("X-Own-Bytes")]).toEqual([400, null]);
});

test("of a screen that the form itself has closed to whoever sent it, the answer brings nothing", async () => {
  const one = await colleague(cabinet, "associe");
  const answer = await one.post(`/equipe/${one.id}/desactivation.data`, {}, NEXT);
  expect([answer.status, answer.headers.get("X-Next-Screen")]).toEqual([202, "/adminfils"]);
  expect(answer.headers.get("X-Own-Bytes")).toBeNull();
});

test("what is stored is told while the screen after it is still held up, and then once on that screen", async () => {
  const staff = await cabinet.staff();
  await cabinet.query("BEGIN");
  await cabinet.query("LOCK TABLE client_entry IN ACCESS EXCLUSIVE MODE");
  const words = { ...fields, name: "Karifa Attente", numero: "621 00 00 02" };
  const saved = await staff.post("/comptecl.data", words, NEXT).finally(() => cabinet.query("COMMIT"));
  expect([saved.status, saved.headers.get("X-Own-Bytes")]).toEqual([202, null]);
  expect((await staff.get("/listeCl.data")).text).toContain("Client enregistré.");
});

test("an answer that leads elsewhere, and one that refuses, reach the script whole", async () => {
  const led = await cabinet.visitor().get("/listec.data", { "Accept-Encoding": "gzip" });
  expect([led.status, led.text.includes("/connexion")]).toEqual([202, true]);
  const staff = await cabinet.staff();
  const words = { nom: "", email: "", message: "é".repeat(3000) };
  const refused = await staff.post("/contact2.data", words, { "Accept-Encoding": "gzip" });
  expect([refused.status, refused.headers.get("Content-Encoding")]).toEqual([400, "gzip"]);
  expect(gunzipSync(refused.bytes).toString()).toContain("Le nom est obligatoire.");
});

test("the sign-in page fetches ahead each file of script that the screen after it wants, and each once", async () => {
  for (const next of ["/adminfils", "/listeCl?q=a"]) {
    const { page } = await cabinet.visitor().get(`/connexion?next=${encodeURIComponent(next)}`);
    const ahead = page.querySelector("[data-office-code]")?.getAttribute("data-office-code")?.split(" ") ?? [];
    expect(new Set(ahead).size).toBe(ahead.length);
    const screen = await (await newcomer()).get(next);
    const wanted = screen.page.querySelectorAll("link[rel=modulepreload]").map((link) => link.getAttribute("href"));
    expect(wanted.length).toBeGreaterThan(5);
    const sheet = page.querySelector("[data-office-sheet]")?.getAttribute("data-office-sheet");
    expect(sheet).toBe(screen.page.querySelector("style")?.getAttribute("data-file"));
    expect([...ahead].sort(), next).toEqual(wanted.sort());
    // A second fetch of the same address would go by another way than the cache's.
    expect(page.querySelectorAll("link[rel=modulepreload], link[rel=preload], link[rel=prefetch]")).toEqual([]);
  }
  const refused = await cabinet.visitor().post("/connexion", { ...ADMIN, password: "une autre phrase" });
  expect(refused.page.querySelector("[data-office-code]")).not.toBeNull();
});
