import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The site over a line that can be made slow or broken: its own address, so a browser of its own. */
export class PoorLine {
  /** What every answer waits for. */
  private held: Promise<void> = Promise.resolve();
  /** Answers everything with this status instead of asking the site; by path, or for all of them. */
  broken: number | null = null;
  gone: string[] = [];
  /**
   * Nothing goes through, whoever asks: the browser's own « offline » leaves a page that is being closed its network.
   */
  cut = false;
  readonly posts: string[] = [];

  private constructor(private readonly server: Server) {}

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  static async to(site: string): Promise<PoorLine> {
    const server = createServer();
    const line = new PoorLine(server);
    server.on("request", async (req, res) => {
      if (line.cut) {
        res.destroy();
        return;
      }
      const status = line.gone.includes(req.url ?? "") ? 404 : line.broken;
      if (req.method === "POST") line.posts.push(req.url ?? "");
      await line.held;
      // Given up by the phone meanwhile: it never got through.
      if (req.socket.destroyed) return;
      if (status) {
        res.writeHead(status).end();
        return;
      }
      const onward = request(new URL(req.url ?? "/", site), { method: req.method, headers: req.headers });
      onward.on("response", (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(res);
      });
      onward.on("error", () => res.destroy());
      req.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    return line;
  }

  /** Says nothing any more, until released; what was asked meanwhile then goes on. */
  hold(): () => void {
    let release = () => {};
    this.held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
