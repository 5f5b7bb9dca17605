import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { publicUrl } from "../env.server";
import type { createApp } from "./app.server";
import { answerFromPages } from "./page-cache.server";
import { answerFromFiles } from "./static-files.server";

/** The socket side: pages and files kept in memory first, everything else through the pipeline. */
export function createListener(app: ReturnType<typeof createApp>): Server {
  const viaPipeline = getRequestListener(app.fetch);
  const secure = publicUrl().startsWith("https:");
  const ownHost = new URL(publicUrl()).host;
  const server = createServer((req, res) => {
    // HTTP/1.0 has no Host, and health checks of older proxies speak it.
    if (req.httpVersion === "1.0") req.headers.host ??= ownHost;
    if (answerFromPages(req, res) || answerFromFiles(req, res, secure)) return;
    viaPipeline(req, res);
  });
  // A picture of 10 MB takes three and a half minutes on a line of 400 kbit/s; other bodies are at most 1 MiB.
  server.requestTimeout = 300_000;
  server.headersTimeout = 20_000;
  // Longer than the usual idle limit of a proxy in front, so that the proxy closes first.
  server.keepAliveTimeout = 75_000;
  return server;
}
