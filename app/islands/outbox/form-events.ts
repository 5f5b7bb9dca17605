/**
 * What the form's script and the one that keeps messages say to each other, as events of the window: the second is
 * fetched only when there is something to keep.
 */
export type KeepRequest = {
  fields: [name: string, value: string][];
  answer: (kept: boolean) => void;
  /** The form's script is sending them itself: they are kept in case the page is closed meanwhile. */
  sending?: boolean;
  /** The server has answered: they need not be kept any more. */
  answered?: boolean;
};
/**
 * What became of the message with that form id: its receipt, the server's page that refuses it, or neither: taken back.
 */
export type Settled = { id: string; receipt?: string; page?: string };

export const KEEP = "cabinet:garder";
export const SETTLED = "cabinet:suite";
