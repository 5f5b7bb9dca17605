import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";

const cabinet = useCabinet();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const CLIENT = {
  name: "Fatoumata Exemple",
  adresse: "Quartier Exemple",
  dateajout: "2001-01-01T00:00",
  numero: "620 00 00 00",
  naturedaffaire: "Droit des Affaires",
  avocat: "Maitre Exemple",
};
type Client = typeof CLIENT & { _id: string };

function write(staff: Visitor, method: string, path: string, json?: unknown, headers = {}) {
  const token = staff.cookies.get("XSRF-TOKEN") ?? "";
  return staff.call(method, path, json, { "X-XSRF-TOKEN": token, ...headers });
}

async function created(staff: Visitor, fields: Partial<typeof CLIENT> = {}): Promise<Client> {
  return (await write(staff, "POST", "/FClient", { ...CLIENT, ...fields })).json<Client>();
}

describe("every call on clients", () => {
  const calls = [
    ["POST", "/FClient"],
    ["GET", "/FClientl"],
    ["DELETE", `/deleteCl/${UNKNOWN}`],
    ["GET", `/recupparidclient/${UNKNOWN}`],
    ["PUT", `/Metajourlerecuperer/${UNKNOWN}`],
  ] as const;

  for (const [method, path] of calls) {
    test(`${method} ${path.split("/")[1]} is closed to anonymous callers`, async () => {
      const answer = await cabinet.visitor().call(method, path, method === "GET" ? undefined : CLIENT);
      expect(answer.status).toBe(401);
      expect(answer.json()).toEqual({ message: "Connexion requise." });
    });

    test(`${method} ${path.split("/")[1]} answers 405 to other methods`, async () => {
      const staff = await cabinet.staff();
      for (const other of ["GET", "POST", "PUT", "DELETE", "PATCH"].filter((one) => one !== method)) {
        const answer = await write(staff, other, path, other === "GET" ? undefined : CLIENT);
        expect(answer.status, other).toBe(405);
        expect(answer.headers.get("Allow"), other).toBe(method === "GET" ? "GET, HEAD" : method);
      }
    });

    if (method === "GET") continue;
    test(`${method} ${path.split("/")[1]} needs the XSRF header of the session and the same origin`, async () => {
      const staff = await cabinet.staff();
      const body = method === "DELETE" ? undefined : CLIENT;
      expect((await staff.call(method, path, body)).status).toBe(403);
      expect((await staff.call(method, path, body, { "X-XSRF-TOKEN": "x" })).status).toBe(403);
      expect((await write(staff, method, path, body, { Origin: "https://ailleurs.example" })).status).toBe(403);
    });
  }
});

