import { afterEach, describe, expect, test, vi } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();

type News = { mark?: string; kinds?: string[] | null; record?: boolean; own?: boolean; viewers?: string[] };

/** What a screen hears, as it comes. */
class Ear {
  readonly news: News[] = [];
  raw = "";
  ended = false;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(readonly answer: Response) {
    this.#reader = answer.body?.getReader();
    void this.#listen();
  }

  async #listen(): Promise<void> {
    for (let rest = ""; this.#reader; ) {
      const piece = await this.#reader.read();
      if (piece.done) break;
      const text = Buffer.from(piece.value).toString("utf8");
      this.raw += text;
      const events = (rest + text).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) this.news.push(JSON.parse(data) as News);
      }
    }
    this.ended = true;
  }

  close = () => this.#reader?.cancel();
}

const ears: Ear[] = [];
afterEach(async () => {
  for (const ear of ears.splice(0)) await ear.close();
});

/** A screen that listens; `record`: what it shows, « messages/id ». It knows all that has been told so far. */
async function listen(who: Visitor, record = ""): Promise<Ear> {
  const { mark } = (await who.call("GET", "/actualites")).json<{ mark: string }>();
  const path = `/actualites?${new URLSearchParams({ depuis: mark, fiche: record })}`;
  const ear = new Ear(await who.open(path, { headers: { Accept: "text/event-stream" } }));
  ears.push(ear);
  return ear;
}

const colleagueAs = (role: "associe" | "avocat" | "secretariat" = "avocat") => colleague(cabinet, role);

/** Waits until so much was heard. */
const heard = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

/** What was heard of changes, and of who looks. */
const changes = (ear: Ear) => ear.news.filter(({ kinds }) => kinds !== undefined);
const viewers = (ear: Ear) => ear.news.findLast(({ viewers }) => viewers !== undefined)?.viewers;

async function note(who: Visitor, id: string): Promise<void> {
  const answer = await who.post(`/gestionmessage/${id}`, { note: "Rappelée ce matin.", id: crypto.randomUUID() });
  expect(answer.status).toBe(303);
}

