import QRCode from "qrcode";
import { describe, expect, test, vi } from "vitest";
import { useOwnCabinet } from "../setup/app";

const ADDRESS = "https://cabinet.exemple.gn";

/** The modules of a path of rectangles one row high, read back by position. */
function modulesOf(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i += 1) dark.add(`${Number(x) + i} ${y}`);
  return dark;
}

/** What the library itself says, four modules of margin further right and down. */
function expected(address: string): { size: number; dark: Set<string> } {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: "M" });
  const dark = new Set<string>();
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) dark.add(`${x + 4} ${y + 4}`);
  return { size: modules.size + 8, dark };
}

describe("/monQRCode", () => {
  const cabinet = useOwnCabinet({ PUBLIC_URL: `${ADDRESS}/` });

  test("draws the code of the public address with its quiet zone, and says the address in clear", async () => {
    const { status, page } = await cabinet.visitor().get("/monQRCode");
    expect(status).toBe(200);
    const { size, dark } = expected(ADDRESS);
    const svg = page.querySelector('svg[role="img"]');
    expect(svg?.getAttribute("viewBox")).toBe(`0 0 ${size} ${size}`);
    expect(svg?.getAttribute("aria-label")).toContain(ADDRESS);
    expect(modulesOf(svg?.querySelector("path")?.getAttribute("d") ?? "")).toEqual(dark);
    expect(page.querySelector(".code strong")?.text).toBe(ADDRESS);
  });

  test("its button has the exact label and is a plain link to the PNG", async () => {
    const { page } = await cabinet.visitor().get("/monQRCode");
    const button = page.querySelector("main .button-main");
    expect(button?.text).toBe("Télécharger le QR code");
    expect(button?.getAttribute("href")).toBe("/monQRCode/code.png");
    expect(page.querySelectorAll("main .button-main")).toHaveLength(1);
  });

  test("the PNG is saved under a name, and is large enough to be printed", async () => {
    const answer = await cabinet.visitor().get("/monQRCode/code.png", { Accept: "image/png" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="code-qr.png"');
    expect(answer.text.slice(1, 4)).toBe("PNG");
    expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(40_000);
  });

  test("the SVG holds the same code on white", async () => {
    const { headers, text, page } = await cabinet.visitor().get("/monQRCode/code.svg");
    expect(headers.get("Content-Type")).toBe("image/svg+xml");
    expect(headers.get("Content-Disposition")).toContain("attachment");
    const [, code] = page.querySelectorAll("path");
    expect(modulesOf(code?.getAttribute("d") ?? "")).toEqual(expected(ADDRESS).dark);
    expect(text).toContain('fill="#fff"');
  });

  test("the poster is one A6 page of PDF with its own typeface", async () => {
    const { headers, text } = await cabinet.visitor().get("/monQRCode/affiche.pdf");
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(text.startsWith("%PDF-")).toBe(true);
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)?.slice(1).map(Number) ?? [];
    const millimetres = box.map((points) => Math.round((points / 72) * 25.4));
    expect(millimetres).toEqual([105, 148]);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toContain("Marcellus");
    expect(text).not.toContain("/Helvetica");
  });

  test("a file that is still the same is not sent again", async () => {
    for (const file of ["code.png", "code.svg", "affiche.pdf"]) {
      const first = await cabinet.visitor().get(`/monQRCode/${file}`);
      const etag = first.headers.get("ETag") ?? "";
      const again = await cabinet.visitor().get(`/monQRCode/${file}`, { "If-None-Match": etag });
      expect([file, again.status, again.text]).toEqual([file, 304, ""]);
    }
  });
});

describe("the poster of a firm that has filled its settings", () => {
  const cabinet = useOwnCabinet({ PUBLIC_URL: ADDRESS });

  test("is drawn anew, still on one page with a long name and a number", async () => {
    const poster = () => cabinet.visitor().get("/monQRCode/affiche.pdf");
    const bare = await poster();
    const settings = {
      firm_name: "Cabinet d’avocats Exemple, Fictif et Associés de Guinée, société civile",
      firm_phone: "620000000",
    };
    for (const [key, value] of Object.entries(settings))
      await cabinet.query("INSERT INTO setting (key, value) VALUES ($1, $2)", [key, JSON.stringify(value)]);
    await cabinet.query("SELECT pg_notify('cabinet_changes', 'settings')");
    await vi.waitFor(async () => expect((await poster()).headers.get("ETag")).not.toBe(bare.headers.get("ETag")), {
      timeout: 30_000,
    });
    const { text } = await poster();
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const { page } = await cabinet.visitor().get("/monQRCode");
    expect(page.querySelector('.footer a[href^="tel:"]')?.text.replace(/\D/g, "")).toContain("620000000");
  });
});

describe("an address longer than a code can hold", () => {
  const cabinet = useOwnCabinet({ PUBLIC_URL: `${ADDRESS}/${"a".repeat(3000)}` });

  test("each file fails with the sentence of the specification, as a page and as JSON", async () => {
    for (const file of ["code.png", "code.svg", "affiche.pdf"]) {
      const { status, page } = await cabinet.visitor().get(`/monQRCode/${file}`);
      expect(status).toBe(503);
      expect(page.querySelector("h1")?.text).toBe("Impossible de télécharger le QR code.");
    }
    const answer = await cabinet.visitor().get("/monQRCode/code.png", { Accept: "application/json" });
    expect(answer.json()).toEqual({ message: "Impossible de télécharger le QR code." });
  });

  test("the page is still there, with the address and the sentence", async () => {
    const { status, page } = await cabinet.visitor().get("/monQRCode");
    expect(status).toBe(200);
    expect(page.querySelector('[role="alert"]')?.text).toBe("Impossible de télécharger le QR code.");
    expect(page.querySelector('main svg[role="img"]')).toBeNull();
  });
});
