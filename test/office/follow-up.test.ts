import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { colleague, errorsOn } from "./client-story";
import { followed, messageFrom } from "./office-story";

const cabinet = useCabinet();

function seenOn(page: Answer): string {
  return page.page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
}

async function journalOf(id: string): Promise<string[]> {
  const { rows } = await cabinet.query<{ action: string }>(
    "SELECT action FROM journal WHERE subject_id = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ action }) => action);
}

describe("/gestionmessage/:id", () => {
  test("shows the visitor's words, which only an answer by mail quotes, never in its subject", async () => {
    const id = await messageFrom(cabinet, { message: "Secret de famille <b>gras</b>" });
    await cabinet.query("UPDATE message SET assignee_id = NULL WHERE id = $1", [id]);
    const answer = await (await cabinet.staff()).get(`/gestionmessage/${id}`);
    expect(answer.page.querySelector(".visitor-words")?.innerHTML).toBe("Secret de famille &lt;b&gt;gras&lt;/b&gt;");
    const hrefs = answer.page.querySelectorAll(".replies a").map((link) => link.getAttribute("href") ?? "");
    expect(hrefs[0]).toMatch(/^mailto:fatoumata@exemple\.gn\?subject=Votre%20message%20CK-[\w]+&body=/);
    expect(hrefs[1]).toBe(`/gestionmessage/${id}/reponse`);
    expect(hrefs[0]?.split("&")[0]).not.toMatch(/Secret|famille/);
    expect(decodeURIComponent(hrefs[0] ?? "")).toContain("> Secret de famille <b>gras</b>");
    expect(await journalOf(id)).toEqual(["contact.read"]);
  });

  for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) {
    test(`answers 404 to ${id}`, async () => {
      expect((await (await cabinet.staff()).get(`/gestionmessage/${id}`)).status).toBe(404);
    });
  }

  test("changes the status with its journal entry, without a script", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const seen = seenOn(await staff.get(`/gestionmessage/${id}`));
    const page = await followed(
      staff,
      await staff.post(`/gestionmessage/${id}/statut`, { etat: "repondu", version: seen }),
    );
    expect(page.page.querySelector(".standing")?.text).toContain("Répondu");
    expect(page.text).toContain("État enregistré.");
    expect(await journalOf(id)).toContain("contact.status-changed");
    const { rows } = await cabinet.query("SELECT answered_at FROM message WHERE id = $1", [id]);
    expect(rows[0]?.answered_at).toBeInstanceOf(Date);
  });

  test("keeps the moment of the first answer when a message is answered again", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const mark = async (etat: string) => {
      const version = seenOn(await staff.get(`/gestionmessage/${id}`));
      expect((await staff.post(`/gestionmessage/${id}/statut`, { etat, version })).status).toBe(303);
      return (await cabinet.query("SELECT answered_at FROM message WHERE id = $1", [id])).rows[0]?.answered_at;
    };
    const first = await mark("repondu");
    await mark("pris-en-charge");
    expect(await mark("repondu")).toEqual(first);
  });

  test("overwrites nothing when somebody else changed the message meanwhile", async () => {
    const id = await messageFrom(cabinet, {});
    const one = await cabinet.staff();
    const two = await cabinet.staff();
    const seen = seenOn(await one.get(`/gestionmessage/${id}`));
    await two.post(`/gestionmessage/${id}/statut`, { etat: "clos", version: seen });
    const refused = await one.post(`/gestionmessage/${id}/statut`, { etat: "repondu", version: seen });
    expect(refused.status).toBe(409);
    const conflict = refused.page.querySelector(".conflict");
    expect(conflict?.text).toContain("Clos");
    expect(conflict?.text).toContain("Répondu");
    const { rows } = await cabinet.query("SELECT status FROM message WHERE id = $1", [id]);
    expect(rows).toEqual([{ status: "clos" }]);
    const again = conflict?.querySelector("input[name=version]")?.getAttribute("value") ?? "";
    const stored = await one.post(`/gestionmessage/${id}/statut`, { etat: "repondu", version: again });
    expect(stored.status).toBe(303);
  });

  test("gives the message to a member of staff, and to nobody else", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const page = await staff.get(`/gestionmessage/${id}`);
    const version = seenOn(page);
    const me = page.page.querySelectorAll("#personne option").at(-1);
    expect(me?.text).toContain("(moi)");
    expect((await staff.post(`/gestionmessage/${id}/assignation`, { personne: "inconnu", version })).status).toBe(400);
    const mine = me?.getAttribute("value") ?? "";
    const done = await staff.post(`/gestionmessage/${id}/assignation`, { personne: mine, version });
    expect(done.status).toBe(303);
    expect((await staff.get("/gestionmessage?suivi=moi")).text).toContain(`/gestionmessage/${id}`);
    expect((await staff.get("/gestionmessage?suivi=personne")).text).not.toContain(`/gestionmessage/${id}`);
  });

  test("adds a note, and gives a refused one back with its words", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const note = "Rappelée.\nRendez-vous lundi.";
    const page = await followed(staff, await staff.post(`/gestionmessage/${id}`, { note }));
    expect(page.page.querySelector(".notes .note-body")?.text).toBe(note);
    const long = "mot ".repeat(600);
    const refused = await staff.post(`/gestionmessage/${id}`, { note: long });
    expect(refused.status).toBe(400);
    expect(refused.page.querySelector("#note")?.text.trim()).toBe(long.trim());
    const blank = await staff.post(`/gestionmessage/${id}`, { note: "  " });
    expect([blank.status, errorsOn(blank)]).toEqual([400, { note: "Écrivez la note avant de l’ajouter." }]);
    const box = blank.page.querySelector("#note");
    expect([box?.getAttribute("aria-invalid"), box?.getAttribute("aria-describedby")]).toEqual([
      "true",
      "note-hint note-error",
    ]);
  });

  test("adds a note once, however often the same form arrives; other words are another note", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const page = await staff.get(`/gestionmessage/${id}`);
    const path = `/gestionmessage/${id}`;
    const form = page.page.querySelector(`form[action="${path}"] input[name=id]`)?.getAttribute("value") ?? "";
    const note = "Rappelée ce matin.";
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(path, { id: form, note })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await staff.post(path, { id: form, note: "Rappelée ce soir." })).status).toBe(303);
    const after = await staff.get(`/gestionmessage/${id}`);
    expect(after.page.querySelectorAll(".notes .note-body").map((body) => body.text)).toEqual([
      note,
      "Rappelée ce soir.",
    ]);
    expect((await journalOf(id)).filter((action) => action === "contact.noted")).toHaveLength(2);
    // The same words on purpose, with the page as it is then.
    expect((await staff.post(path, { id: crypto.randomUUID(), note })).status).toBe(303);
    expect((await staff.get(`/gestionmessage/${id}`)).page.querySelectorAll(".notes .note-body")).toHaveLength(3);
  });
});

