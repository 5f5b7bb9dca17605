import { dataAddress, NEXT_SCREEN, OWN_BYTES, WHEN_TAKEN } from "~/lib/next-screen";
import type { ShownScreens } from "./shown-screens";

/** The router goes where an answer leads within so many ms, on a slow phone too; asked for later, it is read anew. */
const LIFE = 5000;

/** `data`: null when it broke off. `cookies`: to be set once it is taken. `taken`: parts that the router has had. */
type Screen = { address: string; data: Promise<Blob | null>; cookies: string[]; until: number; taken: Set<string> };

/**
 * Lets each form bring the screen it leads to (server/http/next-screen.server.ts), and gives the router from there what
 * it asks for next, each part once. The router has no place of its own for that: it asks by `fetch`, for a form by its
 * method, for a screen by its address with `_routes` (lib/dom/ssr/single-fetch.js of React Router 8.4). Were that to
 * change, it would ask the server as ever. What is read after a form is what the person asked for, also when their
 * screen was just being read anew by itself.
 */
export function receiveNextScreens(screens: ShownScreens): void {
  const send = window.fetch.bind(window);
  let came: Screen | null = null;

  window.fetch = async (input, init) => {
    const address = input instanceof URL ? new URL(input) : null;
    // The router asks by URL, and nobody else does for data.
    if (!address?.pathname.endsWith(".data")) return send(input, init);
    if (init?.method) {
      came = null;
      const headers = new Headers(init.headers);
      headers.set(NEXT_SCREEN, "1");
      screens.noteAsked();
      const answer = await send(input, { ...init, headers }).finally(() => screens.noteAsked());
      const both = await parted(answer);
      if (!both) return answer;
      came = both.screen;
      return both.own;
    }
    const part = address.searchParams.get("_routes") ?? "";
    address.searchParams.delete("_routes");
    if (came?.address !== plain(address) || came.until < performance.now() || came.taken.has(part))
      return send(input, init);
    came.taken.add(part);
    const { data, cookies } = came;
    const screen = await data;
    if (!screen) return send(input, init);
    // biome-ignore lint/suspicious/noDocumentCookie: these are whole lines.
    for (const line of cookies.splice(0)) document.cookie = line;
    return new Response(screen);
  };
}

/** A space in what is searched is written in two ways. */
const plain = ({ pathname, searchParams }: URL) => `${pathname}?${searchParams}`;

/** The form's own answer, as soon as it is there, and the screen that follows in the same body; null without one. */
async function parted(answer: Response): Promise<{ own: Response; screen: Screen } | null> {
  const { headers, status, body } = answer;
  const leadsTo = headers.get(NEXT_SCREEN);
  const length = Number(headers.get(OWN_BYTES));
  if (!leadsTo || !length || !body) return null;
  const [forOwn, forScreen] = body.tee();
  const screen: Screen = {
    address: plain(dataAddress(leadsTo, location.href)),
    data: new Response(forScreen).blob().then(
      (both) => both.slice(length),
      () => null,
    ),
    cookies: headers.get(WHEN_TAKEN)?.split(", ") ?? [],
    until: performance.now() + LIFE,
    taken: new Set(),
  };
  return { own: new Response(await firstBytes(forOwn, length), { status, headers }), screen };
}

async function firstBytes(stream: ReadableStream<Uint8Array<ArrayBuffer>>, length: number): Promise<Blob> {
  const reader = stream.getReader();
  let bytes = new Blob();
  while (bytes.size < length) {
    const { value, done } = await reader.read();
    if (done) break;
    bytes = new Blob([bytes, value]);
  }
  return bytes.slice(0, length);
}
