import { writtenDate } from "~/lib/french-date";
import { spokenHour } from "~/lib/opening-week";
import { hourWords } from "~/lib/written-time";
import type { Letter, LetterPart } from "~/server/mail/letter";

/** « mardi 1er décembre 2026 à 9 h », as the site writes hours. */
export function meetingMoment(at: Date): string {
  return `${writtenDate(at)} à ${meetingHour(at)}`;
}

/** « mardi 1er décembre 2026 à 09h00 », as the office writes hours. */
export const officeMoment = (at: Date): string => `${writtenDate(at)} à ${hourWords(at.toISOString().slice(11, 16))}`;

/** Conakry has the hours of UTC, all year round. */
const meetingHour = (at: Date) => spokenHour(at.getUTCHours() * 60 + at.getUTCMinutes());

type Told = {
  number: string;
  firm: string;
  /** As the settings have them; empty where nothing is set. */
  phone: string;
  place: string;
  lawyer: string | null;
  /** The moment that is confirmed (null: none any more), and the one the visitor was told of before. */
  at: Date | null;
  told: Date | null;
};

/** The mail to a visitor about their meeting. It says neither who they are nor what it is about. */
export function meetingLetter({ number, firm, phone, place, lawyer, at, told }: Told): Letter {
  const reach = phone ? `répondez à cet e-mail ou appelez le ${phone}` : "répondez à cet e-mail";
  if (!at)
    return {
      subject: `Rendez-vous annulé (${number})`,
      body: [
        told ? `Votre rendez-vous du ${meetingMoment(told)} n’aura pas lieu.` : "Votre rendez-vous n’aura pas lieu.",
        `Pour choisir un autre moment, ${reach}.`,
      ],
    };
  const facts: [string, string][] = [
    ["Jour", writtenDate(at)],
    ["Heure", `${meetingHour(at)} (heure de Conakry)`],
    ...(place ? [["Lieu", place] satisfies [string, string]] : []),
    ...(lawyer ? [["Avec", lawyer] satisfies [string, string]] : []),
    ["Numéro de votre message", number],
  ];
  const body: LetterPart[] = [
    told ? "Votre rendez-vous a changé." : `${firm} confirme votre rendez-vous.`,
    { facts },
    `Pour changer ce rendez-vous, ${reach}.`,
    "Le fichier joint met le rendez-vous dans votre agenda. Ce rendez-vous n’arrête aucun délai.",
  ];
  return { subject: told ? `Rendez-vous changé (${number})` : `Rendez-vous confirmé (${number})`, body };
}

/** The same in short, for an SMS or WhatsApp that somebody of the firm sends. */
export function meetingText({
  number,
  firm,
  place,
  at,
}: Pick<Told, "number" | "firm" | "place"> & { at: Date }): string {
  const where = place ? ` Lieu\u00A0: ${place}.` : "";
  return `${firm}\u00A0: votre rendez-vous est confirmé, ${meetingMoment(at)}.${where} Message ${number}.`;
}
