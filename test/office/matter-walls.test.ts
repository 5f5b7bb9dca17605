import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { nameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import { useMailbox } from "../setup/mailbox";
import { routePatterns } from "../setup/routes";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, formOn } from "./client-story";
import { letTermPass } from "./file-term";
import { openedMatter } from "./matter-story";
import { aMinuteLater, mailsTo, named, type Person } from "./mention-story";

const { env, mails } = useMailbox();
const cabinet = useCabinet(env);

/** Who is named by the walls, and an associé and a lawyer who are not: one reads the journal, one is mentioned. */
let inside: Visitor & { id: string };
let outside: Visitor & { id: string };
let lawyer: Person;
beforeAll(async () => {
  inside = await colleague(cabinet, "associe");
  outside = await colleague(cabinet, "associe");
  lawyer = await named(cabinet, "Zoulaye", "Camara");
  await cabinet.query("INSERT INTO lawyer (name, position) VALUES ('Maitre Meneur', 90)");
});

async function close(path: string) {
  const held = formOn(await inside.get(path), path);
  const answer = await inside.post(path, { version: held.version ?? "", personne: inside.id });
  if (answer.status !== 303) throw new Error(`closing answered ${answer.status}`);
}

type Secret = {
  id: string;
  clientId: string;
  task: string;
  reference: string;
  lead: string;
  court: string;
  /** No screen of somebody outside has any of them. */
  words: string[];
};

/**
 * A matter with all that a matter has, some of it for `outside` and `lawyer`, closed afterwards: by itself, or with its
 * client.
 */
async function secretMatter(word: string, by: "matter" | "client"): Promise<Secret> {
  const title = `Affaire ${word}`;
  const { id, clientId } = await openedMatter(cabinet, inside, { title, clientName: `Client ${word}` });
  const file = `/dossiers/${id}`;
  const { rows } = await cabinet.query<{ reference: string; court: string; lead: string }>(
    `WITH matters AS (UPDATE matter SET old_reference = 'ANC-' || $2::text,
         lead_id = (SELECT id FROM lawyer WHERE name = 'Maitre Meneur') WHERE id = $1 RETURNING reference, lead_id)
     SELECT reference, court.id AS court, lead_id AS lead FROM matters, court WHERE short_name = 'CRIEF'`,
    [id, word],
  );
  const [{ reference, court, lead } = { reference: "", court: "", lead: "" }] = rows;
  await cabinet.query("INSERT INTO proceeding (matter_id, court_id, number, level) VALUES ($1, $2, $3, 'autre')", [
    id,
    court,
    `RG ${word}/2026`,
  ]);
  await cabinet.query(
    "INSERT INTO party (client_id, matter_id, name, name_keys) VALUES ($1, $2, 'Adversaire ' || $3::text, $4)",
    [clientId, id, word, nameKeys(`Adversaire ${word}`)],
  );
  const page = await inside.get(file);
  const form = (name: string) => formOn(page, `${file}?faire=${name}`);
  const note = { ...form("note"), note: `Pour @Zoulaye, note ${word}` };
  expect((await inside.post(`${file}?faire=note`, note)).status).toBe(303);
  const planned = { ...form("tache"), tache: `Tâche ${word}`, personne: outside.id };
  expect((await inside.post(`${file}?faire=tache`, planned)).status).toBe(303);
  const { rows: tasks } = await cabinet.query<{ id: string }>(
    "SELECT id FROM matter_entry WHERE matter_id = $1 AND kind = 'task'",
    [id],
  );
  await inside.get(`${file}/emport/archive`);
  await close(by === "matter" ? `${file}/acces` : `/listeCl/${clientId}/acces`);
  return { id, clientId, task: tasks[0]?.id ?? "", reference, lead, court, words: [word, reference, id] };
}

const nothingOf = ({ words }: Secret, text: string, where: string) => {
  for (const word of words) expect(text, where).not.toContain(word);
};

const textOf = ({ bytes, text }: Answer): string =>
  text.startsWith("PK")
    ? Object.values(unzipSync(new Uint8Array(bytes)))
        .map((part) => strFromU8(part))
        .join("\n")
    : text;

const NEVER_WAS = crypto.randomUUID();
/** What the addresses of a matter that never was answer to somebody outside, asked once. */
const ofNone = new Map<string, { got: number; posted: number }>();
async function answersOfNone(address: string, fields: Record<string, string>) {
  const path = address.replace(/taches\/[^/]+/, `taches/${NEVER_WAS}`);
  const known = ofNone.get(path);
  if (known) return known;
  const [got, posted] = [await outside.get(`${path}.data`), await outside.post(path, fields)];
  const answers = { got: got.status, posted: posted.status };
  ofNone.set(path, answers);
  return answers;
}

