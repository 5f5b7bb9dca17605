import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const MESSAGE = {
  nom: "Fatoumata Exemple",
  email: "fatoumata@exemple.gn",
  message: "J’ai reçu une convocation à N’Zérékoré.",
  dateajout: "01-01-2001",
};
type Contact = { _id: string; nom: string; email: string; message: string; dateajout: string };

async function sent(words: Partial<typeof MESSAGE> = {}) {
  const answer = await cabinet.visitor().call("POST", "/contactenvoye", { ...MESSAGE, ...words });
  return { status: answer.status, contact: answer.json<Contact & { numeroRecu: string }>() };
}

describe("POST /contactenvoye", () => {
  test("stores a message for anybody and answers the old shape with the server's date", async () => {
    const { status, contact } = await sent();
    expect(status).toBe(201);
    expect(contact).toMatchObject({ nom: MESSAGE.nom, email: MESSAGE.email, message: MESSAGE.message });
    expect(contact.numeroRecu).toMatch(/^CK-/);
    expect(contact.dateajout).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
    expect(Math.abs(Date.now() - Date.parse(contact.dateajout))).toBeLessThan(60_000);
  });

  test("a retry finds the first one, also when both come at once", async () => {
    const words = { message: "Une demande envoyée deux fois de suite." };
    const [one, two] = await Promise.all([sent(words), sent(words)]);
    expect([one.status, two.status].sort()).toEqual([200, 201]);
    expect(one.contact._id).toBe(two.contact._id);
  });

  test("takes a form as well", async () => {
    const { dateajout: _, ...fields } = MESSAGE;
    const answer = await cabinet
      .visitor()
      .post("/contactenvoye", { ...fields, message: "Envoyé comme un formulaire." }, { Accept: "application/json" });
    expect(answer.status).toBe(201);
  });

  test("tells wrong fields by name and stores nothing", async () => {
    const before = await cabinet.query("SELECT 1 FROM message");
    const answer = await cabinet.visitor().call("POST", "/contactenvoye", { nom: "", email: "x", message: "" });
    expect(answer.status).toBe(400);
    const { message, errors } = answer.json<{ message: string; errors: Record<string, string> }>();
    expect(Object.keys(errors)).toEqual(["nom", "email", "message"]);
    expect(message).toBe(errors.nom);
    expect((await cabinet.query("SELECT 1 FROM message")).rowCount).toBe(before.rowCount);
  });

  for (const body of ["{", "[]", "null", '"texte"']) {
    test(`answers 400 to ${body}`, async () => {
      const answer = await cabinet
        .visitor()
        .send("/contactenvoye", { method: "POST", body, headers: { "Content-Type": "application/json" } });
      expect(answer.status).toBe(400);
      expect(answer.json()).toHaveProperty("message");
    });
  }

  test("other methods get 405 and what is allowed", async () => {
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const answer = await cabinet.visitor().call(method, "/contactenvoye");
      expect(answer.status, method).toBe(405);
      expect(answer.headers.get("Allow"), method).toBe("POST");
    }
  });
});

describe("GET /listecontact", () => {
  test("is closed to anonymous callers", async () => {
    const answer = await cabinet.visitor().call("GET", "/listecontact");
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual({ message: "Connexion requise." });
  });

  test("gives every message as a plain array, newest first, compressed or not", async () => {
    await cabinet.query(
      `INSERT INTO message (number, nom, email, message, source, created_at, submission_key)
       SELECT 'T-' || n, 'Essai ' || n, 'essai@exemple.gn', 'Message', 'import', now() - n * interval '1 hour', decode(md5(n::text), 'hex')
       FROM generate_series(1, 1234) n`,
    );
    const { rows } = await cabinet.query<{ n: number }>("SELECT count(*)::int AS n FROM message");
    const staff = await cabinet.staff();
    const contacts = (await staff.call("GET", "/listecontact")).json<Contact[]>();
    expect(contacts).toHaveLength(rows[0]?.n ?? -1);
    expect(new Set(contacts.map(({ _id }) => _id)).size).toBe(contacts.length);
    expect(Object.keys(contacts[0] ?? {})).toEqual(["_id", "nom", "email", "message", "dateajout"]);
    const dates = contacts.map(({ dateajout }) => dateajout);
    expect(dates).toEqual([...dates].sort().reverse());
    const zipped = await staff.call("GET", "/listecontact", undefined, { "Accept-Encoding": "gzip" });
    expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
    expect(zipped.headers.get("X-Cabinet-Stream")).toBeNull();
  });

  test("other methods get 405", async () => {
    const answer = await (await cabinet.staff()).call("POST", "/listecontact", {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD");
  });
});

describe("DELETE /deletecontact/{id}", () => {
  test("needs the session, the same origin and the session's XSRF header", async () => {
    const { contact } = await sent({ message: "À supprimer, mais pas comme cela." });
    const path = `/deletecontact/${contact._id}`;
    const staff = await cabinet.staff();
    const other = await cabinet.signIn();
    const token = staff.cookies.get("XSRF-TOKEN") ?? "";
    expect((await cabinet.visitor().call("DELETE", path)).status).toBe(401);
    expect((await staff.call("DELETE", path)).status).toBe(403);
    for (const wrong of ["", "x", `${token}x`, other.cookies.get("XSRF-TOKEN") ?? ""]) {
      expect((await staff.call("DELETE", path, undefined, { "X-XSRF-TOKEN": wrong })).status).toBe(403);
    }
    const foreign = { "X-XSRF-TOKEN": token, Origin: "https://ailleurs.example" };
    expect((await staff.call("DELETE", path, undefined, foreign)).status).toBe(403);
    const { rows } = await cabinet.query("SELECT deleted_at FROM message WHERE id = $1", [contact._id]);
    expect(rows[0]?.deleted_at).toBeNull();
  });

  test("moves the message to the corbeille once, with one journal line, however often it is called", async () => {
    const { contact } = await sent({ message: "À supprimer." });
    const path = `/deletecontact/${contact._id}`;
    const staff = await cabinet.staff();
    const headers = { "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "" };
    const answers = await Promise.all([1, 2, 3].map(() => staff.call("DELETE", path, undefined, headers)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.json()).toEqual({ message: "Contact supprimé avec succès !" });
    }
    const journal = await cabinet.query(
      "SELECT 1 FROM journal WHERE action = 'contact.deleted' AND subject_id = $1 AND actor_id IS NOT NULL",
      [contact._id],
    );
    expect(journal.rowCount).toBe(1);
    const left = (await staff.call("GET", "/listecontact")).json<Contact[]>();
    expect(left.some(({ _id }) => _id === contact._id)).toBe(false);
  });

  test("answers 404 to an id that nobody knows or that is none", async () => {
    const staff = await cabinet.staff();
    const headers = { "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "" };
    for (const id of ["00000000-0000-4000-8000-000000000000", "1", "%27--"]) {
      const answer = await staff.call("DELETE", `/deletecontact/${id}`, undefined, headers);
      expect(answer.status, id).toBe(404);
    }
  });

  test("gives a missing XSRF cookie back with the next answer", async () => {
    const staff = await cabinet.staff();
    const token = staff.cookies.get("XSRF-TOKEN");
    staff.cookies.delete("XSRF-TOKEN");
    await staff.call("GET", "/api/auth/get-session");
    expect(staff.cookies.get("XSRF-TOKEN")).toBe(token);
  });
});
