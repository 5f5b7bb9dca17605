import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { env, publicUrl } from "../env.server";
import type { createApp } from "./app.server";
import { trustedProxies } from "./client-address.server";
import { keepPace, leaveRest, limitConnections } from "./connections.server";
import { answerFromPages } from "./page-cache.server";
import { answerFromFiles } from "./static-files.server";

/** The socket side: pages and files kept in memory first, everything else through the pipeline. */
export function createListener(app: ReturnType<typeof createApp>): Server {
  const viaPipeline = getRequestListener(app.fetch);
  const secure = publicUrl().startsWith("https:");
  const ownHost = new URL(publicUrl()).host;
  const server = createServer({ connectionsCheckingInterval: 1000 }, (req, res) => {
    // HTTP/1.0 has no Host, and health checks of older proxies speak it.
    if (req.httpVersion === "1.0") req.headers.host ??= ownHost;
    keepPace(req, res);
    leaveRest(req, res);
    if (answerFromPages(req, res) || answerFromFiles(req, res, secure)) return;
    countVisitor(req, res);
    viaPipeline(req, res);
  });
  const countVisitor = limitConnections(server, trustedProxies(env().TRUSTED_PROXIES));
  // A body keeps pace instead: a picture of 10 MB takes three and a half minutes on a line of 400 kbit/s.
  server.requestTimeout = 0;
  server.headersTimeout = 15_000;
  // Longer than the usual idle limit of a proxy in front, so that the proxy closes first.
  server.keepAliveTimeout = 75_000;
  return server;
}
