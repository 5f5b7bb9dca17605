import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { wav } from "../setup/wav";
import { colleague } from "./client-story";

const cabinet = useCabinet();
const GUIDE = "/que-faire/terrain";
const FILE = "/textes/guide-terrain";
const ENTRY = `${FILE}/enregistrement`;
let lawyer: Visitor & { id: string };

beforeAll(async () => {
  lawyer = await colleague(cabinet, "avocat");
});

/** So many seconds of a voice, more or less. `loud` of 32,767. */
const voice = (seconds: number, loud = 9000): Buffer =>
  wav(seconds, (i) => loud * Math.sin(i / (6 + 2 * Math.sin(i / 700))) * Math.abs(Math.sin(i / 2000)));

async function sent(who: Visitor, language: string, file: Buffer | null, at = ENTRY): Promise<Answer> {
  const body = new FormData();
  body.set("language", language);
  body.set("sound", file ? new File([new Uint8Array(file)], "Conakry, chez moi.wav") : new File([], ""));
  return who.post(at, body);
}

/** A file of a few hundred bytes (MP4) whose one track says that it has 67 million samples. */
function countlessSamples(): Buffer {
  const samples = 0x4000000;
  const words = (...numbers: number[]) => {
    const bytes = Buffer.alloc(4 * numbers.length);
    for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * i);
    return bytes;
  };
  const box = (type: string, ...parts: Buffer[]): Buffer => {
    const content = Buffer.concat(parts);
    return Buffer.concat([words(content.length + 8), Buffer.from(type), content]);
  };
  const unity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  const sound = Buffer.concat([words(0), Buffer.from([0, 0, 0, 1]), words(0, 0), Buffer.from([0, 1, 0, 8]), words(0)]);
  const table = box(
    "stbl",
    box("stsd", words(0, 1), box("sowt", sound, words(8000 << 16))),
    box("stts", words(0, 1, samples, 2)),
    box("stsc", words(0, 1, 1, samples, 1)),
    box("stsz", words(0, 1, samples)),
    box("stco", words(0, 1, 700)),
  );
  const handler = box("hdlr", words(0, 0), Buffer.from("soun"), words(0, 0, 0), Buffer.from([0]));
  const media = box(
    "mdia",
    box("mdhd", words(0, 0, 0, 8000, samples, 0)),
    handler,
    box("minf", box("smhd", words(0, 0)), table),
  );
  const track = box("trak", box("tkhd", words(7, 0, 0, 1, 0, samples, 0, 0, 0, 0, ...unity, 0, 0)), media);
  const head = box("mvhd", words(0, 0, 0, 8000, samples, 0x10000, 0x1000000, 0, 0, ...unity, 0, 0, 0, 0, 0, 0, 2));
  const type = box("ftyp", Buffer.from("M4A "), words(0), Buffer.from("isomM4A "));
  return Buffer.concat([type, box("moov", head, track), box("mdat", Buffer.alloc(1000, 7))]);
}

/** The memory of the processes that this one has begun, in KiB (Linux). */
function childrenKb(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ");
  return children.filter(Boolean).reduce((sum, child) => {
    try {
      return sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, "utf8"))?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
      return sum;
    }
  }, 0);
}

/** Of a guide that is heard in Soussou, the same sound for another guide or language: a voice takes seconds to code. */
async function alsoHeard(slug: string, language: string): Promise<void> {
  await cabinet.query(
    `INSERT INTO recording (slug, language, seconds, name, opus, aac, text_number)
     SELECT $1, $2, 2, md5($1 || $2) || md5($2 || $1), opus, aac, text_number FROM recording
      WHERE slug = 'terrain' AND language = 'soussou'`,
    [slug, language],
  );
}

const plain = (text = "") => text.replace(/[\u00A0\u202F]/g, " ").trim();
const errorOf = (answer: Answer) => plain(answer.page.querySelector(".field-error, [id$=-error]")?.text);
const listenOn = ({ page }: Answer) => page.querySelector(".guide-listen");
const sourcesOn = (answer: Answer) =>
  listenOn(answer)
    ?.querySelectorAll("source")
    .map((source) => source.getAttribute("src") ?? "") ?? [];
const toldOn = (answer: Answer) =>
  listenOn(answer)
    ?.querySelectorAll("figcaption")
    .map(({ text }) => plain(text).replace(/ s,.*/, ""));
const visited = () => cabinet.visitor().get(GUIDE);

