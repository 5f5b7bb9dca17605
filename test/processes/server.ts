import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A server process on a database that comes back at the same port whenever it is killed. */
export class Server {
  #child: ChildProcess | null = null;
  #isOver = false;

  constructor(
    readonly database: string,
    readonly port: number,
  ) {}

  start(): void {
    const child = spawn(process.execPath, ["--import", "./test/setup/quick-brotli.mjs", "bin/serve.mjs"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: this.database,
        HOST: "127.0.0.1",
        PORT: String(this.port),
        PUBLIC_URL: "",
        LOG_LEVEL: "silent",
      },
      stdio: "ignore",
    });
    this.#child = child;
    child.once("exit", () => {
      if (!this.#isOver) this.start();
    });
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  async answers(): Promise<boolean> {
    return fetch(`http://localhost:${this.port}/sante/pret`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async end(): Promise<void> {
    this.#isOver = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}