describe.each([
  ["a closed matter", "matter", "Introuvable", "Disparu"],
  ["a matter of a closed client", "client", "Murée", "Effacée"],
] as const)("%s", (_, by, word, other) => {
  let secret: Secret;
  beforeAll(async () => {
    secret = await secretMatter(word, by);
  });

  test("is there for whoever is named", async () => {
    expect((await inside.get(`/dossiers/${secret.id}`)).text).toContain(word);
    for (const path of [
      "/dossiers",
      `/dossiers?q=${word}`,
      "/dossiers/export/csv",
      "/dossiers/export/xlsx",
      "/journal",
      ...[secret.reference, `ANC-${word}`, `RG+${word}`, `Client+${word}`, `Adversaire+${word}`].map(
        (words) => `/dossiers.data?q=${words}`,
      ),
    ])
      expect(textOf(await inside.get(path)), path).toContain(word);
  });

  test("is not at any address below its own, and nothing of it changes", async () => {
    const addresses = routePatterns()
      .filter((pattern) => pattern.startsWith("/dossiers/:id"))
      .map((pattern) => pattern.replace(":id", secret.id).replace(":task", secret.task));
    expect(addresses.length).toBeGreaterThan(10);
    const before = await cabinet.query("SELECT version, state, deleted_at FROM matter WHERE id = $1", [secret.id]);
    const fields = {
      motif: "Cinq mots pour y arriver enfin",
      revoir: "2090-01-01",
      personne: outside.id,
      etat: "fait",
    };
    const unknown = (path: string) => path.replace(secret.id, NEVER_WAS);
    // As of a matter that never was; what stands in the address itself is said again.
    const words = secret.words.slice(0, 2);
    // A page is drawn of the same data: that of the matter itself is looked at below.
    for (const address of addresses) {
      const answer = await outside.get(`${address}.data`);
      nothingOf({ ...secret, words }, answer.text, `GET ${address}`);
      expect(answer.status, `GET ${address}`).not.toBe(200);
      const other = await answersOfNone(unknown(address), fields);
      expect(answer.status, `GET ${address}`).toBe(other.got);
      const posted = await outside.post(address, fields);
      nothingOf({ ...secret, words }, posted.text, `POST ${address}`);
      expect(posted.status, `POST ${address}`).toBeGreaterThanOrEqual(400);
      expect(posted.status, `POST ${address}`).toBe(other.posted);
    }
    // A file that is taken away is no page, and has no data of one.
    const files = ["", "/emport", "/emport/archive", "/controle.pdf"].map(
      (screen) => `/dossiers/${secret.id}${screen}`,
    );
    for (const path of files) {
      const answer = await outside.get(path);
      expect(answer.status, path).toBe(404);
      nothingOf({ ...secret, words }, answer.text, path);
    }
    const after = await cabinet.query("SELECT version, state, deleted_at FROM matter WHERE id = $1", [secret.id]);
    expect(after.rows).toEqual(before.rows);
    expect((await outside.call("GET", `/dossiers/${secret.id}`)).status).toBe(404);
  });

  test("is in no list, count, search, file or call of theirs", async () => {
    const { clientId, lead, court, reference } = secret;
    const lists = [
      "/dossiers",
      `/dossiers?q=${word}`,
      `/dossiers?q=${reference}`,
      `/dossiers?q=ANC-${word}`,
      `/dossiers?q=RG+${word}`,
      "/dossiers?etat=ouvert",
      "/dossiers?nature=Commerciale",
      `/dossiers?avocat=${lead}`,
      `/dossiers?juridiction=${court}`,
      `/dossiers?pour=${clientId}`,
      "/dossiers/sans-suite",
    ];
    const others = [
      `/dossiers/export/csv?q=${word}`,
      "/dossiers/export/csv",
      "/dossiers/export/xlsx",
      `/recherche?q=${word}`,
      `/recherche/apercu?q=${word}`,
      `/recherche/apercu?q=${reference}`,
      "/adminfils",
      "/admindasboardgenerale",
      "/actualites/menu",
      "/taches",
      "/taches?voir=toutes",
      "/taches?voir=faites",
      "/corbeille",
      "/dossiers/corbeille",
      "/journal?action=tout",
      "/journal?action=tout&sujet=dossiers",
      "/journal?action=tout&sujet=suivi",
      "/journal/export.csv?action=tout",
      `/droits?q=Client+${word}`,
      `/droits?q=${word}+Adversaire`,
      ...(by === "matter" ? [`/listeCl/${clientId}`, `/listeCl/${clientId}/adversaires`] : []),
      ...(by === "client" ? [`/dossiers/nouveau?client=${clientId}`, `/dossiers/nouveau?q=${word}`] : []),
    ];
    const own = [`Affaire ${word}`, `Adversaire ${word}`, secret.id];
    const hidden = { ...secret, words: by === "client" ? [...own, clientId] : own };
    // A page is drawn of the same data.
    const data = lists.map((path) => path.replace(/(\?|$)/, ".data$1"));
    // Walls ask for the person, not for the role: the lawyer, who is named in a note, looks where that would show.
    const theirs = /^\/(dossiers(\.data)?$|recherche|admin|actualites|taches|journal|droits)/;
    for (const path of [...lists.slice(0, 2), ...data, ...others])
      for (const who of theirs.test(path) ? [outside, lawyer] : [outside]) {
        const answer = await who.get(path);
        if (answer.status !== 403) expect(answer.status, path).toBe(200);
        // What is asked for is said again.
        const asked =
          new URL(path, "http://localhost").searchParams.getAll("pour").length > 0 || path.includes("nouveau");
        nothingOf(asked ? { ...hidden, words: own } : hidden, textOf(answer), path);
        if (!path.includes(reference)) expect(textOf(answer), path).not.toContain(reference);
      }
    for (const path of lists.slice(0, -1))
      nothingOf({ ...hidden, words: own }, (await outside.call("GET", path)).text, `JSON ${path}`);
  });

  test("is counted nowhere for them", async () => {
    const counts = async (who: Visitor) => ({
      all: /\((\d+)\)|Enregistrements\D*(\d+)/.exec((await who.get("/dossiers")).page.text)?.[0],
      idle: /\((\d+)\)|Enregistrements\D*(\d+)/.exec((await who.get("/dossiers/sans-suite")).page.text)?.[0],
      badges: (await who.get("/actualites/menu")).text,
      home: (await who.get("/adminfils")).page.querySelector("main")?.text,
    });
    const before = await counts(outside);
    await secretMatter(other, by);
    const after = await counts(outside);
    expect(before.all).toBeDefined();
    expect(before.idle).toBeDefined();
    expect(after.all).toBe(before.all);
    expect(after.idle).toBe(before.idle);
    expect(after.badges).toBe(before.badges);
    expect(after.home).toBe(before.home);
  });

  test("tells nobody outside that they were named, on no screen and by no mail", async () => {
    await aMinuteLater(cabinet);
    expect(mailsTo(mails, lawyer).filter((mail) => mail.includes(word) || mail.includes(secret.id))).toEqual([]);
    const home = await lawyer.get("/adminfils");
    expect(home.text).not.toContain(word);
  });

  test("says nothing of its changes on their screens", async () => {
    const { mark } = (await outside.call("GET", "/actualites")).json<{ mark: string }>();
    const path = `/actualites?${new URLSearchParams({ depuis: mark, fiche: `dossiers/${secret.id}` })}`;
    const answer = await outside.open(path, { headers: { Accept: "text/event-stream" } });
    let heard = "";
    const reader = answer.body?.getReader();
    void (async () => {
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
        heard += Buffer.from(piece.value).toString("utf8");
    })();
    const note = { id: crypto.randomUUID(), note: "Une note de plus" };
    expect((await inside.post(`/dossiers/${secret.id}?faire=note`, note)).status).toBe(303);
    await vi.waitFor(() => expect(heard).toContain("mark"), { timeout: 20_000 });
    expect(heard).not.toContain('"record":true');
    expect(heard).not.toContain('"viewers":["');
    nothingOf(secret, heard, "live");
    await reader?.cancel();
  });

  test("is in no corbeille of theirs, and erased, in no line of their journal", async () => {
    await inside.post(`/dossiers/${secret.id}/suppression`, { retour: "/dossiers" });
    expect((await inside.get("/dossiers/corbeille")).text).toContain(word);
    for (const path of ["/corbeille", "/dossiers/corbeille", `/corbeille?q=${word}`])
      expect((await outside.get(path)).text.replaceAll(`value="${word}"`, ""), path).not.toContain(`Affaire ${word}`);
    await outside.post(`/corbeille/dossiers/${secret.id}/restauration`, {});
    const path = `/corbeille/dossiers/${secret.id}/effacement`;
    expect((await outside.get(path)).status).toBe(404);
    const lines = async (who: Visitor) => (await who.get("/journal/export.csv?action=tout")).text;
    const before = await lines(outside);
    await letTermPass(cabinet);
    expect((await inside.post(path, formOn(await inside.get(path), path))).status).toBe(303);
    const { rows } = await cabinet.query("SELECT 1 FROM erased_matter WHERE matter_id = $1", [secret.id]);
    expect(rows).toHaveLength(1);
    expect(await lines(inside)).toContain("a effacé définitivement le dossier");
    const after = await lines(outside);
    expect(after.split("\n").filter((line) => line.includes("dossier")).length).toBe(
      before.split("\n").filter((line) => line.includes("dossier")).length,
    );
    nothingOf({ ...secret, words: [`Affaire ${word}`, secret.reference, secret.id] }, after, "journal");
  });
});
