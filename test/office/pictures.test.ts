import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { useOwnCabinet } from "../setup/app";
import { choose, film, photo, srcset } from "../setup/pictures";
import type { Answer, Visitor } from "../setup/visitor";
import { formOn } from "./client-story";
import { heldUp } from "./held-up";

const dataDir = mkdtempSync(path.join(tmpdir(), "cabinet-images-"));
const cabinet = useOwnCabinet({ DATA_DIR: dataDir });
let staff: Visitor;
beforeAll(async () => {
  staff = await cabinet.staff();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const rows = async () => (await cabinet.query("SELECT * FROM site_picture")).rows;
const home = () => cabinet.visitor().get("/");
const imageIn = (answer: Answer) => answer.page.querySelector(".hero picture img");

/** A PNG whose head tells so many points: to unfold a true one takes seconds. */
function unfolding(png: Buffer, width: number, height: number): Buffer {
  const told = Buffer.from(png);
  told.writeUInt32BE(width, 16);
  told.writeUInt32BE(height, 20);
  told.writeUInt32BE(crc32(told.subarray(12, 29)), 29);
  return told;
}

const errorBeside = (answer: Answer, field: string) => answer.page.querySelector(`#${field}-error`)?.text ?? "";

afterEach(async () => {
  for (const { place } of await rows()) await staff.post(`/reglages/images/${place}/retrait`, {});
});

describe("a place without a picture", () => {
  test("shows its drawing, and its page carries nothing of pictures", async () => {
    const answer = await home();
    expect(answer.page.querySelector(".hero .weave > img")).not.toBeNull();
    expect(answer.text).not.toMatch(/<picture|<img src="(?!\/etoffes\/)|photo|rel="stylesheet"/);
  });

  test("is listed in the office with its drawing, and can be reached from the settings", async () => {
    expect((await staff.get("/reglages")).page.querySelector('a[href="/reglages/images"]')).not.toBeNull();
    const list = await staff.get("/reglages/images");
    expect(list.page.querySelector('a[href="/reglages/images/home-banner"] svg')).not.toBeNull();
    const states = list.page
      .querySelectorAll(".places li")
      .map((place) => [place.querySelector("a")?.getAttribute("href"), place.querySelector(".place-state")?.text]);
    expect(states.filter(([, state]) => state !== "Dessin")).toEqual([["/reglages/images/contact-plan", "Rien"]]);
  });
});

test("a plan of how to find the firm stands under its address, or nothing", async () => {
  const address = async () => {
    const { page } = await cabinet.visitor().get("/contact");
    return page.querySelectorAll(".coordinates dd").find(({ text }) => text.includes("Rue KA-020"));
  };
  await staff.post("/reglages/coordonnees", { firm_address: "Rue KA-020" });
  expect((await address())?.querySelector("img, svg")).toBeNull();
  const image = await photo({ width: 600, height: 800 });
  expect((await choose(staff, "contact-plan", { image, alt: "Plan : entrée par la cour" })).status).toBe(303);
  expect((await address())?.querySelector("img")?.getAttribute("alt")).toContain("entrée par la cour");
  const removal = (await staff.get("/reglages/images/contact-plan/retrait")).text;
  expect(removal).toContain("Retirer l’image");
  expect(removal).not.toContain("dessin");
});

describe("a chosen picture", () => {
  test("takes the place of the drawing in AVIF and WebP, turned as its camera was held, and keeps no metadata", async () => {
    const image = await photo({ width: 900, height: 1300, orientation: 8 });
    expect((await sharp(image).metadata()).exif?.toString("latin1")).toContain("Exemple");
    const sent = await choose(staff, "home-banner", { image, alt: "Deux avocats relisent un contrat" });
    expect(sent.status).toBe(303);
    const answer = await home();
    expect(answer.page.querySelector(".hero .weave > img")).toBeNull();
    const shown = imageIn(answer);
    expect(shown?.getAttribute("alt")).toBe("Deux avocats relisent un contrat");
    expect(shown?.getAttribute("width")).toBe("1300");
    expect(shown?.getAttribute("height")).toBe("900");
    expect(shown?.getAttribute("fetchpriority")).toBe("high");
    expect(shown?.getAttribute("loading")).toBeUndefined();
    const sources = answer.page.querySelectorAll(".hero picture source");
    expect(sources.map((source) => source.getAttribute("type"))).toEqual(["image/avif", "image/webp"]);
    const stored = new Set<string>();
    for (const element of [...sources, shown]) {
      const files = srcset(element?.getAttribute("srcset"));
      // The widths that are used, and never more than it had.
      expect(files.map(({ width }) => width)).toEqual([480, 768, 1200, 1300]);
      for (const { address, width } of files) {
        const file = await cabinet.visitor().get(address);
        expect(file.headers.get("Content-Type")).toBe(element?.getAttribute("type") ?? "image/jpeg");
        const { exif, xmp, iptc, icc, ...about } = await sharp(file.bytes).metadata();
        expect(about.width).toBe(width);
        // Neither the place where it was taken nor any other.
        expect({ exif, xmp, iptc, icc }).toEqual({});
        expect(file.bytes.toString("latin1")).not.toContain("Exemple");
        stored.add(address.replace("/images/", ""));
      }
    }
    const [row] = await rows();
    expect(new Set(((row?.files ?? []) as { name: string }[]).map(({ name }) => name))).toEqual(stored);
    const { bytes } = await cabinet.visitor().get(shown?.getAttribute("src") ?? "");
    const { dominant } = await sharp(bytes).extract({ left: 0, top: 0, width: 200, height: 100 }).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  test("waits below the first screen until it is near", async () => {
    const sent = await photo({ format: "webp" });
    await choose(staff, "contact-panel", { image: sent, decorative: true, focus: "gauche" });
    const answer = await cabinet.visitor().get("/contact");
    const image = answer.page.querySelector(".contact-picture.dark .photo-gauche img");
    expect(image?.getAttribute("alt")).toBe("");
    const { bytes } = await cabinet.visitor().get(image?.getAttribute("src") ?? "");
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(image?.getAttribute("loading")).toBe("lazy");
    expect(image?.getAttribute("decoding")).toBe("async");
  });

  test("has new words without being sent again, another address with another content, and leaves when removed", async () => {
    await choose(staff, "home-banner", { image: await photo(), alt: "Avant" });
    const before = imageIn(await home())?.getAttribute("src");
    expect((await choose(staff, "home-banner", { alt: "Après" })).status).toBe(303);
    const after = imageIn(await home());
    expect([after?.getAttribute("alt"), after?.getAttribute("src")]).toEqual(["Après", before]);
    await choose(staff, "home-banner", { image: await photo({ height: 481 }), alt: "Après" });
    const address = imageIn(await home())?.getAttribute("src") ?? "";
    expect(address).not.toBe(before);
    expect((await cabinet.visitor().get(address)).status).toBe(200);
    expect((await cabinet.visitor().get(before ?? "")).status).toBe(404);
    // The drawing comes back, and its files are no longer public.
    expect((await staff.get("/reglages/images/home-banner/retrait")).text).toContain("Revenir au dessin");
    expect((await staff.post("/reglages/images/home-banner/retrait", {})).status).toBe(303);
    expect((await home()).page.querySelector(".hero .weave > img")).not.toBeNull();
    expect((await cabinet.visitor().get(address)).status).toBe(404);
    const told = await cabinet.query(
      "SELECT action, subject_id FROM journal WHERE subject_kind = 'picture' ORDER BY id DESC LIMIT 2",
    );
    expect(told.rows).toEqual([
      { action: "picture.removed", subject_id: "home-banner" },
      { action: "picture.chosen", subject_id: "home-banner" },
    ]);
  });

  test("goes with a publication that nobody signed, also one that is chosen while it is deleted", async () => {
    const begin = "/textes/nouvelle-publication";
    const begun = async () =>
      staff.post(begin, { ...formOn(await staff.get(begin), begin), title: "Publication à supprimer" });
    const file = (await begun()).headers.get("Location")?.replace("/modification", "") ?? "";
    const place = file.replace("/textes/", "");
    const image = await photo();
    expect((await choose(staff, place, { image, decorative: true })).status).toBe(303);
    const address = `${file}/suppression`;
    expect((await staff.post(address, formOn(await staff.get(address), address))).status).toBe(303);
    expect(await rows()).toEqual([]);
    expect((await begun()).headers.get("Location")).toBe(`${file}/modification`);
    const answers = await heldUp(
      cabinet,
      "SELECT FROM publication WHERE slug = 'publication-supprimer' FOR UPDATE",
      [() => choose(staff, place, { image, decorative: true })],
      "DELETE FROM publication WHERE slug = 'publication-supprimer'",
    );
    expect(answers.map(({ status }) => status)).toEqual([404]);
    expect(await rows()).toEqual([]);
  });

  test("may be that of a publication", async () => {
    const { rows: found } = await cabinet.query<{ slug: string }>("SELECT slug FROM publication LIMIT 1");
    const place = `publication-${found[0]?.slug}`;
    expect((await choose(staff, place, { image: await photo(), decorative: true })).status).toBe(303);
    expect((await cabinet.visitor().get("/article")).page.querySelector(`img[src*="${place}"]`)).not.toBeNull();
    expect((await choose(staff, "publication-inconnue", { decorative: true })).status).toBe(404);
  });
});

describe("a chosen film", () => {
  for (const name of ["film.mp4", "film.webm"] as const) {
    test(`${name} comes with its poster, says nothing of where it was made, and never plays by itself in the page`, async () => {
      expect(film(name).toString("utf8")).toContain("9,5085 N");
      const sent = { image: await photo(), video: film(name), alt: "La cour du cabinet" };
      expect((await choose(staff, "home-banner", sent)).status).toBe(303);
      const answer = await home();
      expect(imageIn(answer)).not.toBeNull();
      expect(answer.text).not.toMatch(/<video|autoplay/i);
      const address = answer.page.querySelector(".hero a[data-film]")?.getAttribute("href") ?? "";
      const file = await cabinet.visitor().get(address);
      expect(file.headers.get("Content-Type")).toBe(name === "film.mp4" ? "video/mp4" : "video/webm");
      expect(file.bytes.length).toBe(film(name).length);
      expect(file.text).not.toContain("9,5085 N");
    });
  }

  test("is refused when it is too long, in an old coding, without a poster, cut off or no film", async () => {
    const image = await photo();
    const refused = async (video: Uint8Array, poster?: Uint8Array) => {
      const answer = await choose(staff, "home-banner", { video, image: poster, alt: "La cour" });
      expect(answer.status).toBe(400);
      return errorBeside(answer, poster ? "video" : "image");
    };
    expect(await refused(film("thirty-seconds.mp4"), image)).toContain("dure 30\u00A0secondes");
    expect(await refused(film("old-coding.mp4"), image)).toContain("codage");
    expect(await refused(film("film.mp4"))).toContain("image fixe");
    expect(await refused(film("film.mp4").subarray(0, 900), image)).toContain("abîmée");
    expect(await refused(film("film.webm").subarray(0, 500), image)).toContain("abîmée");
    expect(await refused(image, image)).toContain("MP4 ou WebM");
    expect(await rows()).toEqual([]);
  });

  test("may be 4 MiB, no more", async () => {
    const video = Buffer.concat([film("film.mp4"), Buffer.alloc(4 * 1024 * 1024)]);
    const answer = await choose(staff, "home-banner", { image: await photo(), video, alt: "x" });
    expect(answer.status).toBe(413);
    expect(errorBeside(answer, "video")).toContain("4\u00A0Mo");
  });
});

describe("what cannot stand on the site is refused beside its field, and nothing is stored", () => {
  const refusals: [what: string, make: () => Buffer | Promise<Buffer>, words: string][] = [
    ["a text that calls itself a picture", () => Buffer.from("Bonjour, ceci est un texte."), "n’est pas une image"],
    [
      "an SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'),
      "n’est pas une image",
    ],
    ["a HEIC photograph", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "HEIC"],
    ["a film", () => film("film.mp4"), "est une vidéo"],
    ["half a picture", async () => (await photo()).subarray(0, 3000), "abîmée"],
    ["a small picture", () => photo({ width: 959, height: 800 }), "959\u00A0×\u00A0800 pixels"],
    [
      "a picture that unfolds to a hundred million points",
      async () => unfolding(await photo({ format: "png" }), 10_000, 10_001),
      "trop de points",
    ],
  ];
  for (const [what, make, words] of refusals) {
    test(what, async () => {
      const answer = await choose(staff, "home-banner", { image: await make(), alt: "Une image" });
      expect(answer.status).toBe(400);
      expect(errorBeside(answer, "image")).toContain(words);
      expect(answer.page.querySelector(".error-summary a[href='#image']")).not.toBeNull();
      expect(answer.page.querySelector("[name=alt]")?.getAttribute("value")).toBe("Une image");
      expect(await rows()).toEqual([]);
    });
  }

  test("nothing at all, and a picture without words", async () => {
    expect(errorBeside(await choose(staff, "home-banner", { alt: "x" }), "image")).toContain("Choisissez une image");
    const silent = await choose(staff, "home-banner", { image: await photo() });
    expect(errorBeside(silent, "alt")).toContain("Décrivez l’image");
    const long = await choose(staff, "home-banner", { image: await photo(), alt: "é".repeat(201) });
    expect(errorBeside(long, "alt")).toContain("200");
    expect(await rows()).toEqual([]);
  });

  test("a picture of more than 10 MiB is answered 413 beside the field, a body of more than 16 as a whole", async () => {
    const heavy = await choose(staff, "home-banner", { image: Buffer.alloc(10 * 1024 * 1024 + 1), alt: "x" });
    expect(heavy.status).toBe(413);
    expect(errorBeside(heavy, "image")).toContain("10\u00A0Mo");
    const heavier = await choose(staff, "home-banner", { image: Buffer.alloc(17 * 1024 * 1024), alt: "x" });
    expect(heavier.status).toBe(413);
    expect(heavier.text).toContain("16\u00A0Mo au plus");
  });
});

describe("who may choose", () => {
  test("an anonymous sender gets no further than 64 KiB, and then to the sign-in page", async () => {
    const small = await choose(cabinet.visitor(), "home-banner", { image: await photo(), alt: "x" });
    expect(small.headers.get("Location")).toContain("/connexion");
    const large = await choose(cabinet.visitor(), "home-banner", { image: Buffer.alloc(64 * 1024), alt: "x" });
    expect(large.status).toBe(413);
    expect(large.text).toContain("64\u00A0Ko au plus");
    expect(await rows()).toEqual([]);
  });

  test("the secretariat may not", async () => {
    await cabinet.query("UPDATE staff_member SET role = 'secretariat'");
    try {
      expect((await staff.get("/reglages/images")).status).toBe(403);
      expect((await staff.get("/reglages/images/home-banner")).status).toBe(403);
      expect((await choose(staff, "home-banner", { image: await photo(), alt: "x" })).status).toBe(403);
      expect((await staff.post("/reglages/images/home-banner/retrait", {})).status).toBe(403);
      expect(await rows()).toEqual([]);
    } finally {
      await cabinet.query("UPDATE staff_member SET role = 'associe'");
    }
  });

  test("a place that the site does not have is not found", async () => {
    expect((await staff.get("/reglages/images/nulle-part")).status).toBe(404);
  });
});
