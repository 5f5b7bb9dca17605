import type { OtherExport } from "~/abilities/exports/export-part.server";
import type { JournalPart } from "~/abilities/journal/journal-part";
import type { RecordKind } from "~/abilities/record-kind.server";
import type { Announcements } from "~/abilities/screen/announcement.server";
import type { OtherSearch } from "~/abilities/search/search-part.server";
import { accountingJournal } from "~/records/invoices/accounting/accounting-journal.server";
import { agedBalanceExport } from "~/records/invoices/balances/aged-balance-export.server";
import { invoices } from "~/records/invoices/invoice-record.server";
import { logoAnnouncements, logoJournal } from "~/records/invoices/logo/logo-journal.server";
import { paymentAnnouncements } from "~/records/invoices/payments/payment-announcements";
import { paymentJournal } from "~/records/invoices/payments/payment-journal.server";
import { paymentSearch } from "~/records/invoices/payments/payment-search.server";
import { reprises } from "~/records/invoices/reprises/reprise-record.server";
import { vatAnnouncements, vatJournal } from "~/records/invoices/vat/vat-journal.server";
import { absenceAnnouncements } from "./absences/absence-announcements";
import { absenceExport } from "./absences/absence-export.server";
import { absenceJournals } from "./absences/absence-journal.server";
import { clients } from "./clients/client-record.server";
import { correspondents } from "./correspondents/correspondent-record.server";
import { courts } from "./courts/court-record.server";
import { deadlines } from "./deadlines/deadline-record.server";
import { rules } from "./deadlines/rules/rule-record.server";
import { hearings } from "./hearings/hearing-record.server";
import { tellingExport } from "./hearings/notices/telling-export.server";
import { billingJournal } from "./invoices/billing-journal.server";
import { lawyerAnnouncements } from "./lawyers/lawyer-announcements";
import { lawyerJournal } from "./lawyers/lawyer-journal.server";
import { matters } from "./matters/matter-record.server";
import { messages } from "./messages/message-record.server";
import { peopleAnnouncements } from "./people/people-announcements";
import { peopleJournal } from "./people/people-journal.server";
import { pictureAnnouncements } from "./pictures/picture-announcements";
import { pictureJournal } from "./pictures/picture-journal";
import { replyTemplates } from "./reply-templates/reply-template-record.server";
import { textAnnouncements } from "./texts/text-announcements";
import { textJournal } from "./texts/text-journal.server";

/** What the firm keeps, in the order in which screens name it. Whatever must know all records reads this list. */
export const records: readonly RecordKind[] = [
  messages,
  clients,
  matters,
  hearings,
  deadlines,
  invoices,
  reprises,
  correspondents,
  courts,
  rules,
  replyTemplates,
];

/** What else the journal tells of. */
export const otherJournals: readonly JournalPart[] = [
  billingJournal,
  logoJournal,
  vatJournal,
  paymentJournal,
  accountingJournal,
  peopleJournal,
  lawyerJournal,
  pictureJournal,
  textJournal,
  ...absenceJournals,
];

/** What else is taken away as a file. */
export const otherExports: readonly OtherExport[] = [absenceExport, tellingExport, agedBalanceExport];

/** What else is found by the search over everything. */
export const otherSearches: readonly OtherSearch[] = [paymentSearch];

/** What else is announced. */
export const otherAnnouncements: readonly Announcements[] = [
  peopleAnnouncements,
  lawyerAnnouncements,
  absenceAnnouncements,
  paymentAnnouncements,
  pictureAnnouncements,
  textAnnouncements,
  logoAnnouncements,
  vatAnnouncements,
];
