import { dataAddress, NEXT_SCREEN, OWN_BYTES, WHEN_TAKEN } from "~/lib/next-screen";

/** What is stored is told after so many ms at the latest, however slow the screen after it is. */
const PATIENCE = 1000;

/**
 * A form's answer with the data of the screen it leads to, when its script takes it along: on a slow line a second way
 * there and back is half a second. `read` answers as it would answer the browser. Whatever goes wrong there, or takes
 * long, the browser asks itself.
 */
export async function withNextScreen(
  form: Request,
  answer: Response,
  read: (request: Request) => Promise<Response>,
): Promise<Response> {
  const leadsTo = answer.headers.get(NEXT_SCREEN);
  if (!leadsTo || answer.status !== 202) return answer;
  const asked = new Request(dataAddress(leadsTo, form.url), {
    headers: afterAnswer(form, answer),
    signal: form.signal,
  });
  const next = await withinPatience(read(asked).then(whole));
  if (!next) return answer;
  const own = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set(OWN_BYTES, String(own.length));
  // What a script may read waits until the screen is in sight: what it says is not said if it never is.
  const [hidden, readable] = [next.cookies.filter(isHidden), next.cookies.filter((line) => !isHidden(line))];
  for (const cookie of hidden) headers.append("Set-Cookie", cookie);
  if (readable.length > 0) headers.set(WHEN_TAKEN, readable.join(", "));
  return new Response(Buffer.concat([own, next.body]), { status: answer.status, headers });
}

const isHidden = (cookie: string) => /;\s*httponly\s*(;|$)/i.test(cookie);

type Screen = { body: Buffer; cookies: string[] };

/** Null for what is no screen: closed to whoever asks, gone, failed. */
async function whole(screen: Response): Promise<Screen | null> {
  if (screen.status !== 200) return null;
  return { body: Buffer.from(await screen.arrayBuffer()), cookies: screen.headers.getSetCookie() };
}

async function withinPatience(screen: Promise<Screen | null>): Promise<Screen | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null);
  });
  return Promise.race([screen.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** What the browser would send once it has taken the cookies of the answer. */
function afterAnswer(form: Request, answer: Response): Headers {
  const held = (form.headers.get("Cookie") ?? "").split("; ").filter(Boolean);
  const cookies = new Map(held.map(nameAndValue));
  for (const line of answer.headers.getSetCookie()) {
    const [name, value] = nameAndValue(line.split(";", 1)[0] ?? "");
    if (/;\s*max-age=0\s*(;|$)/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  const headers = new Headers(form.headers);
  for (const name of ["Content-Type", "Content-Length", NEXT_SCREEN]) headers.delete(name);
  headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  return headers;
}

function nameAndValue(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}
