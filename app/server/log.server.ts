import pino from "pino";

/**
 * Structured lines on standard output. Nothing personal may be passed: no name, address, words of a message, IP,
 * raw URL or query (route patterns instead). Errors are reduced to type, message, code and stack.
 */
export const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  // Under the usual key, pino would copy the error’s own message into `msg`: queries carry people’s words there.
  errorKey: "failure",
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: describeError },
});

/** PostgreSQL errors carry row values in `detail` and query parameters in Drizzle's message: neither may be logged. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const { code, constraint } = error as { code?: string; constraint?: string };
  // Drizzle's message quotes the parameters, PostgreSQL's may quote a value (« invalid input syntax for type … »).
  const isQuery = ("query" in error && "params" in error) || ("severity" in error && "routine" in error);
  return {
    type: error.name,
    message: isQuery ? "query failed" : error.message,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 8),
    ...(cause ? { cause: describeError(cause) } : {}),
  };
}
