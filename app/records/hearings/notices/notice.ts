/** What a client is told of a hearing, as lists call it. The values are stored: they never change. */
export const noticeSubjects = [
  { value: "renvoi", label: "Renvoi" },
  { value: "date", label: "Nouvelle date" },
  { value: "j-7", label: "Rappel" },
  { value: "j-1", label: "Rappel, la veille" },
  { value: "annulation", label: "Audience annulée" },
  { value: "resultat", label: "Résultat" },
] as const;

export type NoticeSubject = (typeof noticeSubjects)[number]["value"];

/** How a client is reached. The values are stored: they never change. */
export const noticeChannels = [
  { value: "appel", label: "Appel" },
  { value: "sms", label: "SMS" },
  { value: "whatsapp", label: "WhatsApp" },
  { value: "courriel", label: "E-mail" },
] as const;

export type NoticeChannel = (typeof noticeChannels)[number]["value"];

/** What somebody says came of it. The values are stored: they never change. */
export const saidResults = [
  { value: "remis", label: "Remis" },
  { value: "sans-reponse", label: "Sans réponse" },
  { value: "numero-faux", label: "Numéro faux" },
  { value: "refuse", label: "Refusé" },
] as const;

export type SaidResult = (typeof saidResults)[number]["value"];

/** What came of an SMS by the gateway. The values are stored: they never change. */
const smsResults = [
  { value: "envoye", label: "Envoyé" },
  { value: "echec", label: "Échec, non parti" },
  { value: "incertain", label: "Incertain, peut-être parti" },
] as const;

export type SmsResult = (typeof smsResults)[number]["value"];

/** All that may come of it. */
export const noticeResults = [...saidResults, ...smsResults];

/** Whether the client knows it after that result; nothing else tells them. */
export const isTold = (result: unknown): boolean => result === "remis" || result === "envoye";

/** What is pressed to have it sent by the gateway, beside what is said of it. */
export const BY_GATEWAY = "passerelle";

/** The label of a stored value; the value itself when there is none. */
export function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find((one) => one.value === value)?.label ?? value;
}

/** A hearing changed while somebody was telling its client. */
export const MOVED_MEANWHILE =
  "Cette audience a changé pendant que vous préveniez le client\u00A0: dites-lui ce qui est écrit maintenant.";

/** « Fatou Exemple l’a déjà prévenu. »: to whoever says so second. */
export const toldWords = (by: string | null): string =>
  by ? `${by} l’a déjà prévenu.` : "Ce client a déjà été prévenu.";

/** There is no gateway any more, or no number that it could send to. */
export const NO_SMS =
  "Ce SMS ne peut pas être envoyé d’ici\u00A0: aucune passerelle n’est réglée, ou le numéro a changé.";

/** Of the list: only those of whoever reads (`?qui=`). */
export const MINE = "moi";
