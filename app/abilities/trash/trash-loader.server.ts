import type { RecordWords } from "~/abilities/record-kind.server";
import { capitalised } from "~/lib/capitalised";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { TRASH_DAYS } from "./trash-days";
import { readTrashFilters } from "./trash-filters.server";
import { trashPage } from "./trash-lines.server";
import { openKinds, type Throwable } from "./trash-records.server";

/**
 * One page of the corbeille as its screen shows it. `kind`: the only one of that screen; null: of all kinds this person
 * may see.
 */
export async function trashScreenData(url: URL, staff: Staff, kind: Throwable | null) {
  const filters = readTrashFilters(url.searchParams, kind);
  const only = kind ?? filters.kind;
  return {
    page: await trashPage(filters, staff),
    query: { genre: kind ? "" : (only?.slug ?? ""), q: filters.search, par: filters.by ?? "" },
    /** What may be chosen between. */
    kinds: kind ? [] : openKinds(staff).map(({ slug, words }) => ({ value: slug, label: labelOf(words) })),
    screen: kind ? ownWords(kind) : allWords(openKinds(staff)),
    emptying: `${paths.trashEmptying}${only ? `?genre=${only.slug}` : ""}`,
    mayErase: may(staff.role, "trash-emptying"),
  };
}

export type TrashScreenData = Awaited<ReturnType<typeof trashScreenData>>;

const labelOf = ({ many }: RecordWords) => capitalised(many);

/**
 * Where the screen is, what it is called, how long things stay, what its table is called, the head of the words'
 * column.
 */
type ScreenWords = {
  address: string;
  title: string;
  note: string;
  caption: string;
  words: string;
  back: { href: string; label: string } | null;
};

const allWords = (kinds: readonly Throwable[]): ScreenWords => ({
  address: paths.trash,
  title: "Corbeille",
  note: withTerms(`Ce qui est supprimé y reste ${TRASH_DAYS} jours, puis est effacé définitivement.`, kinds),
  caption: "Éléments supprimés, du dernier au premier",
  words: "Contenu",
  back: null,
});

function ownWords(kind: Throwable): ScreenWords {
  const { addresses, words } = kind.trash;
  const { title, caption } = words;
  const back = { href: addresses.list, label: words.back };
  const note = withTerms(words.note(TRASH_DAYS), [kind]);
  return { address: addresses.trash, title, note, caption, words: words.words, back };
}

/** With what is said of what stays longer, once. */
const withTerms = (note: string, kinds: readonly Throwable[]): string =>
  [note, ...new Set(kinds.map(({ trash }) => trash.term?.()))].filter(Boolean).join(" ");
