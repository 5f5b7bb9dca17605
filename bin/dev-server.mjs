import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";

// The development server: Vite compiles, the application's own pipeline answers, both reloaded when a file changes.

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
/**
 * @type {{
 *   module: unknown,
 *   opened: Promise<{
 *     app: { fetch(request: Request, bindings: unknown): Response | Promise<Response> },
 *     close(): Promise<void>,
 *   }>,
 * } | null}
 */
let current = null;

/** The application of the present sources; a changed one is opened anew and the one before it closed. */
async function application() {
  const module = await vite.ssrLoadModule("/app/main.server.ts");
  if (current?.module !== module) {
    const before = current;
    current = { module, opened: module.openApp(process.env) };
    await (await before?.opened)?.close();
  }
  return current.opened;
}

const listener = getRequestListener(async (request, bindings) => (await application()).app.fetch(request, bindings));

const server = createServer((req, res) => {
  vite.middlewares(req, res, () => {
    listener(req, res).catch((error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
      res.writeHead(500).end();
    });
  });
});

const port = Number(process.env.PORT || 3000);
server.listen(port, process.env.HOST || "localhost", () => console.log(`\nDéveloppement : http://localhost:${port}\n`));

async function stop() {
  server.close();
  server.closeAllConnections();
  await (await current?.opened.catch(() => null))?.close();
  await vite.close();
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
