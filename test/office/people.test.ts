import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { notAboutAccounts, useMailbox } from "../setup/mailbox";
import type { Answer } from "../setup/visitor";
import { colleague, errorsOn, storedClient } from "./client-story";
import { followed, messageFrom } from "./office-story";

const { env, mails } = useMailbox(notAboutAccounts);
env.MAIL_TO = "cabinet@exemple.gn";
const cabinet = useCabinet(env);
const PASSWORD = { password: "encore une phrase de passe", again: "encore une phrase de passe" };
const invited = (email: string, more: Record<string, string> = {}) => ({
  name: "Fatoumata Exemple",
  email,
  role: "avocat",
  voie: "lien",
  ...more,
});

const linkOn = (answer: Answer) =>
  new URL(answer.page.querySelector("#lien")?.getAttribute("value") ?? "http://nulle.part");
const firstAssocie = async () =>
  (await cabinet.query<{ id: string }>("SELECT id FROM staff_member WHERE email = $1", [ADMIN.email])).rows[0]?.id ??
  "";
const actionsOn = async (id: string) =>
  (
    await cabinet.query("SELECT action FROM journal WHERE subject_kind = 'staff' AND subject_id = $1 ORDER BY id", [id])
  ).rows.map((row) => row.action);
const idOf = async (email: string) =>
  (await cabinet.query<{ id: string }>("SELECT id FROM staff_member WHERE email = $1", [email])).rows[0]?.id ?? "";
const exists = async (id: string) =>
  (await cabinet.query("SELECT 1 FROM staff_member WHERE id = $1", [id])).rowCount === 1;
const walled = async (...ids: string[]) => {
  const client = await storedClient(cabinet, { closed_at: new Date() });
  for (const id of ids)
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [client, id]);
  return client;
};

test("« Équipe » says what a lawyer may do with matters, hearings and deadlines too", async () => {
  const note = (await (await cabinet.staff()).get("/equipe")).page
    .querySelector(".page-note")
    ?.text.replace(/\s+/g, " ");
  expect(note).toContain("Tous traitent les messages, les clients, les dossiers, les audiences, les délais");
  const [, lawyer = "", partner = ""] = /Un avocat peut aussi (.*) Un associé peut tout(.*)/.exec(note ?? "") ?? [];
  for (const right of ["clore ou rouvrir un dossier", "renvoi d’office", "abandonner un délai", "signer une règle"])
    expect(lawyer).toContain(right);
  expect(partner).toContain("les juridictions et leurs vacances");
});

