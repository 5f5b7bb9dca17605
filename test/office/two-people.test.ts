import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();

function seenOn(page: Answer): string {
  return page.page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
}

describe("two people at the same message", () => {
  test("of two changes at the same instant one is stored, the other sees both versions", async () => {
    const id = await messageFrom(cabinet, {});
    const people = await Promise.all([cabinet.staff(), cabinet.staff()]);
    const version = seenOn(await people[0].get(`/gestionmessage/${id}`));
    const [status, person] = await Promise.all([
      people[0].post(`/gestionmessage/${id}/statut`, { etat: "repondu", version }),
      people[1].post(`/gestionmessage/${id}/statut`, { etat: "clos", version }),
    ]);
    expect([status.status, person.status].sort()).toEqual([303, 409]);
    const conflict = (status.status === 409 ? status : person).page.querySelector(".conflict")?.text ?? "";
    expect(conflict).toContain("Répondu");
    expect(conflict).toContain("Clos");
    expect(conflict).toContain("a changé l’état");
  });

  test("a note on a message that was deleted meanwhile comes back with its words", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    await staff.post(`/listec/${id}/suppression`, {});
    const answer = await staff.post(`/gestionmessage/${id}`, { note: "Rappelée ce matin." });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Votre note n’a pas été ajoutée");
    expect(answer.page.querySelector(".note-body")?.text).toBe("Rappelée ce matin.");
  });

  test("a message cannot be given to an account that was removed meanwhile", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    await cabinet.query(
      "INSERT INTO staff_member (id, name, email, role) VALUES ('parti', 'Exemple Parti', 'parti@exemple.gn', 'avocat')",
    );
    const version = seenOn(await staff.get(`/gestionmessage/${id}`));
    await cabinet.query("DELETE FROM staff_member WHERE id = 'parti'");
    const answer = await staff.post(`/gestionmessage/${id}/assignation`, { personne: "parti", version });
    expect(answer.status).toBe(400);
    expect(answer.page.querySelector("[role=alert]")?.text).toContain("Choisissez une personne");
  });

  test("notes and history of a removed account stay", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    await cabinet.query(
      "INSERT INTO staff_member (id, name, email, role) VALUES ('parti', 'Exemple Parti', 'parti@exemple.gn', 'avocat')",
    );
    await cabinet.query("INSERT INTO message_note (message_id, author_id, body) VALUES ($1, 'parti', 'À suivre.')", [
      id,
    ]);
    await cabinet.query("UPDATE message SET assignee_id = 'parti' WHERE id = $1", [id]);
    await cabinet.query("DELETE FROM staff_member WHERE id = 'parti'");
    const page = await staff.get(`/gestionmessage/${id}`);
    expect(page.page.querySelector(".notes")?.text).toContain("compte supprimé");
    expect(page.page.querySelector(".standing")?.text).toContain("personne ne suit ce message");
  });
});
