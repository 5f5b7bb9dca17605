import { importRun } from "~/abilities/imports/import-run.server";
import { importSweep } from "~/abilities/imports/import-sweep.server";
import { nameKeysRenewal } from "~/abilities/search/name-keys-renewal.server";
import { trashPurge } from "~/abilities/trash/trash-purge.server";
import { wallNotice } from "~/abilities/walls/wall-notice.server";
import { mailTrial } from "~/office/settings/mail-trial.server";
import {
  conflictRequestMorning,
  conflictRequestNotice,
} from "~/records/clients/conflicts/conflict-request-notice.server";
import { conflictRequestPurge } from "~/records/clients/conflicts/conflict-request-purge.server";
import { lateMatchWatch } from "~/records/clients/conflicts/late-matches.server";
import { deadlineMorning, deadlineNotice } from "~/records/deadlines/deadline-morning.server";
import { deadlineRecalculation } from "~/records/deadlines/moves/deadline-recalculation.server";
import { hearingCourtNames } from "~/records/hearings/hearing-court-names.server";
import { noticeSms } from "~/records/hearings/notices/notice-sms.server";
import { pdfCatchUp, pdfMaking } from "~/records/invoices/pieces/kept-pdf.server";
import { pieceMail } from "~/records/invoices/sendings/sending-mail.server";
import { firstMatterOpening } from "~/records/matters/first-matter.server";
import { assignmentMorning, assignmentNotice } from "~/records/messages/announcements/assignment-notice.server";
import { messageNotice, messageNoticeCatchUp } from "~/records/messages/announcements/message-notice.server";
import { messageForwarding } from "~/records/messages/intake/message-forwarding.server";
import { meetingMail } from "~/records/messages/meetings/meeting-mail.server";
import { messageRetention } from "~/records/messages/message-retention.server";
import { invitationMail } from "~/records/people/invitation-mail.server";
import { pictureSweep } from "~/records/pictures/picture-sweep.server";
import { failedSearchPurge } from "~/records/questions/failed-search-purge.server";
import { accountNotice } from "~/server/accounts/account-notices.server";
import { accountPurge } from "~/server/accounts/account-purge.server";
import { passwordChangedNotice, passwordLinkMail } from "~/server/accounts/password-mails.server";
import type { JobKind } from "~/server/jobs/jobs.server";

/** Every kind of job the product runs. Each is defined in the folder of its subject. */
export const jobKinds: JobKind<never>[] = [
  messageNotice,
  messageNoticeCatchUp,
  assignmentNotice,
  assignmentMorning,
  messageForwarding,
  meetingMail,
  messageRetention,
  trashPurge,
  firstMatterOpening,
  noticeSms,
  deadlineRecalculation,
  deadlineMorning,
  deadlineNotice,
  hearingCourtNames,
  lateMatchWatch,
  conflictRequestNotice,
  conflictRequestMorning,
  conflictRequestPurge,
  nameKeysRenewal,
  importRun,
  importSweep,
  invitationMail,
  passwordLinkMail,
  passwordChangedNotice,
  mailTrial,
  accountNotice,
  wallNotice,
  accountPurge,
  pdfMaking,
  pdfCatchUp,
  pieceMail,
  failedSearchPurge,
  pictureSweep,
];
