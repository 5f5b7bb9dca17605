/** One command of `npm run cabinet -- …`; its name is its key in the table of commands.server.ts. */
export type Command = {
  /** What follows the name in the usage, « FICHIER [--replace] ». Empty when nothing does. */
  operands: string;
  /** One line of French for the usage. */
  summary: string;
  /**
   * Whether it opens the database by itself. All others run on a migrated database that is already open, settings read.
   */
  opensDatabase?: true;
  /**
   * Does it. `args` is what follows the name. Throws UsageError or CommandFailure; anything else is a fault of ours.
   */
  run(args: string[]): Promise<void>;
};

/** The words after the name do not fit: the usage is shown and the exit code is 2. */
export class UsageError extends Error {}

/** It could not be done, for a reason a person can read (French): exit code 1. */
export class CommandFailure extends Error {}

/** Says something to the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Actor of the journal entries that commands leave. */
export const commandLine = { id: null, name: "ligne de commande" };