describe("a recording of a guide", () => {
  test("is heard by visitors at once, in two forms of 300,000 bytes at most, and never by itself", async () => {
    expect(listenOn(await visited())).toBeNull();
    expect(plain((await lawyer.get(FILE)).page.querySelector("[aria-labelledby=ecouter]")?.text)).toContain(
      "Personne ne peut encore écouter ce guide.",
    );
    const stored = await sent(lawyer, "soussou", voice(62));
    expect(stored.status).toBe(303);
    expect(stored.headers.get("Location")).toContain(FILE);
    const guide = await visited();
    expect(plain(listenOn(guide)?.querySelector("figcaption")?.text)).toMatch(/^En soussou 1 min 2 s, \d{2,3} ko$/);
    const player = listenOn(guide)?.querySelector("audio");
    expect([player?.getAttribute("preload"), player?.getAttribute("autoplay")]).toEqual(["none", undefined]);
    const [ogg = "", m4a = ""] = sourcesOn(guide);
    const [first, second] = [await cabinet.visitor().get(ogg), await cabinet.visitor().get(m4a)];
    expect(first.headers.get("Content-Type")).toBe("audio/ogg; codecs=opus");
    expect(first.bytes.subarray(0, 4).toString()).toBe("OggS");
    expect(first.bytes.includes("OpusHead")).toBe(true);
    expect(second.headers.get("Content-Type")).toBe("audio/mp4");
    expect(second.bytes.subarray(4, 8).toString()).toBe("ftyp");
    expect(second.bytes.includes("mp4a")).toBe(true);
    for (const { status, bytes, headers } of [first, second]) {
      expect(status).toBe(200);
      expect(bytes.length).toBeLessThanOrEqual(300_000);
      expect(bytes.length).toBeGreaterThan(60_000);
      expect(headers.get("Cache-Control")).toContain("immutable");
      // What the phone called it stays in the office's phone.
      expect(bytes.includes("Conakry")).toBe(false);
    }
  });

  test("is sent in parts to players that ask for parts, and not again to who has it", async () => {
    const [ogg = ""] = sourcesOn(await visited());
    const whole = (await cabinet.visitor().get(ogg)).bytes;
    const part = await cabinet.visitor().get(ogg, { Range: "bytes=100-199" });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(part.bytes.equals(whole.subarray(100, 200))).toBe(true);
    expect((await cabinet.visitor().get(ogg, { Range: `bytes=${whole.length}-` })).status).toBe(416);
    const etag = (await cabinet.visitor().get(ogg)).headers.get("ETag") ?? "";
    expect((await cabinet.visitor().get(ogg, { "If-None-Match": etag })).status).toBe(304);
    // A page that is open, or kept for reading without network, may give the whole of the name.
    const { rows } = await cabinet.query<{ name: string }>("SELECT name FROM recording WHERE slug = 'terrain'");
    expect(
      (await cabinet.visitor().get(`/ecouter/${rows[0]?.name}.ogg`)).bytes.equals(
        (await cabinet.visitor().get(ogg)).bytes,
      ),
    ).toBe(true);
    for (const other of [ogg.replace(".ogg", ".mp3"), "/ecouter/rien.ogg", ogg.replace(/[0-9a-f]{8}\./, "00000000.")])
      expect((await cabinet.visitor().get(other)).status).toBe(404);
  });

  test("of another language stands beside it", async () => {
    expect((await sent(lawyer, "francais", voice(3))).status).toBe(303);
    expect(toldOn(await visited())).toEqual(["En français 3", "En soussou 1 min 2"]);
  });

  test("stands behind one press with others when they are more than two: the first steps stay in sight", async () => {
    await alsoHeard("terrain", "kpele");
    await expect.poll(async () => listenOn(await visited())?.tagName).toBe("DETAILS");
    const listen = listenOn(await visited());
    expect(plain(listen?.querySelector("summary")?.text)).toBe("Écouter en français, en soussou, en kpèlè");
    expect(listen?.querySelectorAll("audio")).toHaveLength(3);
  });

  test("that says older words than those signed since is told to the office", async () => {
    const altered = (change: string) =>
      cabinet.query(`SET session_replication_role = replica; ${change}; RESET session_replication_role;
        SELECT pg_notify('cabinet_changes', 'texts')`);
    const told = async () => (await lawyer.get(FILE)).page.querySelectorAll(".text-recording .notice").length;
    expect(await told()).toBe(0);
    await altered(`INSERT INTO text_version
      (kind, slug, number, title, description, body, sources, signed_by, signer_name, publish_on, review_on)
      VALUES ('guide', 'terrain', 1, 't', 'd', 'b', 's', '', 'Maitre Fatoumata Exemple', '2026-01-01', '2099-01-01')`);
    await expect.poll(told).toBe(3);
    expect(plain((await lawyer.get(FILE)).text)).toContain(
      "avant la dernière signature : écoutez s’il dit encore la même chose.",
    );
    await altered("DELETE FROM text_version");
    await expect.poll(told).toBe(0);
  });

  test("of a withdrawn guide is nowhere", async () => {
    const [file = ""] = sourcesOn(await visited());
    await cabinet.query("INSERT INTO text_withdrawal (kind, slug, up_to, by_name) VALUES ('guide', 'terrain', 0, 'X')");
    await expect.poll(async () => (await cabinet.visitor().get(file)).status).toBe(404);
    await cabinet.query(
      "SET session_replication_role = replica; DELETE FROM text_withdrawal; RESET session_replication_role",
    );
    await cabinet.query("SELECT pg_notify('cabinet_changes', 'texts')");
    await expect.poll(async () => (await cabinet.visitor().get(file)).status).toBe(200);
  });

  test("gives its place to a new one of its language, is removed after a question, by those who may; the journal tells both", async () => {
    const [before = ""] = sourcesOn(await visited());
    const link = (await lawyer.get(FILE)).page.querySelector(".text-recording a")?.getAttribute("href") ?? "";
    expect(plain((await lawyer.get(link)).page.querySelector("main")?.text)).toContain("n’entendront plus");
    const secretary = await colleague(cabinet, "secretariat");
    for (const address of [ENTRY, link]) expect((await secretary.get(address)).status).toBe(403);
    expect((await sent(secretary, "kissi", voice(2))).status).toBe(403);
    expect((await secretary.get(FILE)).page.querySelector(".text-recording a")).toBeNull();
    // Replaced since the question was asked, it is another: nobody has heard the new one yet.
    expect((await sent(lawyer, "francais", voice(4))).status).toBe(303);
    expect(toldOn(await visited())?.slice(0, 2)).toEqual(["En français 4", "En soussou 1 min 2"]);
    const [french = ""] = sourcesOn(await visited());
    expect(french).not.toBe(before);
    expect((await cabinet.visitor().get(before)).status).toBe(404);
    const late = await lawyer.post(link, { language: "francais" });
    expect([late.status, plain(late.page.querySelector("h1")?.text)]).toEqual([
      409,
      expect.stringContaining(
        "remplacé entre-temps. Le nouveau n’a pas été retiré : le guide s’entend toujours en français",
      ),
    ]);
    expect(sourcesOn(await visited())).toHaveLength(6);
    const now = (await lawyer.get(FILE)).page.querySelector(".text-recording a")?.getAttribute("href") ?? "";
    expect(late.page.querySelector(".office-failure a")?.getAttribute("href")).toBe(now);
    // What is gone already counts as removed: nobody hears it.
    for (const _time of ["removed", "again"])
      expect((await lawyer.post(now, { language: "francais" })).status).toBe(303);
    expect(sourcesOn(await visited())).toHaveLength(4);
    expect((await cabinet.visitor().get(french)).status).toBe(404);
    const history = plain((await lawyer.get(FILE)).text);
    expect(history).toContain("a fait entendre le guide");
    expect(history).toContain("a retiré l’enregistrement du guide");
  });
});

