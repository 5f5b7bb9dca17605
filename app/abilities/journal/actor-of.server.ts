import { systemActor } from "~/server/journal/journal.server";

/** Who did it, at the beginning of a sentence. */
export const actorOf = (name: string | null): string =>
  name === null || name === systemActor.name ? "Le système" : name;