describe("an invitation", () => {
  test("has its link to send by WhatsApp, with no other secret", async () => {
    const answer = await (await cabinet.staff()).post("/equipe/invitation", invited("partage@exemple.gn"));
    const share = new URL(answer.page.querySelector("a[href^='https://wa.me/']")?.getAttribute("href") ?? "");
    const words = share.searchParams.get("text") ?? "";
    expect(words).toContain(linkOn(answer).href);
    expect(words).not.toContain("partage@exemple.gn");
    // It needs a script: without one there is no button that does nothing.
    expect(answer.text).not.toContain(">Copier<");
  });

  test("leads whoever must have a second factor to set it up", async () => {
    const boss = await cabinet.staff();
    const link = linkOn(await boss.post("/equipe/invitation", invited("facteur@exemple.gn")));
    await cabinet.query(
      `INSERT INTO setting (key, value) VALUES ('second_factor_required', '"oui"')
       ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`,
    );
    const person = cabinet.visitor();
    const chosen = await person.post(link.pathname + link.search, PASSWORD);
    expect((await followed(person, chosen)).headers.get("Location")).toBe("/mon-compte/double-authentification");
    await cabinet.query("DELETE FROM setting WHERE key = 'second_factor_required'");
  });

  test("by link is shown once, opens once, and leads into the office with its role", async () => {
    const boss = await cabinet.staff();
    const answer = await boss.post("/equipe/invitation", invited("nouvelle@exemple.gn"));
    const link = linkOn(answer);
    expect(link.pathname).toBe("/nouveau-mot-de-passe");
    const key = link.searchParams.get("cle") ?? "";
    expect((await boss.get("/equipe")).text).not.toContain(key);
    expect((await boss.get("/equipe")).text).toContain("Invitation en attente");
    const kept = await cabinet.query("SELECT * FROM verification");
    expect(JSON.stringify(kept.rows)).not.toContain(key);

    const path = link.pathname + link.search;
    const person = cabinet.visitor();
    const page = await person.get(path);
    expect([page.status, page.page.querySelector("h1")?.text]).toEqual([200, "Choisissez votre mot de passe"]);
    expect(page.page.querySelector("main")?.text).toContain("qui se connecte avec nouvelle@exemple.gn");
    const own = { password: "Fatoumata Exemple", again: "Fatoumata Exemple" };
    expect(errorsOn(await person.post(path, own)).password).toContain("trop facile à deviner");
    const chosen = await person.post(path, PASSWORD);
    expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, "/adminfils"]);
    expect((await followed(person, chosen)).page.querySelector("h1")?.text).toBe("Aujourd’hui");
    expect((await cabinet.visitor().post(path, PASSWORD)).status).toBe(410);
    expect((await person.get("/adminfils")).status).toBe(200);
    expect((await person.get("/equipe")).status).toBe(403);
    expect((await person.get("/listeCl/corbeille")).status).toBe(200);
    const { rows } = await cabinet.query<{ id: string }>(
      "SELECT id FROM staff_member WHERE email = 'nouvelle@exemple.gn'",
    );
    expect(await actionsOn(rows[0]?.id ?? "")).toEqual([
      "account.created",
      "account.invited",
      "invitation.accepted",
      "session.opened",
    ]);
  });

  test("opened in a browser where somebody else is signed in, ends that session", async () => {
    const boss = await cabinet.staff();
    const link = linkOn(await boss.post("/equipe/invitation", invited("meme-poste@exemple.gn")));
    const sessions =
      "SELECT s.id FROM staff_session s JOIN staff_member m ON m.id = s.user_id WHERE m.email = $1 ORDER BY 1";
    const before = await cabinet.query(sessions, [ADMIN.email]);
    const shared = await cabinet.signIn();
    expect((await cabinet.query(sessions, [ADMIN.email])).rows.length).toBe(before.rows.length + 1);
    expect((await shared.post(link.pathname + link.search, PASSWORD)).status).toBe(303);
    expect((await shared.get("/mon-compte")).text).toContain("meme-poste@exemple.gn");
    expect((await cabinet.query(sessions, [ADMIN.email])).rows).toEqual(before.rows);
  });

  test("by mail brings the link to the address, and says nothing of a changed password afterwards", async () => {
    const boss = await cabinet.staff();
    const answer = await boss.post("/equipe/invitation", invited("par-courriel@exemple.gn", { voie: "courriel" }));
    expect(answer.status).toBe(303);
    expect((await followed(boss, answer)).text).toContain("Invitation envoyée.");
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1);
    expect(mails[0]).toContain("par-courriel@exemple.gn");
    const path = /\/nouveau-mot-de-passe\?cle=[\w-]+/.exec(mails[0] ?? "")?.[0] ?? "";
    expect((await cabinet.visitor().post(path, PASSWORD)).status).toBe(303);
    const { rows } = await cabinet.query("SELECT 1 FROM pgboss.job WHERE data ->> 'kind' = 'password-changed'");
    expect(rows).toEqual([]);
  });

  test("renewed, the earlier link is dead; a colleague who has joined gets none", async () => {
    const boss = await cabinet.staff();
    const first = linkOn(await boss.post("/equipe/invitation", invited("deux-fois@exemple.gn")));
    const { rows } = await cabinet.query<{ id: string }>(
      "SELECT id FROM staff_member WHERE email = 'deux-fois@exemple.gn'",
    );
    const path = `/equipe/${rows[0]?.id}/invitation`;
    expect((await boss.get(path)).status).toBe(200);
    const second = linkOn(await boss.post(path, { voie: "lien" }));
    expect((await boss.get(first.pathname + first.search)).status).toBe(410);
    expect((await boss.get(second.pathname + second.search)).status).toBe(200);
    const joined = await colleague(cabinet, "avocat");
    expect((await boss.post(`/equipe/${joined.id}/invitation`, { voie: "lien" })).status).toBe(404);
  });

  test("with faults says so beside each field and keeps the words", async () => {
    const boss = await cabinet.staff();
    const answer = await boss.post(
      "/equipe/invitation",
      invited("pas une adresse", { name: "", role: "roi", voie: "pigeon" }),
    );
    expect(answer.status).toBe(400);
    expect(errorsOn(answer)).toEqual({
      name: "Veuillez saisir le nom.",
      email: "Veuillez entrer une adresse e-mail valide.",
      role: "Choisissez un rôle dans la liste.",
      voie: "Choisissez comment transmettre l’invitation.",
    });
    expect(answer.page.querySelector("#email")?.getAttribute("value")).toBe("pas une adresse");
    const twice = await boss.post("/equipe/invitation", invited(ADMIN.email));
    expect(twice.status).toBe(409);
    expect(errorsOn(twice).email).toBe("Un compte existe déjà sous cette adresse.");
  });
});

