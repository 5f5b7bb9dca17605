import { TODAY_LINES, type TodayPart } from "~/abilities/today/today-part.server";
import { elapsed } from "~/lib/elapsed";
import { paths } from "~/paths";
import { lateMatchKind, lateMatchTitle } from "./late-match-words";
import { countLateMatches, lateMatches } from "./late-matches.server";

/** Conflicts and doubles that wait to be examined by somebody who may know of both clients. */
export const clientToday: TodayPart = {
  sections: async (q, staff, now) => {
    const { count, matches } = await lateMatches(staff, q, TODAY_LINES);
    const lines = matches.map((match) => ({
      href: paths.lateMatch(match.id),
      name: lateMatchTitle(match),
      words: lateMatchKind(match),
      since: elapsed(match.foundAt, now),
      note: null,
    }));
    return [{ id: "rapprochements", title: "Conflits et doublons", count, lines, all: paths.lateMatches, none: null }];
  },
  badge: { screen: paths.lateMatches, one: "à examiner", many: "à examiner", count: countLateMatches },
};
