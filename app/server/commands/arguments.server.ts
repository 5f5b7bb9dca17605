import path from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "./command.server";

type Options = NonNullable<Parameters<typeof parseArgs>[0]>["options"];

/**
 * Reads the words after a command's name: exactly `count` operands, or from the first to the second, and the options.
 * Throws UsageError in French.
 */
export function readArguments(
  args: string[],
  count: number | readonly [least: number, most: number],
  options: Options = {},
): { operands: string[]; options: Record<string, unknown> } {
  const { positionals, values } = parse(args, options);
  const [least, most] = typeof count === "number" ? [count, count] : count;
  if (positionals.length < least) throw new UsageError("Il manque un argument.");
  if (positionals.length > most) throw new UsageError("Il y a un argument de trop.");
  return { operands: positionals, options: values };
}

/**
 * The file a person named: npm changes to the checkout, so a relative name counts from where npm was called (INIT_CWD).
 */
export function fileNamed(operand: string | undefined): string {
  return path.resolve(process.env.INIT_CWD ?? ".", operand ?? "");
}

function parse(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") throw new UsageError("Option inconnue.");
    if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") throw new UsageError("Option mal écrite.");
    throw error;
  }
}