describe("an account", () => {
  test("that is deactivated loses its sessions at once, cannot sign in, and comes back", async () => {
    const boss = await cabinet.staff();
    const one = await colleague(cabinet, "avocat");
    const answer = await boss.post(`/equipe/${one.id}/desactivation`, {});
    expect(answer.headers.get("Location")).toBe("/equipe");
    expect((await one.get("/adminfils")).headers.get("Location")).toContain("/connexion");
    expect((await one.call("GET", "/FClientl")).status).toBe(401);
    const { rowCount } = await cabinet.query("SELECT 1 FROM staff_session WHERE user_id = $1", [one.id]);
    expect(rowCount).toBe(0);
    const again = cabinet.visitor("192.0.2.44");
    const email = `${one.id}@exemple.gn`;
    const refused = await again.post("/connexion", { email, password: ADMIN.password });
    expect(refused.text).toContain("Adresse ou mot de passe incorrect.");

    expect((await boss.post(`/equipe/${one.id}/reactivation`, {})).status).toBe(303);
    await again.post("/connexion", { email, password: ADMIN.password });
    expect((await again.get("/adminfils")).status).toBe(200);
    expect(await actionsOn(one.id)).toEqual(expect.arrayContaining(["account.deactivated", "account.reactivated"]));
  });

  test("that is deactivated is given no more messages, but keeps its own", async () => {
    const boss = await cabinet.staff();
    const one = await colleague(cabinet, "secretariat");
    const message = await messageFrom(cabinet, {});
    await cabinet.query("UPDATE message SET assignee_id = $1 WHERE id = $2", [one.id, message]);
    await boss.post(`/equipe/${one.id}/desactivation`, {});
    const choices = async (id: string) =>
      (await boss.get(`/gestionmessage/${id}`)).page
        .querySelectorAll("#personne option")
        .map((option) => option.getAttribute("value"));
    expect(await choices(message)).toContain(one.id);
    expect(await choices(await messageFrom(cabinet, {}))).not.toContain(one.id);
  });

  test("that is removed is gone, sessions and all; the journal keeps what it did", async () => {
    const boss = await cabinet.staff();
    const one = await colleague(cabinet, "secretariat");
    await one.get("/listeCl");
    await boss.post(`/equipe/${one.id}/suppression`, {});
    expect(await exists(one.id)).toBe(false);
    expect((await one.get("/adminfils")).headers.get("Location")).toContain("/connexion");
    const { rows } = await cabinet.query("SELECT actor_name FROM journal WHERE actor_id = $1", [one.id]);
    expect(rows[0]?.actor_name).toBe("Collègue secretariat");
    expect(await actionsOn(one.id)).toContain("account.removed");
  });

  test("gets another role, which counts in open sessions", async () => {
    const boss = await cabinet.staff();
    const one = await colleague(cabinet, "secretariat");
    expect((await one.get("/listeCl/corbeille")).status).toBe(403);
    await boss.post(`/equipe/${one.id}/role`, { role: "avocat" });
    expect((await one.get("/listeCl/corbeille")).status).toBe(200);
    expect((await boss.post(`/equipe/${one.id}/role`, { role: "roi" })).status).toBe(400);
    expect((await boss.post("/equipe/nulle-personne/role", { role: "avocat" })).status).toBe(404);
  });
});

