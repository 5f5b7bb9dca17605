import pino from "pino";

/** Bytes of lines that may wait for a slow reader; what comes beyond is lost rather than the memory of the site. */
const MOST_WAITING = 4 * 1024 * 1024;

const output = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING });
const flush = output.flushSync.bind(output);
// A full disk or a reader that has gone: the site goes on without its log, where pino would end the process, and an
// exit does not try for ever to write what waits.
output.on("error", () => (output.flushSync = () => {}));
output.on("write", () => (output.flushSync = flush));

/**
 * Structured lines on standard output. Nothing personal may be passed: no name, address, words of a message, IP,
 * raw URL or query (route patterns instead). Errors are reduced to type, message, code and stack.
 */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || "info",
    base: undefined,
    // Under the usual key, pino would copy the error's own message into `msg`: queries carry people's words there.
    errorKey: "failure",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  },
  output,
);

/** PostgreSQL errors carry row values in `detail` and query parameters in Drizzle's message: neither may be logged. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const { code, constraint } = error as { code?: string; constraint?: string };
  // Drizzle's message quotes the parameters, PostgreSQL's may quote a value (« invalid input syntax for type … »).
  // A mail server's refusal quotes the address it refuses.
  const isMail = "responseCode" in error || "rejected" in error;
  const isQuery = ("query" in error && "params" in error) || ("severity" in error && "routine" in error);
  return {
    type: error.name,
    message: isQuery ? "query failed" : isMail ? "mail refused" : error.message,
    ...(isMail ? { answer: (error as { responseCode?: number }).responseCode } : {}),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 8),
    ...(cause ? { cause: describeError(cause) } : {}),
  };
}
