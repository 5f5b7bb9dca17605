import { allMessages, clockMayBeRight, expired, isOld, settleMessage, type WaitingMessage } from "./message-store";

type Waiting = WaitingMessage & { state: "waiting" };

/** ms for one try: nobody stands before it; one that hangs longer keeps the line's return from being seen. */
const TRY_LIMIT = 20_000;
/** ms between the first two tries of an open page, and the longest pause; the network coming back ends any of them. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 300_000;
/**
 * ms between two looks at a line that does not answer, and for one look: what waits leaves within ten seconds of the
 * line's return, also where the phone never noticed that it was gone.
 */
const LOOK_PAUSE = 3000;
const LOOK_LIMIT = 4000;
const TURN = "cabinet.courrier";

/**
 * Tries to send everything that waits. A try whose answer is lost is made again with the same form id, by which the
 * server stores it once (docs/decisions/0008); one tab or worker at a time, to spare the line. Rejects when something
 * still waits, or when another is at it: what was kept meanwhile may not be among what that one has read.
 */
export async function deliver(turn: LockOptions = {}): Promise<void> {
  if (!navigator.locks) return sendAll();
  await navigator.locks.request(TURN, turn, (turn) => {
    if (!turn) throw new Error("busy");
    return sendAll();
  });
}

async function sendAll(): Promise<void> {
  let failure: unknown;
  for (const one of await allMessages()) {
    if (one.state !== "waiting") continue;
    const message = await dated(one);
    try {
      await settleMessage(message, await send(message));
    } catch (error) {
      // Tried first: there may be a network at last. And the clock may have been put right during the try.
      if (!message.undated && isOld(message)) await settleMessage(message, expired(message));
      else failure = error;
    }
  }
  if (failure) throw failure;
}

/** A message of a wrong clock is as old as the right one: the first moment that can be right counts as its own. */
async function dated(message: Waiting): Promise<Waiting> {
  if (!message.undated || !clockMayBeRight()) return message;
  const now: Waiting = { ...message, writtenAt: Date.now(), undated: false };
  await settleMessage(message, now);
  return now;
}

async function send(message: Waiting): Promise<WaitingMessage> {
  const { id, writtenAt, fields } = message;
  const answer = await fetch("/contact", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Accept: "text/html" },
    signal: AbortSignal.timeout?.(TRY_LIMIT),
  });
  if (answer.ok && answer.url.includes("/contact/recu/")) return { id, writtenAt, state: "sent", receipt: answer.url };
  const page = await answer.text();
  // Only this is about the words. Anything else will pass: too many at once, a database away, the page of a paid Wi-Fi.
  if (answer.status === 400 && page.includes('id="envoi"')) return { id, writtenAt, state: "refused", page };
  throw new Error(String(answer.status));
}

let pause = 0;
let timer: ReturnType<typeof setTimeout>;
let isWatched = false;

/** Delivers now, when the network returns, when the page is looked at again, and ever less often while it is open. */
export function keepDelivering(): void {
  if (!pause) {
    addEventListener("online", lineIsBack);
    document.addEventListener("visibilitychange", keepDelivering);
  }
  pause = FIRST_PAUSE;
  watchLine();
  attempt();
}

/** A try that hangs since before is not waited for: what it sends twice is stored once. */
function lineIsBack(): void {
  pause = FIRST_PAUSE;
  attempt({ steal: true });
}

function attempt(turn: LockOptions = { ifAvailable: true }): void {
  clearTimeout(timer);
  deliver(turn).then(
    () => {
      isWatched = false;
    },
    () => {
      timer = setTimeout(attempt, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      watchLine();
    },
  );
}

/** Looks at the line, while something waits and the page is seen, until it answers. */
async function watchLine(): Promise<void> {
  if (isWatched) return;
  isWatched = true;
  for (let wasDead = false; isWatched; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE));
    if (!isWatched || document.hidden) continue;
    if (!(await lineAnswers())) {
      wasDead = true;
      continue;
    }
    isWatched = false;
    if (wasDead) lineIsBack();
  }
}

async function lineAnswers(): Promise<boolean> {
  try {
    const limit = new AbortController();
    const end = setTimeout(() => limit.abort(), LOOK_LIMIT);
    const answer = await fetch("/sante", { method: "HEAD", cache: "no-store", signal: limit.signal });
    clearTimeout(end);
    return answer.ok;
  } catch {
    return false;
  }
}