describe("the last associé", () => {
  test("is neither removed, deactivated nor demoted; an invitation that waits counts for nobody", async () => {
    const boss = await cabinet.staff();
    const id = await firstAssocie();
    await boss.post("/equipe/invitation", invited("associee@exemple.gn", { role: "associe" }));
    for (const [change, fields] of [
      ["suppression", {}],
      ["desactivation", {}],
      ["role", { role: "secretariat" }],
    ] as const) {
      const answer = await boss.post(`/equipe/${id}/${change}`, fields);
      expect(answer.status, change).toBe(409);
      expect(answer.page.querySelector(".error-summary")?.text, change).toContain("dernier associé");
    }
    expect((await boss.get("/equipe")).status).toBe(200);
  });

  test("stays when two associés remove, demote or deactivate each other at once", async () => {
    for (const change of ["suppression", "desactivation", "role"]) {
      const first = await colleague(cabinet, "associe");
      const second = await colleague(cabinet, "associe");
      await cabinet.query("UPDATE staff_member SET role = 'avocat' WHERE id NOT IN ($1, $2)", [first.id, second.id]);
      const fields: Record<string, string> = change === "role" ? { role: "avocat" } : {};
      const [a, b] = await Promise.all([
        first.post(`/equipe/${second.id}/${change}`, fields),
        second.post(`/equipe/${first.id}/${change}`, fields),
      ]);
      const { rows } = await cabinet.query(
        "SELECT id FROM staff_member WHERE role = 'associe' AND deactivated_at IS NULL",
      );
      expect(rows, `${change}: ${a.status} and ${b.status}`).toHaveLength(1);
      await cabinet.query("UPDATE staff_member SET role = 'associe' WHERE email = $1", [ADMIN.email]);
    }
  });
});

