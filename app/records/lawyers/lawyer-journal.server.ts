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