/** Long enough for what is told to have come. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 600));

describe("a screen that listens", () => {
  test("hears of a colleague's change at once, in no words, and whether it is of the record it shows", async () => {
    const [one, other] = [await messageFrom(cabinet, { nom: "Aminata Secrète" }), await messageFrom(cabinet, {})];
    const here = await listen(await cabinet.staff(), `messages/${one}`);
    const there = await listen(await cabinet.staff(), `messages/${other}`);
    await note(await colleagueAs(), one);
    await heard(() => expect(changes(here)).toHaveLength(1));
    await heard(() => expect(changes(there)).toHaveLength(1));
    expect(changes(here)[0]).toEqual({ mark: expect.any(String), kinds: ["messages"], record: true, own: false });
    expect(changes(there)[0]).toMatchObject({ kinds: ["messages"], record: false });
    expect(here.raw + there.raw).not.toMatch(/Secrète|Rappelée/);
  });

  test("of a client hears of what is done with their messages, deleted ones too, and with no others", async () => {
    const [theirs, other] = [await messageFrom(cabinet, {}), await messageFrom(cabinet, {})];
    const client = await storedClient(cabinet, { name: "Écrivaine Exemple", from_message_id: theirs });
    const ear = await listen(await cabinet.staff(), `clients/${client}`);
    const who = await colleagueAs();
    await note(who, other);
    await heard(() => expect(changes(ear)).toHaveLength(1));
    await note(who, theirs);
    await heard(() => expect(changes(ear)).toHaveLength(2));
    expect((await who.post(`/listec/${theirs}/suppression`, {})).status).toBe(303);
    await heard(() => expect(changes(ear)).toHaveLength(3));
    const told = (record: boolean) => expect.objectContaining({ kinds: ["messages"], record });
    expect(changes(ear)).toEqual([told(false), told(true), told(true)]);
  });

  test("that is the home of somebody named in a note on a client hears of it, and of no word", async () => {
    const person = await colleagueAs();
    await cabinet.query("UPDATE staff_member SET name = 'Zenab Citée' WHERE id = $1", [person.id]);
    const client = await storedClient(cabinet, { name: "Suivie Exemple" });
    const home = await listen(person);
    const words = { note: "@Zenab, à rappeler.", id: crypto.randomUUID() };
    expect((await (await cabinet.staff()).post(`/listeCl/${client}?faire=note`, words)).status).toBe(303);
    await heard(() => expect(changes(home)).toMatchObject([{ kinds: ["clients"], own: false }]));
    expect(home.raw).not.toMatch(/Zenab|rappeler|Suivie/);
    expect((await person.get("/adminfils")).page.querySelector("#notes-recues")?.text).toContain("(1)");
  });

  test("hears of one change after the other, also while the earlier one takes long to read", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet, { name: "Patiente Exemple" });
    const path = "/annuaire/nouveau";
    const form = { ...formOn(await staff.get(path), path), name: "Étude Exemple", kind: "huissier", town: "Kindia" };
    const { mark = "" } = (await staff.call("GET", "/actualites")).json<News>();
    await note(staff, await messageFrom(cabinet, {}));
    const told = async () => (await staff.call("GET", `/actualites?depuis=${mark}`)).json<News>();
    await heard(async () => expect(await told()).toMatchObject({ kinds: ["messages"] }));
    await cabinet.query("BEGIN");
    try {
      // Whether it is a message of this client.
      await cabinet.query("LOCK TABLE client_message IN ACCESS EXCLUSIVE MODE");
      const headers = { Accept: "text/event-stream" };
      const ear = new Ear(await staff.open(`/actualites?depuis=${mark}&fiche=clients/${client}`, { headers }));
      ears.push(ear);
      await pause();
      expect((await staff.post(path, { ...form, phones: "620 00 00 01" })).status).toBe(303);
      await pause();
      expect(changes(ear)).toEqual([]);
    } finally {
      await cabinet.query("COMMIT");
    }
    await heard(() => expect(changes(ears[0] as Ear)).toHaveLength(2));
    expect(ears.flatMap(changes).map(({ kinds }) => kinds)).toEqual([["messages"], ["correspondants"]]);
  });

  test("hears of a visitor's message, and of what a person did on another screen of theirs", async () => {
    const staff = await cabinet.staff();
    const ear = await listen(staff);
    const words = { nom: "Fatou Exemple", email: "fatou@exemple.gn", message: `Bonjour, ${Date.now()}.` };
    expect((await cabinet.visitor().call("POST", "/contactenvoye", words)).status).toBeLessThan(300);
    await heard(() => expect(changes(ear)).toEqual([expect.objectContaining({ kinds: ["messages"], own: false })]));
    await note(staff, await messageFrom(cabinet, {}));
    await heard(() => expect(changes(ear)[1]).toMatchObject({ kinds: ["messages"], own: true }));
  });

  test("hears nothing of what was only read, exported or refused", async () => {
    const id = await messageFrom(cabinet, {});
    const ear = await listen(await cabinet.staff(), `messages/${id}`);
    const other = await colleagueAs();
    const reads = [
      "/adminfils",
      "/listec",
      `/gestionmessage/${id}`,
      "/listec/export/csv",
      "/listec/corbeille",
      "/recherche?q=exemple",
    ];
    for (const path of reads) expect((await other.get(path)).status).toBe(200);
    expect((await other.post(`/gestionmessage/${id}`, { note: "" })).status).toBe(400);
    await pause();
    expect(changes(ear)).toEqual([]);
  });

  test("is told what it missed, once; and to read anew when that is not known any more", async () => {
    const staff = await cabinet.staff();
    const { mark } = (await staff.call("GET", "/actualites")).json<News>();
    await note(await colleagueAs(), await messageFrom(cabinet, {}));
    const asked = async (since = "") => (await staff.call("GET", `/actualites?depuis=${since}`)).json<News>();
    await heard(async () => expect(await asked(mark)).toMatchObject({ kinds: ["messages"], own: false }));
    expect(await asked((await asked(mark)).mark)).toMatchObject({ kinds: [], record: false, viewers: [] });
    expect(await asked("jamais-vu")).toMatchObject({ kinds: null });

    const headers = { Accept: "text/event-stream", "Last-Event-ID": mark ?? "" };
    const again = new Ear(await staff.open("/actualites?depuis=jamais-vu", { headers }));
    ears.push(again);
    await heard(() => expect(changes(again)[0]).toMatchObject({ kinds: ["messages"] }));
  });

  test("is one answer that nothing on its way holds back", async () => {
    const { answer } = await listen(await cabinet.staff());
    expect(answer.headers.get("Content-Type")).toContain("text/event-stream");
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(answer.headers.get("X-Accel-Buffering")).toBe("no");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("gives way to newer ones beyond six of a session", async () => {
    const staff = await colleagueAs();
    const all: Ear[] = [];
    for (let i = 0; i < 7; i++) all.push(await listen(staff));
    await heard(() => expect(all[0]?.ended).toBe(true));
    expect(all[0]?.raw).toContain("event: crowded");
    expect(all.slice(1).map(({ ended }) => ended)).toEqual(Array(6).fill(false));
  });
});

describe("who may listen", () => {
  test("nobody without a session, for whom it is no page to sign in on", async () => {
    const headers = { Accept: "text/event-stream" };
    for (const path of ["/actualites", "/actualites/menu"])
      expect((await cabinet.visitor().get(path, headers)).status).toBe(401);
  });

  test("ends with the session: signed out, or closed from another device", async () => {
    const leaving = await cabinet.signIn();
    const ear = await listen(leaving);
    expect((await leaving.post("/deconnexion", {})).status).toBeLessThan(400);
    await heard(() => expect(ear.ended).toBe(true));

    const here = await colleagueAs();
    const there = cabinet.visitor();
    await there.post("/connexion", { email: `${here.id}@exemple.gn`, password: ADMIN.password });
    const [kept, closed] = [await listen(here), await listen(there)];
    await here.post("/mon-compte/sessions/fermeture", {});
    await heard(() => expect(closed.ended).toBe(true));
    expect(kept.ended).toBe(false);
  });

  test("ends when the role is another one", async () => {
    const clerk = await colleagueAs("secretariat");
    const ear = await listen(clerk);
    const page = await (await cabinet.staff()).get(`/equipe/${clerk.id}/role`);
    const version = page.page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
    expect((await (await cabinet.staff()).post(`/equipe/${clerk.id}/role`, { role: "avocat", version })).status).toBe(
      303,
    );
    await heard(() => expect(ear.ended).toBe(true));
  });

  test("a record that is closed to somebody is none that their screen can be about", async () => {
    const id = await storedClient(cabinet, { name: "Hadja Fermée" });
    const [inside, outside] = [await colleagueAs(), await colleagueAs()];
    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [id]);
    await cabinet.query("INSERT INTO client_access (client_id, staff_id, granted_by) VALUES ($1, $2, $2)", [
      id,
      inside.id,
    ]);
    const within = await listen(inside, `clients/${id}`);
    const without = await listen(outside, `clients/${id}`);
    const second = await listen(await cabinet.staff(), `clients/${id}`);
    const form = { nom: "Partie Exemple", id: crypto.randomUUID() };
    expect((await inside.post(`/listeCl/${id}/adversaires`, form)).status).toBe(303);
    await heard(() => expect(changes(within)[0]).toMatchObject({ record: true }));
    await heard(() => expect(changes(without)[0]).toMatchObject({ kinds: ["clients"], record: false }));
    expect(without.raw).not.toContain(id);
    expect([viewers(within), viewers(without), viewers(second)]).toEqual([undefined, undefined, undefined]);
  });

  test("a record that is closed to somebody while they have it open lets go of their screen", async () => {
    const id = await storedClient(cabinet, { name: "Hadja Refermée" });
    const [inside, outside] = [await colleagueAs("associe"), await colleagueAs()];
    const without = await listen(outside, `clients/${id}`);
    const form = formOn(await inside.get(`/listeCl/${id}/acces`), `/listeCl/${id}/acces`);
    expect((await inside.post(`/listeCl/${id}/acces`, { ...form, personne: inside.id })).status).toBe(303);
    await heard(() => expect(without.ended).toBe(true));
    const again = await listen(outside, `clients/${id}`);
    await note(inside, await messageFrom(cabinet, {}));
    await heard(() => expect(changes(again)[0]).toMatchObject({ record: false }));
    expect(again.ended).toBe(false);
  });
});

describe("« regarde ce message »", () => {
  test("is told to whoever has the same message open, by the first name, until the screen is closed", async () => {
    const [id, other] = [await messageFrom(cabinet, {}), await messageFrom(cabinet, {})];
    const fatou = await colleagueAs();
    await cabinet.query("UPDATE staff_member SET name = 'Fatou Exemplaire' WHERE id = $1", [fatou.id]);
    const here = await listen(await cabinet.staff(), `messages/${id}`);
    const elsewhere = await listen(await cabinet.staff(), `messages/${other}`);
    const theirs = await listen(fatou, `messages/${id}`);
    await heard(() => expect(viewers(here)).toEqual(["Fatou"]));
    await heard(() => expect(viewers(theirs)).toEqual(["Administration"]));
    const asked = (await (await cabinet.staff()).call("GET", `/actualites?fiche=messages/${id}`)).json<News>();
    expect(asked.viewers).toEqual(["Fatou"]);
    await theirs.close();
    await heard(() => expect(viewers(here)).toEqual([]));
    expect(viewers(elsewhere)).toBeUndefined();
  });

  test("is told of who asks instead of listening", async () => {
    const id = await messageFrom(cabinet, {});
    const here = await listen(await cabinet.staff(), `messages/${id}`);
    await (await colleagueAs()).call("GET", `/actualites?fiche=messages/${id}`);
    await heard(() => expect(viewers(here)).toHaveLength(1));
  });
});

test("the numbers of the menu are read by themselves", async () => {
  const staff = await cabinet.staff();
  const count = async () =>
    (await staff.call("GET", "/actualites/menu")).json<{ screen: string; count: number }[]>()[0]?.count ?? 0;
  const before = await count();
  await messageFrom(cabinet, {});
  expect(await count()).toBe(before + 1);
});
