import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll } from "vitest";

type Env = Record<string, string>;

/** The account that useMailbox() gives: the sender, as long as the settings name no other. */
export const ACCOUNT = "envoi@exemple.gn";

/** Mails about an account, as a sign-in from a new browser: in the way of whoever waits for another one. */
export const notAboutAccounts = (mail: string) => !mail.includes("<account-notice.");

type Box = {
  wanted: (mail: string) => boolean;
  mails: string[];
  state: { away: boolean; during?: (mail: string) => Promise<unknown> };
};

/** Whose mails the server of this worker takes. */
let box: Box | undefined;
let listening: Promise<number> | undefined;

/** Starts the mail server of this worker at a port that is free, which it answers. */
async function startServer(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "cabinet" }),
    onMailFrom: (_address, _session, done) => done(box?.state.away ? new Error("later") : null),
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const mail = unfolded(Buffer.concat(chunks).toString());
        if (box?.wanted(mail)) {
          await box.state.during?.(mail);
          box.mails.push(mail);
        }
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return (listener.address() as AddressInfo).port;
}

/**
 * A mail server for one test file, the same for all of a worker; every mail it takes and `wanted` lets in, headers and
 * text, unfolded. `env` leads useCabinet() to it, with an account whose address mails come from, and says where only
 * before the first test. It refuses everything while `away`, and waits for `during` before it takes a mail.
 */
export function useMailbox(wanted: Box["wanted"] = () => true): Pick<Box, "mails" | "state"> & { env: Env } {
  const env: Env = {};
  const own: Box = { wanted, mails: [], state: { away: false } };
  beforeAll(async () => {
    listening ??= startServer();
    env.SMTP_URL = `smtp://${encodeURIComponent(ACCOUNT)}:secret@127.0.0.1:${await listening}`;
    box = own;
  });
  afterAll(() => {
    box = undefined;
  });
  return { env, mails: own.mails, state: own.state };
}

/** The last jobs of the file before ended after this one had its box: what they sent is not its. */
export function forgetMails(): void {
  if (box) box.mails.length = 0;
}

/** Both forms of a mail of useMailbox(). */
export function formsOf(mail: string): { text: string; page: string } {
  const form = (type: string) =>
    new RegExp(`Content-Type: ${type};[\\s\\S]*?\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--+_NmP`).exec(mail)?.[1] ?? "";
  return { text: form("text/plain"), page: form("text/html") };
}

/** Quoted-printable text as it was written. */
function unfolded(raw: string): string {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const text = rest
    .join("\r\n\r\n")
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));
  const [subject, from] = ["Subject", "From"].map(
    (name) => new RegExp(`^${name}: ([^\\r]*(?:\\r\\n [^\\r]*)*)`, "m").exec(head)?.[1] ?? "",
  );
  return `${head}\r\n\r\n${decodedWords(subject ?? "")}\r\n${decodedWords(from ?? "")}\r\n${text}`;
}

/** A subject that was cut into encoded words (RFC 2047). */
function decodedWords(subject: string): string {
  return subject
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, word: string) =>
      word
        .replaceAll("_", " ")
        .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8")),
    )
    .replace(/=\?utf-8\?b\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, "base64").toString("utf8"));
}
