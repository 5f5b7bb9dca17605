/**
 * Something a person has to put right before the product can run: the message is for them, in French, and a
 * supervisor must not retry. 78 is EX_CONFIG of sysexits.h, which the application uses for a wrong environment.
 */
export class StartError extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 78) {
    super(message);
    this.name = "StartError";
    this.exitCode = exitCode;
  }
}

/** French sentences for what the system refuses most often. @type {Record<string, string>} */
const REFUSALS = {
  EACCES: "le compte qui lance cette commande n’en a pas le droit",
  EPERM: "le compte qui lance cette commande n’en a pas le droit",
  ENOSPC: "il n’y a plus de place sur le disque",
  EDQUOT: "le quota de disque est atteint",
  EROFS: "ce disque est en lecture seule",
};

/**
 * Tells a person what stopped the command and gives the exit code to leave with.
 * @param {unknown} error
 * @returns {number}
 */
export function explain(error) {
  const { exitCode } = /** @type {{ exitCode?: unknown }} */ (error ?? {});
  // A StartError, or the application's own EnvironmentError, which comes out of its bundle.
  if (error instanceof Error && typeof exitCode === "number") {
    console.error(error.message);
    return exitCode;
  }
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (code && REFUSALS[code]) {
    console.error(`Accès impossible${path ? ` à ${path}` : ""} : ${REFUSALS[code]} (${code}).`);
    return 78;
  }
  console.error(error);
  return 1;
}
