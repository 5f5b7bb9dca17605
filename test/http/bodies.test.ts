import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { setInterval as everySoOften } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { type Bundle, bundleCopy } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";

const cabinet = useCabinet();
const WORDS = { nom: "Fatoumata Exemple", email: "fatoumata@exemple.gn", message: "Une question compressée." };

describe("a body that is compressed", () => {
  for (const coding of ["gzip", "br", "identity, gzip", "inconnu"]) {
    test(`by ${coding} is refused with what would be read`, async () => {
      const answer = await cabinet
        .visitor()
        .send("/contactenvoye", {
          method: "POST",
          headers: { "Content-Type": "application/json", "Content-Encoding": coding },
          body: gzipSync(JSON.stringify(WORDS)),
        });
      expect([answer.status, answer.headers.get("Accept-Encoding")]).toEqual([415, "identity"]);
      expect(answer.json()).toEqual({ message: expect.stringContaining("compressé") });
    });
  }

  test("by nothing at all is read", async () => {
    const answer = await cabinet.visitor().call("POST", "/contactenvoye", WORDS, { "Content-Encoding": "identity" });
    expect(answer.status).toBe(201);
  });
});

describe("a body that is too large", () => {
  const ANYBODYS = 64 * 1024;
  const STAFFS = 1024 * 1024;
  const words = (bytes: number) => `message=${"a".repeat(bytes - "message=".length)}`;
  const send = (visitor: ReturnType<typeof cabinet.visitor>, bytes: number, declared: boolean) =>
    visitor.send("/contact", {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        ...(declared ? {} : { "Transfer-Encoding": "chunked" }),
      },
      body: words(bytes),
    });

  for (const declared of [true, false])
    describe(declared ? "by what it declares" : "by what comes of it", () => {
      test("is refused to anybody above 64 KiB, whatever cookie comes with it", async () => {
        const visitor = cabinet.visitor();
        expect((await send(visitor, ANYBODYS, declared)).status).toBe(400);
        const refused = await send(visitor, ANYBODYS + 1, declared);
        expect([refused.status, refused.text]).toEqual([413, expect.stringContaining("64\u00A0Ko au plus")]);
        const staff = await cabinet.signIn();
        await cabinet.query("UPDATE staff_session SET expires_at = now()");
        expect((await send(staff, ANYBODYS + 1, declared)).status).toBe(413);
      });

      test("is refused to a member of staff above 1 MiB", async () => {
        const staff = await cabinet.signIn();
        expect((await send(staff, STAFFS, declared)).status).toBe(400);
        const refused = await send(staff, STAFFS + 1, declared);
        expect([refused.status, refused.text]).toEqual([413, expect.stringContaining("1\u00A0Mo au plus")]);
      });
    });
});

describe("large bodies of people without a session", () => {
  // No form, so that what is read is told of in one line.
  const NO_FORM = { "Content-Type": "text/plain" };
  const form = (bytes: number) => ({ method: "POST", headers: NO_FORM, body: "a".repeat(bytes) });

  test("come 256 at a time; others are told to come again, and short ones are read as ever", async () => {
    const visitor = cabinet.visitor();
    const underWay = Array.from({ length: 256 }, () => {
      const incoming = new PassThrough();
      return { incoming, answer: cabinet.visitor().send("/contact", { ...form(17_000), incoming }) };
    });
    const isRead = ({ incoming }: { incoming: PassThrough }) => incoming.listenerCount("data") > 0;
    await expect.poll(() => underWay.filter(isRead).length).toBe(256);
    const refused = await visitor.send("/contact", form(17_000));
    expect([refused.headers.get("Retry-After"), refused.text]).toEqual(["30", expect.stringContaining("réessayer")]);
    expect((await visitor.send("/contact", form(16_000))).status).toBe(415);
    // Who is signed in waits for nobody.
    const staff = await cabinet.signIn();
    for (const bytes of [17_000, 70_000]) expect((await staff.send("/contact", form(bytes))).status).toBe(415);

    for (const { incoming } of underWay) incoming.end("a");
    const answers = await Promise.all(underWay.map(({ answer }) => answer));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]));
    expect((await visitor.send("/contact", form(17_000))).status).toBe(415);
  });
});

/** A site on a socket of its own, with those proxies trusted. */
function useSite(proxies: string) {
  let database: TestDatabase;
  let served: Awaited<ReturnType<Bundle["serve"]>>;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    database = await createDatabase();
    const bundle = await bundleCopy("second");
    const env = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", TRUSTED_PROXIES: proxies };
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    served = await bundle.serve({ DATABASE_URL: database.url, ...env, ...admin });
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterAll(async () => {
    hangUp();
    await served.close();
    await database.drop();
  });
  return {
    url: () => served.url,
    hangUp,
    /** Begins to send a form of so many bytes, of which none has come yet. */
    begin: async (bytes: number, visitor = "198.18.0.1", cookie = "") => {
      const socket = connect({ port: Number(new URL(served.url).port), host: "127.0.0.1" });
      sockets.push(socket.on("error", () => {}));
      await once(socket, "connect");
      const { host } = new URL(served.url);
      socket.write(
        `POST /contact HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${visitor}\r\nCookie: ${cookie}\r\nContent-Length: ${bytes}\r\n\r\n`,
      );
      return socket;
    },
  };
}

