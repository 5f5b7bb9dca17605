import type { Details, JournalActions, Names } from "~/abilities/journal/journal-part";
import type { RecordKind } from "~/abilities/record-kind.server";
import { ofName } from "~/lib/french-elision";

/** What becomes of the wall of a record, as the journal tells it. */
export function wallActions({ subject, words: { one }, wall }: RecordKind): JournalActions {
  if (!wall) return {};
  const more = ({ added, removed }: Details, names: Names) => [
    ...people(`voient ce ${one}`, added, names),
    ...people("ne le voient plus", removed, names),
  ];
  return {
    [wall.actions.closed]: { verb: "changement", says: `a restreint l’accès à ce ${one}`, more },
    [wall.actions.opened]: { verb: "changement", says: `a ouvert ce ${one} à tout le cabinet` },
    [`${subject}.access-changed`]: { verb: "changement", says: `a changé les personnes qui voient ce ${one}`, more },
    [`${subject}.access-handed-over`]: {
      verb: "changement",
      says: ({ from, to }, names) =>
        `a confié ce ${one} à accès restreint, ${ofName(names.person(from))} à ${names.person(to)}`,
      briefly: `a confié ce ${one} à accès restreint à une autre personne`,
    },
  };
}

function people(label: string, ids: unknown, names: Names): string[] {
  return Array.isArray(ids) && ids.length > 0
    ? [`${label}\u00A0: ${ids.map((id) => names.person(id)).join(", ")}`]
    : [];
}
