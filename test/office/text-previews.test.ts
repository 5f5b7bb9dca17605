import { expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { colleague } from "./client-story";
import { useLawyer } from "./text-story";

const cabinet = useCabinet();
const story = useLawyer(cabinet);
const read = (path: string) => cabinet.visitor().get(path);

/** Makes a link to the draft of that text; its path. */
async function linkTo(file: string): Promise<string> {
  const answer = await story.sent(`${file}/apercu`, {});
  return new URL(answer.page.querySelector(".account-address code")?.text ?? "").pathname;
}

const isMissing = ({ status, page }: Answer) => [status, page.querySelector("h1")?.text];

test("a draft of any kind is read by its link as its page will show it, and says plainly that it is one", async () => {
  const drafts = [
    { file: "/textes/page-minierr", page: "/minierr" },
    { file: "/textes/page-penal", page: "/penal" },
    { file: "/textes/page-codecivil", page: "/codecivil" },
    { file: "/textes/guide-terrain", page: "/que-faire/terrain" },
    {
      file: "/textes/publication-grace-presidentielle-droit-guineen",
      page: "/article/grace-presidentielle-droit-guineen",
    },
  ];
  for (const { file, page } of drafts) {
    expect((await story.drafted(file, "## Un titre\n\nDes zébus paissent.")).status, file).toBe(303);
    const preview = await read(await linkTo(file));
    const real = await read(page);
    expect([preview.status, preview.text.includes("Des zébus paissent.")], file).toEqual([200, true]);
    expect(preview.page.querySelector("h1")?.text).toBe(real.page.querySelector("h1")?.text);
    expect(preview.page.querySelector("aside.draft-notice")?.text).toContain("Brouillon.");
    expect([real.text.includes("zébus"), real.text.includes("Brouillon.")], page).toEqual([false, false]);
    expect((await read(page)).text.includes("zébus"), page).toBe(false);
  }
  // It is not to be spread, least of all by an address where others read something else, or nothing.
  const publication = "/textes/publication-grace-presidentielle-droit-guineen";
  expect((await read("/article/grace-presidentielle-droit-guineen")).page.querySelector(".share")).not.toBeNull();
  expect((await read(await linkTo(publication))).page.querySelector(".share")).toBeNull();
  const guide = "/textes/guide-terrain";
  await story.drafted(guide, "## Un titre\n\nDes zébus paissent.", { sources: "Code Exemple\nLoi Exemple" });
  const named = (await read(await linkTo(guide))).page.querySelectorAll(".guide-sources li").map((line) => line.text);
  expect(named).toEqual(["Code Exemple", "Loi Exemple"]);
  await story.drafted("/textes/question-tva", "Une réponse qui vient.");
  const answer = await read(await linkTo("/textes/question-tva"));
  expect(answer.page.querySelector("[data-answer]")?.text).toBe("Une réponse qui vient.");
  expect(answer.text).not.toContain("application/ld+json");
});

test("nobody keeps it: no search engine, no cache, no copy on a telephone; its hash alone is stored", async () => {
  const link = await linkTo("/textes/page-minierr");
  const { headers, page } = await read(link);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
  const { rows } = await cabinet.query("SELECT * FROM text_preview");
  expect(JSON.stringify(rows)).not.toContain(link.split("/").at(-1));
  const told = await cabinet.query(
    "SELECT details FROM journal WHERE action = 'text.preview-made' AND subject_id = 'page-minierr'",
  );
  expect(told.rows).toEqual([{ details: null }, { details: null }]);
});

test("unknown, replaced, expired, closed or its draft gone: one and the same 404", async () => {
  const file = "/textes/page-minierr";
  const unknown = isMissing(await read("/apercu/nulle-part"));
  expect(unknown[0]).toBe(404);
  expect((await read("/apercu/nulle-part")).page.querySelector("h1")?.text).toContain("Demandez-en un autre");
  const first = await linkTo(file);
  const second = await linkTo(file);
  expect([isMissing(await read(first)), (await read(second)).status]).toEqual([unknown, 200]);
  await cabinet.query("UPDATE text_preview SET expires_at = now() - interval '1 second'");
  expect(isMissing(await read(second))).toEqual(unknown);
  expect((await story.lawyer.get(file)).text).not.toContain("Un lien montre ce brouillon");
  const third = await linkTo(file);
  const shown = await story.lawyer.get(file);
  expect(shown.page.querySelector(".text-standing")?.text).toMatch(/Un lien montre ce brouillon jusqu’au \d\d\/\d\d/);
  expect(shown.page.querySelector(`form[action="${file}/apercu/fin"]`)).not.toBeNull();
  expect((await story.lawyer.post(`${file}/apercu/fin`, {})).status).toBe(303);
  expect(isMissing(await read(third))).toEqual(unknown);
  const fourth = await linkTo(file);
  expect((await story.signed(file)).status).toBe(303);
  expect(isMissing(await read(fourth))).toEqual(unknown);
  expect((await story.lawyer.get(`${file}/apercu`)).status).toBe(404);
});

test("only who may write a text makes a link", async () => {
  const secretary = await colleague(cabinet, "secretariat");
  expect((await secretary.post("/textes/page-penal/apercu", {})).status).toBe(403);
  expect((await secretary.post("/textes/page-penal/apercu/fin", {})).status).toBe(403);
});
