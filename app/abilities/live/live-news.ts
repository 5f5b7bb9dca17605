/**
 * What a stream or a poll tells a browser: no words and no names of records. `mark`: up to where it tells, given back
 * when it is asked again. `kinds`: slugs of the records among which something changed; null: anything may have.
 * `record`: the record that is open on the screen is one of them. `own`: all of it was done by this person.
 */
export type LiveNews = { mark: string; kinds: string[] | null; record: boolean; own: boolean };

/** First names of the colleagues who have the same record open. */
export type LiveViewers = { viewers: string[] };

/** Names of the parameters of the address: the mark that is known, and the record that is open (« messages/id »). */
export const SINCE = "depuis";
export const RECORD = "fiche";