describe("closed clients that only one lawyer could open", () => {
  test("need an heir before that person leaves, whose own line the client's history keeps", async () => {
    const boss = await cabinet.staff();
    const leaving = await colleague(cabinet, "avocat");
    const heir = await colleague(cabinet, "avocat");
    const clerk = await colleague(cabinet, "secretariat");
    const client = await walled(leaving.id, clerk.id);
    const changes: [string, Record<string, string>][] = [
      ["role", { role: "secretariat" }],
      ["desactivation", {}],
      ["suppression", {}],
    ];
    for (const [change, fields] of changes) {
      const path = `/equipe/${leaving.id}/${change}`;
      const answer = await boss.post(path, fields);
      expect(answer.status, change).toBe(409);
      expect(errorsOn(answer).reprise, change).toContain("clients à accès restreint");
      // Nothing tells the associé which client it is, and a clerk could not open it again.
      expect(answer.text).not.toContain(client);
      expect((await boss.post(path, { ...fields, reprise: clerk.id })).status, change).toBe(409);
    }
    expect((await heir.get(`/listeCl/${client}`)).status).toBe(404);
    await boss.post(`/equipe/${leaving.id}/suppression`, { reprise: heir.id });
    expect(await exists(leaving.id)).toBe(false);
    expect((await heir.get(`/listeCl/${client}`)).text).toContain(
      "a confié ce client à accès restreint à une autre personne",
    );
    expect((await boss.get(`/listeCl/${client}`)).status).toBe(404);
  });

  test("never go to who asks for the change, nor to who has not joined, while somebody else could take them", async () => {
    const boss = await cabinet.staff();
    const me = await firstAssocie();
    const leaving = await colleague(cabinet, "avocat");
    await colleague(cabinet, "avocat");
    const client = await walled(leaving.id);
    await boss.post("/equipe/invitation", invited("pas-encore@exemple.gn"));
    const waiting = await idOf("pas-encore@exemple.gn");
    for (const [change, fields] of [
      ["role", { role: "secretariat" }],
      ["desactivation", {}],
      ["suppression", {}],
    ] as const) {
      for (const heir of [me, waiting]) {
        const answer = await boss.post(`/equipe/${leaving.id}/${change}`, { ...fields, reprise: heir });
        expect(answer.status, change).toBe(409);
        expect(errorsOn(answer).reprise, change).toBe("Choisissez une personne dans la liste.");
        const offered = answer.page.querySelectorAll("#reprise option").map((one) => one.getAttribute("value"));
        expect(offered.length).toBeGreaterThan(1);
        expect(offered).not.toContain(heir);
      }
    }
    expect((await boss.get(`/listeCl/${client}`)).status).toBe(404);
  });

  test("go to who asks for the change when there is nobody else, and the journal says so to the firm", async () => {
    const boss = await cabinet.staff();
    const me = await firstAssocie();
    const leaving = await colleague(cabinet, "avocat");
    const client = await walled(leaving.id);
    const { rows: others } = await cabinet.query<{ id: string }>(
      "UPDATE staff_member SET deactivated_at = now() WHERE deactivated_at IS NULL AND id NOT IN ($1, $2) RETURNING id",
      [me, leaving.id],
    );
    const answer = await boss.post(`/equipe/${leaving.id}/role`, { role: "secretariat", reprise: me });
    expect(answer.status).toBe(303);
    expect((await boss.get(`/listeCl/${client}`)).status).toBe(200);
    expect(await actionsOn(leaving.id)).toContain("account.walls-handed-over");
    expect((await boss.get("/journal?sujet=equipe")).text).toContain(
      "les clients à accès restreint que cette personne gérait seule",
    );
    const ids = others.map(({ id }) => id);
    await cabinet.query("UPDATE staff_member SET deactivated_at = NULL WHERE id = ANY ($1)", [ids]);
  });

  test("that only somebody who has not joined could open beside them need an heir as well", async () => {
    const boss = await cabinet.staff();
    const leaving = await colleague(cabinet, "avocat");
    await boss.post("/equipe/invitation", invited("invitee@exemple.gn"));
    await walled(leaving.id, await idOf("invitee@exemple.gn"));
    expect((await boss.post(`/equipe/${leaving.id}/role`, { role: "secretariat" })).status).toBe(409);
  });

  test("are told by mail to the heir, to who sees them and to who held them, without a name", async () => {
    const boss = await cabinet.staff();
    const leaving = await colleague(cabinet, "avocat");
    const heir = await colleague(cabinet, "avocat");
    const clerk = await colleague(cabinet, "secretariat");
    const client = await walled(leaving.id, clerk.id);
    await walled(leaving.id, clerk.id);
    await cabinet.query("UPDATE client SET name = 'Kerfalla Exemple' WHERE id = $1", [client]);
    await boss.post(`/equipe/${leaving.id}/desactivation`, { reprise: heir.id });
    const told = () => mails.filter((mail) => mail.includes("<wall-notice."));
    const to = (id: string) => told().filter((mail) => mail.includes(`To: ${id}@exemple.gn`));
    await expect
      .poll(() => [heir, clerk, leaving].map(({ id }) => to(id).length), { timeout: 30_000 })
      .toEqual([1, 1, 1]);
    expect(to(heir.id)[0]).toContain("Un client à accès restreint vous est confié");
    expect(to(clerk.id)[0]).toContain("Un client à accès restreint change de mains");
    expect(to(leaving.id)[0]).toContain("parce que votre compte change de rôle ou quitte le cabinet");
    expect(told().join()).not.toMatch(/Kerfalla|Fatoumata/);
    expect(told().join()).not.toContain(client);
  });
});
