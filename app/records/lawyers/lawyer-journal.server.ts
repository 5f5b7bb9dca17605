import { inArray } from "drizzle-orm";
import { settingsThing } from "~/abilities/journal/firm-journal";
import type { Details, JournalPart, Names } from "~/abilities/journal/journal-part";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import { lawyer } from "./lawyer-table.server";

const whose = ({ account }: Details, names: Names) => (account ? [`compte ${ofName(names.person(account))}`] : []);

const href = paths.lawyerSettings;

export const lawyerJournal: JournalPart = {
  thing: settingsThing,
  actions: {
    "lawyer.linked": { verb: "changement", says: "a lié à un compte l’avocat", more: whose },
    "lawyer.unlinked": {
      verb: "changement",
      says: ({ account }) => (account ? "a retiré son compte à l’avocat" : "a noté sans compte l’avocat"),
      more: whose,
    },
    "lawyer.profile-changed": { verb: "changement", says: "a changé la présentation sur le site de l’avocat" },
    "lawyer.profile-agreed": { verb: "changement", says: "a accepté de paraître sur le site, avocat" },
    "lawyer.profile-withdrawn": { verb: "changement", says: "a retiré son accord de paraître sur le site, avocat" },
  },
  subject: {
    kind: "lawyer",
    named: async (q, ids) => {
      const { id, name } = lawyer;
      const rows = await q.select({ id, name }).from(lawyer).where(inArray(lawyer.id, ids));
      return new Map(rows.map((one) => [one.id, { label: one.name, href }]));
    },
    gone: null,
  },
};
