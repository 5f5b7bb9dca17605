import { createContext, type RouterContextProvider } from "react-router";
import { cookieLine, cookieName, readCookie } from "~/server/auth/cookies.server";
import { keyedHash, sameText } from "~/server/auth/secret.server";

/** The screen follows its form at once; opened later, it is opened anew. In seconds. */
const LIFE = 30;

type Person = { id: string };

/** `url`: the address of the screen, also where a script asks for its data alone. */
export type ScreenArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Whether the request is a form (form/office-form.server.ts), and its screen a part of the answer. */
export const isForm = createContext(false);

/** Whether that screen is not there for this person, whatever its form was refused for. */
export const isScreenMissing = createContext(false);

/**
 * Set-Cookie line by which the screen of that address is known as what a form led to. It is signed: who could write it
 * would read without a line in the journal.
 */
export async function answerCookie(to: URL, staff: Person): Promise<string> {
  const until = String(Math.ceil(Date.now() / 1000) + LIFE);
  return cookieLine(name(), `${until}.${await signature(to, staff, until)}`, LIFE);
}

/** Whether a screen belongs to the answer to a form of this person: it shows what they had before them, or stored. */
export async function isFormAnswer({ request, url, context }: ScreenArgs, staff: Person): Promise<boolean> {
  if (context.get(isForm)) return true;
  const [until = "", signed = ""] = readCookie(request.headers, name())?.split(".") ?? [];
  return Number(until) * 1000 > Date.now() && sameText(signed, await signature(url, staff, until));
}

const name = () => cookieName("reponse");

const signature = ({ pathname, searchParams }: URL, staff: Person, until: string) =>
  keyedHash("form-answer", JSON.stringify([pathname, searchParams.toString(), staff.id, until]));
