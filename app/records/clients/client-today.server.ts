import { TODAY_LINES, type TodayPart } from "~/abilities/today/today-part.server";
import { elapsed } from "~/lib/elapsed";
import { paths } from "~/paths";
import { answerWords, requestTitle, requestWords } from "./conflicts/conflict-request-words";
import { answersTo } from "./conflicts/conflict-requests.server";
import { lateMatchKind, lateMatchTitle } from "./conflicts/late-match-words";
import { waitingConflicts, waitingConflictsCount } from "./conflicts/waiting-conflicts.server";

/** Conflicts and doubles that wait for whoever may know of them, and the answers to what this person asked. */
export const clientToday: TodayPart = {
  sections: async (q, staff, now) => {
    const { count, requests, matches } = await waitingConflicts(q, staff, TODAY_LINES);
    const asked = requests.map((request) => ({
      href: paths.conflictRequest(request.id),
      name: requestTitle(request),
      words: `Conflit possible\u00A0: ${requestWords(request)}`,
      since: elapsed(request.askedAt, now),
      note: null,
    }));
    const found = matches.map((match) => ({
      href: paths.lateMatch(match.id),
      name: lateMatchTitle(match),
      words: lateMatchKind(match),
      since: elapsed(match.foundAt, now),
      note: null,
    }));
    const answers = (await answersTo(q, staff, TODAY_LINES)).map((request) => ({
      href: paths.conflictRequest(request.id),
      name: requestTitle(request),
      words: answerWords(request),
      since: elapsed(request.decidedAt ?? now, now),
      note: null,
    }));
    const all = paths.lateMatches;
    const lines = [...asked, ...found];
    return [
      { id: "rapprochements", title: "Conflits et doublons", count, lines, all, none: null },
      { id: "reponses", title: "Réponses à vos demandes", count: answers.length, lines: answers, all, none: null },
    ];
  },
  badge: { screen: paths.lateMatches, one: "à examiner", many: "à examiner", count: waitingConflictsCount },
};
