/** Issued pieces that go to their client, for both sides: by what way, how far that came, addresses and limits. */
import { billingPaths } from "~/records/invoices/billing";

/** The values are stored: they never change. */
export const sendingWays = [
  { value: "courriel", label: "E-mail", by: "par e-mail" },
  { value: "main-propre", label: "Main propre", by: "en main propre" },
  { value: "lien", label: "WhatsApp", by: "par un lien" },
] as const;
export type SendingWay = (typeof sendingWays)[number]["value"];

export const asWay = (value: unknown): SendingWay | null =>
  sendingWays.find((one) => one.value === value)?.value ?? null;

/** « par e-mail »; empty for what is no way. */
export const byWay = (value: unknown): string => sendingWays.find((one) => one.value === value)?.by ?? "";

/** How a sending stands. Of a mail « echec » and « sans-objet » say that it did not leave. */
export type SendingState =
  | "en-attente"
  | "parti"
  | "echec"
  | "sans-objet"
  | "remis"
  | "prepare"
  | "ouvert"
  | "expire"
  | "revoque";

export type ReminderStep = 1 | 2 | 3;
export const asStep = (value: unknown): ReminderStep | null =>
  ([1, 2, 3] as const).find((step) => step === Number(value)) ?? null;

export const stepLabels: Record<ReminderStep, string> = {
  1: "Première relance",
  2: "Deuxième relance",
  3: "Dernière relance",
};

export const sendingLimits = { words: 4000, person: 120, reason: 500, pieces: 30 } as const;

const REMINDERS = `${billingPaths.list}/relances`;

export const sendingPaths = {
  creation: (piece: string) => `${billingPaths.one(piece)}/envoi`,
  revocation: (piece: string, sending: string) => `${billingPaths.one(piece)}/envoi/${sending}/revocation`,
  reminders: REMINDERS,
  /** The next reminder of a client; the step is in the query. */
  reminder: (client: string) => `${REMINDERS}/${client}`,
  pause: (piece: string) => `${billingPaths.one(piece)}/pause`,
  /** Where a client reads what a link leads to. */
  reading: (code: string) => `/consultation/${code}`,
  readingFile: (code: string, rank: number | string) => `/consultation/${code}/${rank}.pdf`,
};
