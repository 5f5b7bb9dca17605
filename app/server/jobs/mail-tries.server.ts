import { MAIL_JOB_LIMIT } from "../mail/mail.server";

/**
 * How a mail to a member of staff is tried: from 15 s on, at most ten minutes apart, twelve times more. Its job does
 * not stay (s).
 */
export const mailTries = {
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: MAIL_JOB_LIMIT,
  deleteAfterSeconds: 3600,
};