describe("what is no recording is refused with its reason, and nothing changes:", () => {
  test.each([
    ["nothing", null, "Choisissez un enregistrement."],
    ["a text", Buffer.from("Bonjour"), "n’est pas un enregistrement que l’on sait lire"],
    ["a voice of more than two minutes and twenty seconds", voice(142), "dépasse 2 min 20 s"],
    ["silence", voice(4, 0), "On n’entend rien dans cet enregistrement"],
  ])("%s", async (_what, file, words) => {
    const answer = await sent(lawyer, "pular", file);
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toContain(words);
    expect(answer.page.querySelector("option[selected]")?.getAttribute("value")).toBe("pular");
    expect(listenOn(await visited())?.text).not.toContain("pular");
  });

  test.runIf(process.platform === "linux")("a file that asks for far more memory than a voice", async () => {
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, childrenKb())), 20);
    const answer = await sent(lawyer, "pular", countlessSamples()).finally(() => clearInterval(watch));
    expect(errorOf(answer)).toContain("n’est pas un enregistrement que l’on sait lire");
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(800_000);
  });

  test("by the address of a page of the same name, which is no guide", async () => {
    const guide = "/textes/guide-travail";
    await alsoHeard("travail", "pular");
    const linkOn = async () => (await lawyer.get(guide)).page.querySelector(".text-recording a")?.getAttribute("href");
    await expect.poll(linkOn).toBeDefined();
    const link = (await linkOn()) ?? "";
    const other = link.replace("guide-", "page-");
    expect([(await lawyer.get(other)).status, (await lawyer.post(other, {})).status]).toEqual([404, 404]);
    // Nor by that of another guide.
    expect((await lawyer.get(link.replace("guide-travail", "guide-terrain"))).status).toBe(404);
    await lawyer.post(link.replace("guide-travail", "guide-terrain"), {});
    expect(await linkOn()).toBe(link);
    expect((await lawyer.post(link, {})).status).toBe(303);
  });

  test("a language that is none, a text that is no guide, and more than 20 Mo", async () => {
    expect(errorOf(await sent(lawyer, "klingon", voice(2)))).toContain("Choisissez la langue.");
    for (const other of ["/textes/page-mentions/enregistrement", "/textes/guide-rien/enregistrement"]) {
      expect((await lawyer.get(other)).status).toBe(404);
      expect((await sent(lawyer, "pular", voice(2), other)).status).toBe(404);
    }
    const heavy = await sent(lawyer, "pular", Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(heavy.status).toBe(413);
    expect(errorOf(heavy)).toContain("dépasse 20 Mo");
  });
});
