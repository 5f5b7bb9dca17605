import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { cabinet as command, useFolder } from "../commands/command-line";
import { useOwnCabinet } from "../setup/app";
import { bundleItself } from "../setup/bundle";
import { createDatabase } from "../setup/database";
import { choose, film, photo } from "../setup/pictures";

/** An S3-compatible store in memory, path style: what the product asks of one. */
const objects = new Map<string, { content: Buffer; type: string; at: Date }>();
const callers = new Set<string>();
let store: Server;
let away = false;

store = createServer(async (request, response) => {
  const url = new URL(request.url ?? "", "http://s3");
  const key = decodeURIComponent(url.pathname.slice(1)).replace(/\/$/, "");
  const content = await buffer(request);
  callers.add(/Credential=([^/]+)/.exec(request.headers.authorization ?? "")?.[1] ?? "nobody");
  if (away) return void response.writeHead(500).end();
  const found = objects.get(key);
  if (request.method === "PUT") {
    objects.set(key, { content, type: request.headers["content-type"] ?? "", at: new Date() });
    response.writeHead(200, { ETag: '"x"' }).end();
  } else if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (url.searchParams.has("list-type")) {
    const start = `${key}/${url.searchParams.get("prefix") ?? ""}`;
    // Two at a time, so that whoever lists has to come back.
    const all = [...objects.keys()].filter((name) => name.startsWith(start)).sort();
    const from = Number(url.searchParams.get("continuation-token") ?? 0);
    const page = all.slice(from, from + 2).map((name) => {
      const { content: body, at } = objects.get(name) ?? { content: Buffer.alloc(0), at: new Date() };
      return `<Contents><Key>${name.slice(key.length + 1)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
    });
    const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
    response
      .writeHead(200, { "Content-Type": "application/xml" })
      .end(`<?xml version="1.0"?><ListBucketResult>${page.join("")}${next}</ListBucketResult>`);
  } else if (!found) {
    const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>';
    response.writeHead(404, { "Content-Type": "application/xml" }).end(request.method === "HEAD" ? "" : missing);
  } else {
    response.writeHead(200, {
      "Content-Length": found.content.length,
      "Content-Type": found.type,
      "Last-Modified": found.at.toUTCString(),
      ETag: '"x"',
    });
    response.end(request.method === "HEAD" ? undefined : found.content);
  }
});
await new Promise<void>((done) => store.listen(0, "127.0.0.1", done));
const { port } = store.address() as AddressInfo;
const bucket = (folder: string) =>
  `s3://cle-exemple:secret%2Fexemple@seau/${folder}?region=eu-west-3&endpoint=http://127.0.0.1:${port}`;

const folder = useFolder();
const cabinet = useOwnCabinet({ FILES_URL: bucket("site-du-cabinet") });
afterAll(() => store.close());

describe("files in an S3-compatible store", () => {
  let addresses: string[] = [];
  beforeAll(async () => {
    const sent = { image: await photo(), video: film("film.webm"), alt: "La cour du cabinet" };
    expect((await choose(await cabinet.staff(), "home-banner", sent)).status).toBe(303);
    const { rows } = await cabinet.query<{ files: { name: string }[] }>("SELECT files FROM site_picture");
    addresses = rows[0]?.files.map(({ name }) => `/images/${name}`) ?? [];
  });

  test("are signed, lie in the folder of FILES_URL with their type, and are served", async () => {
    expect([...callers]).toEqual(["cle-exemple"]);
    expect(objects.size).toBe(addresses.length);
    for (const address of addresses) {
      const object = objects.get(address.replace("/images/", "seau/site-du-cabinet/site/"));
      const answer = await cabinet.visitor().get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe(object?.type);
      expect(object?.content.equals(answer.bytes)).toBe(true);
    }
  });

  test("are told to be away when they are, and the picture is not chosen", async () => {
    away = true;
    try {
      const answer = await choose(await cabinet.staff(), "home-firm", { image: await photo(), decorative: true });
      expect(answer.status).toBe(503);
      expect(answer.page.querySelector(".error-summary")?.text).toContain("n’a pas pu être enregistrée");
    } finally {
      away = false;
    }
    expect((await cabinet.query("SELECT place FROM site_picture")).rows).toEqual([{ place: "home-banner" }]);
  });

  test("are in a backup, and a restore puts them into the store of its own", async () => {
    const source = await cabinet.query<{ name: string }>("SELECT current_database() AS name");
    const url = new URL(inject("serverUrl"));
    url.pathname = `/${source.rows[0]?.name}`;
    const archive = folder.file("s3.tar.gz");
    const here = { DATA_DIR: folder.file("ici") };
    const made = await command(url.href, ["backup", archive], { ...here, FILES_URL: bucket("site-du-cabinet") });
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toContain(`fichiers : ${addresses.length}`);
    const target = await createDatabase();
    const restored = await command(target.url, ["restore", archive], { ...here, FILES_URL: bucket("copie") });
    expect(restored).toMatchObject({ code: 0, err: "" });
    await target.drop();
    for (const address of addresses) {
      const [original, copy] = ["site-du-cabinet", "copie"].map((name) =>
        objects.get(address.replace("/images/", `seau/${name}/site/`)),
      );
      expect(original && copy?.content.equals(original.content)).toBe(true);
    }
  });
});

test("a store that cannot be named so is refused at boot, and its secret is not shown", async () => {
  const bundle = await bundleItself();
  for (const address of [
    "s3://",
    "s3://cle:secret-exemple@seau/a/../b c",
    "s3://secret-exemple@seau",
    "s3://seau?endpoint=ftp://secret-exemple",
  ]) {
    const message = await bundle
      .openApp({ DATABASE_URL: inject("serverUrl"), LOG_LEVEL: "silent", FILES_URL: address })
      .then(
        () => "accepted",
        (error: Error) => error.message,
      );
    expect(message).toContain("FILES_URL");
    expect(message).not.toContain("secret-exemple");
  }
});
