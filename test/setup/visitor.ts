import { Readable } from "node:stream";
import { type HTMLElement, parse } from "node-html-parser";

type Fetch = (request: Request, bindings?: unknown) => Response | Promise<Response>;
/** `incoming`: instead of the body, what comes of it. */
type Sent = RequestInit & { incoming?: Readable };
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  /** The page as a tree: `answer.page.querySelector("h1")`. */
  page: HTMLElement;
  json: <T = unknown>() => T;
};

/** The first associé. */
export const ADMIN = { email: "associe@exemple.gn", password: "une phrase de passe assez longue" };

const ORIGIN = "http://localhost:3000";

/**
 * A browser without a screen: keeps cookies, sends Origin with writes as browsers do, follows nothing by itself.
 * `address` is the peer the server sees (documentation range by default, not loopback).
 */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly fetch: Fetch,
    private readonly address = "192.0.2.10",
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { headers: { Accept: "text/html", ...headers } });
  }

  /** Sends a form as a browser does; with several values of one name or a file, the form itself is given. */
  async post(
    path: string,
    fields: Record<string, string> | URLSearchParams | FormData,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    // Made whole beforehand: Node reads a form out while it is sent, and where the server stops listening, that would
    // fail the run.
    const form = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields));
    const type = { "Content-Type": form.headers.get("Content-Type") ?? "" };
    const body = await form.arrayBuffer();
    const sent = { Accept: "text/html", Origin: ORIGIN, ...type, ...headers };
    return this.send(path, { method: "POST", body, headers: sent });
  }

  /** A call as a program makes it. */
  call(method: string, path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const type: Record<string, string> = body ? { "Content-Type": "application/json" } : {};
    return this.send(path, { method, body, headers: { Accept: "application/json", ...type, ...headers } });
  }

  async send(path: string, init: Sent): Promise<Answer> {
    const response = await this.open(path, init);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString("utf8");
    let page: HTMLElement | undefined;
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      // Read when a test looks at it: most answers are looked at as texts, and some are long.
      get page() {
        page ??= parse(text);
        return page;
      },
      json: <T>() => JSON.parse(text) as T,
    };
  }

  /** The same, but the body is not read yet: it comes as the caller takes it. */
  async open(path: string, init: Sent): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has("Cookie")) {
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const request = new Request(new URL(path, ORIGIN), { ...init, headers, redirect: "manual" });
    const body = Buffer.from(await request.clone().arrayBuffer());
    const isDeclared = body.length > 0 && !headers.has("Transfer-Encoding");
    if (isDeclared) request.headers.set("Content-Length", String(body.length));
    const incoming = Object.assign(init.incoming ?? Readable.from([body]), { socket: { remoteAddress: this.address } });
    const response = await this.fetch(request, { incoming });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

/** The same visitor, signed in as the first associé. */
export async function signedIn(visitor: Visitor): Promise<Visitor> {
  const answer = await visitor.post("/connexion", ADMIN);
  if (answer.status !== 302 && answer.status !== 303) throw new Error(`sign-in answered ${answer.status}`);
  return visitor;
}
