import { markedWords } from "~/abilities/search/marked-words";
import type { SearchGroup } from "~/abilities/search/search-result";
import { searchRankNames } from "~/abilities/search/search-sections";
import { searchWords } from "~/abilities/search/search-words";
import { recordPaths } from "~/lib/record-paths";
import { searchedText } from "~/lib/searched-text";
import { plainWord } from "~/lib/word-sound";
import { menuGroups, officeActions } from "~/office/layout/menu";
import { existingScreens, recordScreens } from "~/office/layout/menu-for-role.server";
import { paths } from "~/paths";
import { records } from "~/records/records.server";
import { may, type Role } from "~/server/auth/permissions";
import { settingGroups } from "~/server/settings/setting-groups";

/**
 * Where the search leads beside records. `also`: other words for it. `post`: it is done by a form with these fields.
 */
type Place = { href: string; label: string; also?: string; post?: Record<string, string> };

/** Screens and actions whose names hold every word of a text, at most `limit`, among those that this role may open. */
export function findScreens(text: string, role: Role, limit: number): SearchGroup {
  const typed = wordsOf(searchedText(text));
  const found = placesOf(role)
    .map((place) => ({ place, rank: rankOf(place, typed) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank);
  const lines = found
    .slice(0, limit)
    .map(({ place: { href, label, post }, rank }) => ({
      id: post ? `${href}:${Object.values(post).join()}` : href,
      name: label,
      href,
      title: markedWords(label, searchWords(text)),
      passage: [],
      facts: [],
      rank,
      ...(post ? { post } : {}),
    }));
  return { kind: "ecrans", title: "Écrans et actions", lines, more: found.length > limit, all: null };
}

function placesOf(role: Role): Place[] {
  const ofRecords = recordScreens(role);
  const screens = menuGroups(existingScreens(role), ofRecords).flatMap((group) => group.screens);
  const lower = ofRecords.flatMap(({ list, label, under }) => (under ? [{ href: list, label }] : []));
  const actions = officeActions.filter(({ action }) => may(role, action));
  const creations = records.flatMap(({ screens, write }) =>
    screens && write && may(role, write) ? [{ href: recordPaths(screens.list).creation, label: screens.creation }] : [],
  );
  const settings = may(role, "settings")
    ? settingGroups.map(({ id, title, fields }) => ({
        href: paths.settingGroup(id),
        label: `Réglages\u00A0: ${title.toLowerCase()}`,
        also: fields.map(({ label }) => label).join(" "),
      }))
    : [];
  const begun = [...actions, ...creations].map((place) =>
    /^Nouve/.test(place.label) ? { ...place, also: BEGINS } : place,
  );
  return [...screens, ...lower, ...begun, ...settings, ...themes];
}

/** How buttons say that something new is begun. */
const BEGINS = "ouvrir ajouter un une";

const themes: Place[] = [
  { href: paths.theme, label: "Mode nuit", also: "thème sombre", post: { theme: "night" } },
  { href: paths.theme, label: "Mode jour", also: "thème clair", post: { theme: "day" } },
];

const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainWord)
    .filter(Boolean);

/** As a record would be found by its name, or by its other words; -1: not at all. */
function rankOf({ label, also = "" }: Place, typed: string[]): number {
  const words = wordsOf(label);
  const begins = (among: string[]) => typed.every((word) => among.some((one) => one.startsWith(word)));
  if (typed.length === 0) return -1;
  if (typed.every((word) => words.includes(word))) return searchRankNames.indexOf("whole");
  if (begins(words)) return searchRankNames.indexOf("begun");
  return begins([...words, ...wordsOf(also)]) ? searchRankNames.indexOf("words") : -1;
}
