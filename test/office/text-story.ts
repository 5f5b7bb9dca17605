import { beforeAll } from "vitest";
import type { useCabinet } from "../setup/app";
import { ADMIN, type Answer, type Visitor } from "../setup/visitor";
import { colleague, formOn } from "./client-story";

type Cabinet = ReturnType<typeof useCabinet>;

/** An avocat who is the firm's one lawyer, and what they do with the texts of the site, by the screens. */
export function useLawyer(cabinet: Cabinet) {
  const story = {} as { lawyer: Visitor & { id: string } };
  beforeAll(async () => {
    story.lawyer = await colleague(cabinet, "avocat");
    await cabinet.query("INSERT INTO setting (key, value) VALUES ('lawyers', '[\"Fatoumata Exemple\"]')");
    await cabinet.query("UPDATE lawyer SET staff_id = $1", [story.lawyer.id]);
  });
  /** Sends the form of a screen of a text, changed by `words`. */
  const sent = async (address: string, words: Record<string, string>): Promise<Answer> =>
    story.lawyer.post(address, { ...formOn(await story.lawyer.get(address), address), ...words });
  return {
    get lawyer() {
      return story.lawyer;
    },
    sent,
    /** Writes a draft with that text. */
    drafted: (file: string, body: string, words: Record<string, string> = {}) =>
      sent(`${file}/modification`, { body, ...words }),
    /** Signs what is proposed. */
    signed: (file: string, words: Record<string, string> = {}) =>
      sent(`${file}/signature`, { sources: "Code Exemple, article 1", present: ADMIN.password, ...words }),
    /** Takes the signature back, or the whole text off the site. */
    withdrawn: (file: string, words: Record<string, string> = {}) =>
      sent(`${file}/retrait`, { reason: "La loi a changé.", present: ADMIN.password, ...words }),
  };
}

/** A day in Conakry, so many after today. */
export const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