describe("POST /FClient", () => {
  test("stores a client and answers the old shape with the server's date", async () => {
    const answer = await write(await cabinet.staff(), "POST", "/FClient", CLIENT);
    expect(answer.status).toBe(201);
    const client = answer.json<Client>();
    expect(client).toMatchObject({ ...CLIENT, numero: "+224620000000", dateajout: expect.any(String) });
    expect(Math.abs(Date.now() - Date.parse(client.dateajout))).toBeLessThan(60_000);
  });

  test("takes a form as well", async () => {
    const staff = await cabinet.staff();
    const headers = { Accept: "application/json", "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "" };
    expect((await staff.post("/FClient", CLIENT, headers)).status).toBe(201);
  });

  test("tells wrong fields by name and stores nothing", async () => {
    const before = await cabinet.query("SELECT 1 FROM client");
    const answer = await write(await cabinet.staff(), "POST", "/FClient", { name: "", numero: "1", dateajout: "" });
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({
      message: "Nom et prénom obligatoire.",
      errors: {
        name: "Nom et prénom obligatoire.",
        adresse: "Adresse obligatoire.",
        dateajout: "Date d'ajout obligatoire.",
        numero: "Veuillez entrer un numéro valide (8 à 15 chiffres).",
        naturedaffaire: "Nature d'affaire obligatoire.",
        avocat: "L'avocat est obligatoire.",
      },
    });
    expect((await cabinet.query("SELECT 1 FROM client")).rowCount).toBe(before.rowCount);
  });

  for (const body of ["{", "[]", "null"]) {
    test(`answers 400 to ${body}`, async () => {
      const staff = await cabinet.staff();
      const headers = { "Content-Type": "application/json", "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "" };
      expect((await staff.send("/FClient", { method: "POST", body, headers })).status).toBe(400);
    });
  }

  test("a retry with the same Idempotency-Key finds the first one", async () => {
    const staff = await cabinet.staff();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const [one, two] = [
      await write(staff, "POST", "/FClient", CLIENT, key),
      await write(staff, "POST", "/FClient", CLIENT, key),
    ];
    expect([one.status, two.status]).toEqual([201, 200]);
    expect(two.json<Client>()._id).toBe(one.json<Client>()._id);
  });
});

test("GET /FClientl gives every client as a plain array, newest first", async () => {
  await cabinet.query(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, dateajout)
     SELECT 'Essai ' || n, 'Ici', '+224620000000', 'Civile', 'Maitre Exemple', now() - n * interval '1 hour' FROM generate_series(1, 1234) n`,
  );
  await cabinet.query("UPDATE client SET deleted_at = now() WHERE name = 'Essai 7'");
  const { rows } = await cabinet.query<{ n: number }>("SELECT count(*)::int AS n FROM client WHERE deleted_at IS NULL");
  const clients = (await (await cabinet.staff()).call("GET", "/FClientl")).json<Client[]>();
  expect(clients).toHaveLength(rows[0]?.n ?? -1);
  expect(new Set(clients.map(({ _id }) => _id)).size).toBe(clients.length);
  expect(Object.keys(clients[0] ?? {})).toEqual([
    "_id",
    "name",
    "adresse",
    "dateajout",
    "numero",
    "naturedaffaire",
    "avocat",
  ]);
  const dates = clients.map(({ dateajout }) => dateajout);
  expect(dates).toEqual([...dates].sort().reverse());
  const journal = await cabinet.query(
    "SELECT details FROM journal WHERE action = 'clients.listed' ORDER BY id DESC LIMIT 1",
  );
  expect(journal.rows).toEqual([{ details: { count: clients.length, by: "call" } }]);
});

describe("GET /recupparidclient/{id}, PUT /Metajourlerecuperer/{id}", () => {
  test("one reads the five fields, the other writes them and leaves the rest", async () => {
    const staff = await cabinet.staff();
    const { _id } = await created(staff);
    await cabinet.query("UPDATE client SET email = 'f@exemple.gn' WHERE id = $1", [_id]);
    const read = await staff.call("GET", `/recupparidclient/${_id}`);
    expect(read.json()).toEqual({
      _id,
      name: CLIENT.name,
      adresse: CLIENT.adresse,
      numero: "+224620000000",
      naturedaffaire: CLIENT.naturedaffaire,
      avocat: CLIENT.avocat,
    });
    const fields = { ...CLIENT, adresse: "Autre quartier", naturedaffaire: "Civile" };
    const answer = await write(staff, "PUT", `/Metajourlerecuperer/${_id}`, fields);
    expect([answer.status, answer.json()]).toEqual([200, { message: "Mise à jour réussie !" }]);
    const { rows } = await cabinet.query("SELECT adresse, naturedaffaire, email FROM client WHERE id = $1", [_id]);
    expect(rows).toEqual([{ adresse: "Autre quartier", naturedaffaire: "Civile", email: "f@exemple.gn" }]);
  });

  test("an empty field and a wrong one have the sentences of the edit form", async () => {
    const staff = await cabinet.staff();
    const { _id } = await created(staff);
    const path = `/Metajourlerecuperer/${_id}`;
    expect((await write(staff, "PUT", path, {})).json()).toEqual({
      message: "Erreur les champs sont obligatoires !",
      errors: {
        name: "Nom et prénom obligatoire.",
        adresse: "Adresse obligatoire.",
        numero: "Numéro de téléphone obligatoire.",
        naturedaffaire: "Nature obligatoire.",
        avocat: "Avocat obligatoire.",
      },
    });
    const wrong = await write(staff, "PUT", path, { ...CLIENT, numero: "1" });
    expect(wrong.status).toBe(400);
    expect(wrong.json<{ message: string }>().message).toBe("Veuillez corriger les erreurs !");
    const unknown = await write(staff, "PUT", path, { ...CLIENT, naturedaffaire: "Droit de la Lune" });
    expect([unknown.status, unknown.json()]).toEqual([
      400,
      {
        message: "Veuillez corriger les erreurs !",
        errors: { naturedaffaire: "Cette nature d’affaire n’est pas de la liste." },
      },
    ]);
  });

  test("a program that says which version it read overwrites nobody", async () => {
    const staff = await cabinet.staff();
    const { _id } = await created(staff);
    const tag = (await staff.call("GET", `/recupparidclient/${_id}`)).headers.get("ETag") ?? "";
    const path = `/Metajourlerecuperer/${_id}`;
    const put = (adresse: string) => write(staff, "PUT", path, { ...CLIENT, adresse }, { "If-Match": tag });
    expect((await put("Une")).status).toBe(200);
    expect((await put("Deux")).status).toBe(412);
    expect((await write(staff, "PUT", path, CLIENT, { "If-Match": "n'importe" })).status).toBe(412);
    expect((await cabinet.query("SELECT adresse FROM client WHERE id = $1", [_id])).rows).toEqual([{ adresse: "Une" }]);
  });
});

describe("DELETE /deleteCl/{id}", () => {
  test("moves the client to the corbeille once, with one journal line, however often it is called", async () => {
    const staff = await cabinet.staff();
    const { _id } = await created(staff);
    const answers = await Promise.all([1, 2, 3].map(() => write(staff, "DELETE", `/deleteCl/${_id}`)));
    for (const answer of answers)
      expect([answer.status, answer.json()]).toEqual([200, { message: "Client supprimé avec succès !" }]);
    const journal = await cabinet.query("SELECT 1 FROM journal WHERE action = 'client.deleted' AND subject_id = $1", [
      _id,
    ]);
    expect(journal.rowCount).toBe(1);
    expect((await staff.call("GET", `/recupparidclient/${_id}`)).status).toBe(404);
  });
});

for (const id of [UNKNOWN, "1", "%27--"]) {
  test(`an id that nobody knows, ${id}, answers 404 everywhere`, async () => {
    const staff = await cabinet.staff();
    expect((await staff.call("GET", `/recupparidclient/${id}`)).status).toBe(404);
    expect((await write(staff, "DELETE", `/deleteCl/${id}`)).status).toBe(404);
    expect((await write(staff, "PUT", `/Metajourlerecuperer/${id}`, CLIENT)).status).toBe(404);
  });
}
