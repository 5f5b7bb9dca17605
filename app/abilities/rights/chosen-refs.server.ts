import { isRecordId } from "~/lib/record-id";
import type { PersonalKind } from "./personal-part.server";
import { personalKinds } from "./personal-sources.server";

/** The ids that somebody ticked, by kind. */
export type Chosen = ReadonlyMap<PersonalKind, string[]>;

const MOST = 1000;

/** Reads « message:… » and the like; anything odd is left out. */
export function chosenRefs(refs: readonly string[]): Chosen {
  const chosen = new Map(personalKinds.map((kind) => [kind, [] as string[]]));
  for (const ref of [...new Set(refs)].slice(0, MOST)) {
    const [name = "", id = ""] = ref.split(":");
    const kind = personalKinds.find((one) => one.kind === name);
    if (kind && (kind.isId ?? isRecordId)(id)) chosen.get(kind)?.push(id);
  }
  return chosen;
}

export function chosenCount(chosen: Chosen): number {
  return [...chosen.values()].reduce((sum, ids) => sum + ids.length, 0);
}
