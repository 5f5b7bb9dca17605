import { type RecordKind, recordKinds } from "./held-record";

/** What somebody ticked, by kind; rows of files by import and place. */
export type Chosen = Record<Exclude<RecordKind, "row">, string[]> & {
  row: { importId: string; position: number }[];
};

const MOST = 1000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads « message:… » and the like; anything odd is left out. */
export function chosenRefs(refs: readonly string[]): Chosen {
  const chosen: Chosen = {
    message: [],
    note: [],
    client: [],
    adverse: [],
    decision: [],
    conclusion: [],
    row: [],
  };
  for (const ref of [...new Set(refs)].slice(0, MOST)) {
    const [name = "", id = ""] = ref.split(":");
    const kind = recordKinds.find((one) => one.kind === name)?.kind;
    if (kind === "row") {
      const [importId = "", position = ""] = id.split(".");
      if (ID.test(importId) && /^\d{1,6}$/.test(position))
        chosen.row.push({ importId, position: Number(position) });
    } else if (kind && ID.test(id)) chosen[kind].push(id);
  }
  return chosen;
}

export function chosenCount(chosen: Chosen): number {
  return Object.values(chosen).reduce((sum, ids) => sum + ids.length, 0);
}
