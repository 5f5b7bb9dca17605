import module from "node:module";
import { loadServer } from "./setup/server-bundle.mjs";
import { explain, StartError } from "./setup/start-error.mjs";

// The application process: runs the built server until it is told to stop or its supervisor is gone.

/**
 * More than an orderly end takes, in ms: 8 s for requests in flight, 5 s for jobs, and the connections of the database.
 */
const CLOSE_PATIENCE = 15_000;

/** What the supervisor does not answer with a restart: somebody else has the port. EADDRINUSE is 98 on Linux. */
const PORT_TAKEN = 98;

/** @type {{ url: string, close(): Promise<void> } | null} */
let server = null;
let stopping = false;

async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), CLOSE_PATIENCE).unref();
  try {
    await server?.close();
    process.exit(0);
  } catch (error) {
    process.exit(explain(error));
  }
}

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => void stop());
process.on("disconnect", () => void stop());
// A terminal or a log reader that went away must not take the site with it.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  const { serve } = await loadServer();
  server = await serve(process.env);
  process.send?.({ ready: true });
  // For the next start: after a power cut there is no orderly end at which it would be written.
  module.flushCompileCache();
} catch (error) {
  if (/** @type {NodeJS.ErrnoException} */ (error)?.code !== "EADDRINUSE") process.exit(explain(error));
  const port = process.env.PORT || "3000";
  process.exit(
    explain(
      new StartError(
        `Le port ${port} est déjà utilisé par un autre programme (EADDRINUSE).\nArrêtez-le, ou choisissez un autre port : PORT=3001 npm start`,
        PORT_TAKEN,
      ),
    ),
  );
}
