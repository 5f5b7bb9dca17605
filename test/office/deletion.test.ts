import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { followed, messageFrom, namesOf, neighbours } from "./office-story";

const cabinet = useCabinet();
const FAILED = "Impossible de supprimer ce contact. Veuillez réessayer.";

describe("without a script", () => {
  test("the question keeps the list one came from, to delete and to give up", async () => {
    await messageFrom(cabinet, { nom: "Autre Exemple" }, 60_000);
    await messageFrom(cabinet, { nom: "À supprimer" });
    const staff = await cabinet.staff();
    const list = await staff.get("/listec?q=exemple.gn&etat=nouveau");
    const href = list.page.querySelector(".row-delete")?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    const question = await staff.get(href);
    const back = question.page.querySelector("main input[name=retour]")?.getAttribute("value") ?? "";
    expect(back.replaceAll("&amp;", "&")).toBe("/listec?q=exemple.gn&etat=nouveau");
    expect(question.page.querySelector("main a.button")?.getAttribute("href")?.replaceAll("&amp;", "&")).toBe(
      "/listec?q=exemple.gn&etat=nouveau",
    );
    const done = await followed(
      staff,
      await staff.post(href.split("?")[0] ?? "", { retour: back.replaceAll("&amp;", "&") }),
    );
    expect(namesOf(done)).toEqual(["Autre Exemple"]);
    expect(done.text).toContain("Contact supprimé avec succès !");
  });

  test("the question leads to no other site", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const question = await staff.get(`/listec/${id}/suppression?retour=//exemple.com`);
    expect(question.page.querySelector("main input[name=retour]")?.getAttribute("value")).toBe("/listec");
  });

  test("a failure is said in the words of the specification", async () => {
    const answer = await (await cabinet.staff()).post("/listec/00000000-0000-4000-8000-000000000000/suppression", {});
    expect(answer.status).toBe(404);
    expect(answer.page.querySelector("[role=alert]")?.text.trim()).toBe(FAILED);
  });
});

test("deleting twice, or what somebody else deleted meanwhile, is no failure", async () => {
  const id = await messageFrom(cabinet, {});
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const answers = await Promise.all([one, two].map((staff) => staff.post(`/listec/${id}/suppression`, {})));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const { rows } = await cabinet.query("SELECT 1 FROM journal WHERE subject_id = $1 AND action = 'contact.deleted'", [
    id,
  ]);
  expect(rows).toHaveLength(1);
});

test("when the last message of the last page is deleted, the list shows its first page, not an empty one", async () => {
  await cabinet.query("DELETE FROM message");
  for (let i = 0; i < 50; i++) await messageFrom(cabinet, { nom: `Exemple ${i}` }, i * 60_000);
  const last = await messageFrom(cabinet, { nom: "Dernier Exemple" }, 60 * 60_000);
  const staff = await cabinet.staff();
  const end = neighbours(await staff.get("/listec")).next ?? "";
  expect(namesOf(await staff.get(end))).toEqual(["Dernier Exemple"]);
  const list = await followed(staff, await staff.post(`/listec/${last}/suppression`, { retour: end }));
  expect(namesOf(list)).toHaveLength(50);
  expect(list.page.querySelector(".pager p")?.text).toContain("1–50 sur 50");
});
