import http from "node:http";
import https from "node:https";
import { smsBody, USUAL_SMS_BODY } from "~/lib/sms-body";
import { log } from "~/server/log.server";
import { settings } from "~/server/settings/settings.server";

/** How long a gateway may take, from the first connection to its answer, in ms. */
export const SMS_LIMIT = 20_000;
/** As much of an answer is taken, in bytes; nothing of it is read. */
const LARGEST_ANSWER = 64 * 1024;

/**
 * What became of an SMS. `sent`: the gateway took it. `failed`: it did not leave. `uncertain`: the gateway was reached,
 * and has not said. `reason`: a sentence in French, without the number or the words.
 */
export type SmsAnswer = { kind: "sent" } | { kind: "failed" | "uncertain"; reason: string };

/** Whether the firm has a gateway, which takes an SMS by HTTP. */
export const smsConfigured = (): boolean => settings().sms_url !== "";

/**
 * Posts an SMS to the firm's gateway, once, and follows no redirect. `number`: E.164. `id`: the same for the same SMS,
 * for gateways that know an Idempotency-Key. Neither number, words nor secret are ever logged.
 */
export async function sendSms({ number, text, id }: { number: string; text: string; id: string }): Promise<SmsAnswer> {
  const { sms_url, sms_authorization, sms_body } = settings();
  if (sms_url === "") return { kind: "failed", reason: "Aucune passerelle SMS n’est réglée." };
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json",
    "Idempotency-Key": id,
    ...(sms_authorization ? { Authorization: sms_authorization } : {}),
  };
  const { status, code, isReached } = await post(
    new URL(sms_url),
    headers,
    smsBody(sms_body || USUAL_SMS_BODY, number, text),
  );
  const answer = meaning(status, isReached);
  log.info({ event: "sms", outcome: answer.kind, status, code });
  return answer;
}

/** `status`: null without an answer. `isReached`: the connection stood, so that something may have arrived. */
type Posted = { status: number | null; code: string | null; isReached: boolean };

/** On a connection of its own: one that is kept may be closed under a request, and nobody could say what arrived. */
function post(url: URL, headers: Record<string, string>, body: string): Promise<Posted> {
  const isSecure = url.protocol === "https:";
  return new Promise((resolve) => {
    let isReached = false;
    const signal = AbortSignal.timeout(SMS_LIMIT);
    const options = { method: "POST", headers, agent: false as const, signal };
    const request = (isSecure ? https : http).request(url, options);
    request.on("socket", (socket) =>
      socket.once(isSecure ? "secureConnect" : "connect", () => {
        isReached = true;
      }),
    );
    request.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ status: null, code: error.code ?? error.name, isReached }),
    );
    request.on("response", (answer) => {
      resolve({ status: answer.statusCode ?? null, code: null, isReached });
      // A short one may end: some servers leave off when nobody listens.
      let room = LARGEST_ANSWER;
      answer.on("error", () => {});
      answer.on("data", (chunk: Buffer) => {
        room -= chunk.byteLength;
        if (room < 0) answer.destroy();
      });
    });
    request.end(body);
  });
}

/** A server that fails (5xx) may have passed the words on before it did. */
function meaning(status: number | null, isReached: boolean): SmsAnswer {
  if (status !== null && status >= 200 && status < 300) return { kind: "sent" };
  if (status !== null && status < 500)
    return { kind: "failed", reason: `La passerelle a refusé l’envoi (réponse ${status}).` };
  if (!isReached) return { kind: "failed", reason: "La passerelle ne répond pas à cette adresse." };
  return { kind: "uncertain", reason: "La passerelle n’a pas dit si le SMS est parti." };
}