test("/gestionmessage shows what waits, the oldest first", async () => {
  await cabinet.query("DELETE FROM message");
  await messageFrom(cabinet, { nom: "Deuxième" }, 60_000);
  await messageFrom(cabinet, { nom: "Première" }, 120_000);
  await messageFrom(cabinet, { nom: "Répondue" }, 180_000, "repondu");
  const answer = await (await cabinet.staff()).get("/gestionmessage");
  expect(answer.page.querySelectorAll(".queue-line .row-name").map((name) => name.text)).toEqual([
    "Première",
    "Deuxième",
  ]);
  expect(answer.text).toContain("L’envoi d’e-mails n’est pas configuré");
});

test("who takes charge of a message a moment after a colleague is told that it is not theirs", async () => {
  const id = await messageFrom(cabinet, {});
  await cabinet.query("UPDATE message SET assignee_id = NULL WHERE id = $1", [id]);
  const [one, two] = [await colleague(cabinet, "avocat"), await cabinet.staff()];
  const seen = seenOn(await two.get(`/gestionmessage/${id}`));
  const taking = { etat: "pris-en-charge", version: seen };
  const first = await one.post(`/gestionmessage/${id}/statut`, taking);
  const second = await followed(two, await two.post(`/gestionmessage/${id}/statut`, taking));
  expect(second.text).toContain("Un collègue l’avait déjà pris en charge\u00A0: rien n’a changé.");
  expect(second.page.querySelector(".standing")?.text).toContain("suivi par Collègue avocat");
  // Whose answer was lost is not told of themselves.
  expect((await followed(one, first)).text).toContain("État enregistré.");
  const again = await one.post(`/gestionmessage/${id}/statut`, taking);
  expect((await followed(one, again)).text).toContain("État enregistré.");
});
