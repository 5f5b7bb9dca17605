import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Headers of HTTP/1.1 that HTTP/2 has no place for. */
const OF_ONE_HOP = ["connection", "keep-alive", "transfer-encoding", "proxy-connection", "upgrade"];

/**
 * A proxy that speaks HTTP/2 in front of the product, as the README advises, with a certificate made for this run.
 * @param {number} listen port @param {number} to port
 * @returns {Promise<{ close(): void } | null>} null where there is no openssl to make a certificate
 */
export async function http2Proxy(listen, to) {
  const pair = certificate();
  if (!pair) return null;
  const server = createSecureServer(pair, (incoming, answer) => {
    const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
    const headers = {
      ...Object.fromEntries(own),
      // Cookies come in several lines; with HTTP/1.1 they are one.
      cookie: [incoming.headers.cookie ?? []].flat().join("; "),
      host: `127.0.0.1:${listen}`,
      "x-forwarded-host": `127.0.0.1:${listen}`,
      "x-forwarded-proto": "https",
    };
    const onward = request({ port: to, host: "127.0.0.1", method: incoming.method, path: incoming.url, headers });
    onward.on("response", (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !OF_ONE_HOP.includes(name));
      answer.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
      response.pipe(answer);
    });
    onward.on("error", () => answer.stream?.close());
    incoming.pipe(onward);
  });
  /** @type {Set<import("node:http2").ServerHttp2Session>} */
  const sessions = new Set();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("error", () => session.destroy());
    session.on("close", () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(listen, "127.0.0.1", () => resolve(null)));
  return {
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

/** @returns {{ key: Buffer, cert: Buffer } | null} */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), "cabinet-bench-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  try {
    execFileSync("openssl", [...words, "-subj", "/CN=127.0.0.1", "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
