import { z } from "zod";
import { streamSafe } from "~/lib/typed-text";

const shape = z.email().max(100);

/** The one spelling of an address that accounts and counters are kept under. */
export function normalisedEmail(value: string): string {
  return streamSafe(value).normalize("NFKC").trim().toLowerCase();
}

/** Whether a normalised text has the shape of an e-mail address. */
export function isEmail(value: string): boolean {
  return shape.safeParse(value).success;
}