const MOST_OF_AN_ADDRESS = 200;

const told = async (socket: Socket) => {
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
};

describe("a body that comes slowly, or whose connection is one of many", { timeout: 150_000 }, () => {
  const site = useSite("");

  test("of one address there are so many at most: the oldest gives way, and there is room for a neighbour", async () => {
    const first = await site.begin(1000);
    const later = await Promise.all(Array.from({ length: MOST_OF_AN_ADDRESS }, () => site.begin(1000)));
    await once(first.resume(), "close");
    expect(later.filter((socket) => socket.destroyed)).toEqual([]);
    expect((await fetch(`${site.url()}/sante`)).status).toBe(200);
    site.hangUp();
  });

  const drip = async (socket: Socket, bytes: number, ms: number, times: number) => {
    let left = times;
    for await (const _ of everySoOften(ms)) {
      if (left-- === 0 || socket.destroyed) return;
      socket.write("a".repeat(bytes));
    }
  };

  test.concurrent("byte by byte is given up", async () => {
    const socket = await site.begin(60_000);
    const [answer] = await Promise.all([told(socket), drip(socket, 1, 1000, 120)]);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  test.concurrent("in pieces of one byte each is read whole, without a length too", async () => {
    const words = new URLSearchParams({ ...WORDS, name: "Fatoumata Exemple", phone: "+224620123456" }).toString();
    const pieces = [...words].map((letter) => `1\r\n${letter}\r\n`).join("");
    const { host, port } = new URL(site.url());
    const socket = connect({ port: Number(port), host: "127.0.0.1" });
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url()}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`,
    );
    expect(await told(socket)).toMatch(/^HTTP\/1.1 303 /);
  });

  test.concurrent("but steadily is read to its end, however long a member of staff takes", async () => {
    const body = new URLSearchParams(ADMIN);
    const signedIn = await fetch(`${site.url()}/connexion`, { method: "POST", body, redirect: "manual" });
    const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const socket = await site.begin(250_000, undefined, cookies.join("; "));
    const [[answer]] = await Promise.all([once(socket, "data"), drip(socket, 5000, 1000, 50)]);
    // No form: what is told is told of the whole of it.
    expect(String(answer)).toMatch(/^HTTP\/1.1 415 /);
  });
});

describe("a body that is still being sent when its answer is there", { timeout: 60_000 }, () => {
  const site = useSite("");
  const GIGABYTE = 1_000_000_000;
  /** What the machine itself takes in for both sides, which nobody reads. */
  const UNREAD = 32 * 1024 * 1024;
  const PIECE = Buffer.alloc(64 * 1024, "a");

  /** Sends for as long as it may; what came back, and how much went out. */
  async function push(start: string, length: string, piece: Buffer) {
    const { host, port } = new URL(site.url());
    const socket = connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true }).on("error", () => {});
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes;
    });
    let sent = 0;
    const more = () => {
      let isRoom = true;
      while (isRoom && !socket.destroyed && sent < GIGABYTE) {
        isRoom = socket.write(piece);
        sent += piece.length;
      }
    };
    socket.on("drain", more);
    socket.write(`${start} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url()}\r\n${length}\r\n\r\n`);
    more();
    await new Promise((resolve) => socket.once("close", resolve));
    return { answer, sent };
  }

  const chunk = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from("\r\n")]);
  for (const [what, start, length, piece, status] of [
    ["too large by what it declares", "POST /contact", `Content-Length: ${GIGABYTE}`, PIECE, 413],
    ["too large by what comes of it", "POST /contact", "Transfer-Encoding: chunked", chunk, 413],
    ["beside a question for a page", "GET /apropos", `Content-Length: ${GIGABYTE}`, PIECE, 200],
    ["beside a question for a file", "GET /favicon.svg", `Content-Length: ${GIGABYTE}`, PIECE, 200],
  ] as const)
    test(`${what}, is not read to its end, and its sender reads the answer`, async () => {
      const { answer, sent } = await push(start, length, piece);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/\r\nConnection: close\r\n/i);
      expect(sent).toBeLessThan(UNREAD);
    });

  test("is the last of its connection; one that was read is not", async () => {
    const body = "a".repeat(17_000);
    const answer = await fetch(`${site.url()}/contact`, { method: "POST", body, headers: { Origin: site.url() } });
    expect([answer.status, answer.headers.get("Connection")]).toEqual([415, "keep-alive"]);
  });
});

describe("connections of a trusted proxy", { timeout: 60_000 }, () => {
  const site = useSite("127.0.0.1");

  test("are counted by the visitors they bring", async () => {
    const others = await Promise.all(Array.from({ length: 30 }, (_, n) => site.begin(1000, `198.18.1.${n}`)));
    const first = await site.begin(1000);
    const later = await Promise.all(Array.from({ length: MOST_OF_AN_ADDRESS }, () => site.begin(1000)));
    await once(first.resume(), "close");
    expect([...others, ...later].filter((socket) => socket.destroyed)).toEqual([]);
  });
});
