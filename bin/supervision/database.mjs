import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "../postgres.mjs";
import { takeLock } from "../processes/lock.mjs";
import { restartPauses } from "../processes/restart-backoff.mjs";
import { alreadyRunning } from "../setup/already-running.mjs";
import { StartError } from "../setup/start-error.mjs";

const ATTEMPTS = 3;

/** The product's own PostgreSQL, started again whenever it dies. */
export class Database {
  /** @type {import("../postgres.mjs").Postgres | null} */
  #postgres = null;
  /** @type {{ release(): void } | null} */
  #lock = null;
  /** @type {Promise<unknown>} */
  #starting = Promise.resolve();
  #stopping = new AbortController();

  /** @param {string} dataDir */
  constructor(dataDir) {
    this.dataDir = dataDir;
  }

  /** @returns {Promise<string>} its address, which stays the same over restarts */
  async start() {
    this.#lock = await lockData(this.dataDir, "site", this.#stopping.signal);
    // A database killed while it starts is started again; what fails every time is told.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await this.#startOnce()).url;
      } catch (error) {
        if (error instanceof StartError || attempt === ATTEMPTS || this.#stopping.signal.aborted) throw error;
        console.error(error);
      }
    }
  }

  /** Runs it until `stop`; fails only when a person has to put something right. */
  async keep() {
    const pauses = restartPauses();
    let readyAt = /** @type {number | null} */ (Date.now());
    for (let how = await this.#postgres?.exited; !this.#stopping.signal.aborted; how = await this.#postgres?.exited) {
      const wait = pauses.after(readyAt);
      console.error(`La base de données s’est arrêtée (${how}) : redémarrage${wait ? ` dans ${wait / 1000} s` : ""}.`);
      await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      readyAt = null;
      try {
        await this.#startOnce();
        readyAt = Date.now();
      } catch (error) {
        if (error instanceof StartError) throw error;
        console.error(error);
      }
    }
  }

  async stop() {
    this.#stopping.abort();
    await this.#starting.catch(() => {});
    await this.#postgres?.stop();
    this.#lock?.release();
  }

  async #startOnce() {
    const starting = startPostgres({ dataDir: this.dataDir });
    this.#starting = starting;
    this.#postgres = await starting;
    return this.#postgres;
  }
}

/**
 * Makes this process the only one that runs PostgreSQL on the data directory. A command of `npm run cabinet` is waited
 * for, it ends by itself; a site that runs is not.
 * @param {string} dataDir @param {"site" | "commande"} purpose @param {AbortSignal} [signal]
 * @returns {Promise<{ release(): void }>}
 */
export async function lockData(dataDir, purpose, signal) {
  for (let told = false; ; told = true) {
    const lock = takeLock(dataDir, purpose);
    if ("release" in lock) return lock;
    if (lock.holder.purpose === "site") throw alreadyRunning(lock.holder);
    if (!told) console.error(`Une commande utilise la base (processus ${lock.holder.pid}) : attente de sa fin…`);
    await pause(200, undefined, { signal });
  }
}
