import { writtenDate } from "~/lib/french-date";
import { folded } from "~/lib/french-words";
import { hourWords } from "~/lib/written-time";
import { toBringWords } from "../hearing";
import type { NoticeSubject } from "./notice";

/** What a text may say of a hearing: never its nature, what it is for, or who the other side is. */
export type Announced = {
  subject: NoticeSubject;
  reference: string;
  court: string;
  courtPlace: string;
  day: string | null;
  time: string | null;
  /** The day that it was adjourned from. */
  previousDay: string | null;
  outcome: string | null;
  /** Whether the decision is given on that day: nobody pleads, and the client need not believe that they must come. */
  isPronouncing: boolean;
  /** What they are to bring, a thing a line. */
  toBring: string;
  firm: string;
};

/** What the client is told, ready to be read out or sent. */
export const noticeText = (told: Announced): string =>
  ["Bonjour,", sentence(told), bringing(told), told.firm].filter(Boolean).join("\n");

/** « À apporter : pièce d’identité, reçus. », of a hearing whose day is told. */
function bringing({ subject, day, toBring }: Announced): string {
  if (!day || toBring === "" || subject === "annulation" || subject === "resultat") return "";
  return `À apporter\u00A0: ${toBringWords(toBring)}.`;
}

function sentence(told: Announced): string {
  const { subject, reference, day, previousDay, isPronouncing } = told;
  const of = `l’audience de votre dossier ${reference}`;
  const awaited = `la décision de votre dossier ${reference} est attendue`;
  const what = isPronouncing ? awaited : `${of} aura lieu`;
  const at = `${whenOf(told)}, devant ${placeOf(told)}`;
  if (subject === "renvoi" && isPronouncing)
    return day
      ? `${capital(awaited)} le ${at}.`
      : `${capital(awaited)} à une date qui n’est pas encore fixée\u202F; nous vous la dirons.`;
  if (subject === "renvoi") {
    const from = previousDay ? `l’audience du ${dateOf(previousDay)} de votre dossier ${reference}` : of;
    if (!day)
      return `${capital(from)} est renvoyée. Sa nouvelle date n’est pas encore fixée\u202F; nous vous la dirons.`;
    return `${capital(from)} est renvoyée au ${at}.`;
  }
  if (subject === "date")
    return day
      ? `La date qui vous a été annoncée a changé\u00A0: ${what} le ${at}.`
      : `La date qui vous a été annoncée a changé\u00A0: ${what} plus tard, à une date que nous vous dirons.`;
  if (subject === "annulation")
    return day
      ? `L’audience du ${at}, dossier ${reference}, n’aura pas lieu.`
      : `${capital(of)}, dont la date n’était pas encore fixée, n’aura pas lieu.`;
  if (subject === "resultat") return result(told, at);
  return `Rappel\u00A0: ${what} le ${at}.`;
}

function result({ outcome, reference, ...told }: Announced, at: string): string {
  if (outcome === "jugement")
    return `Une décision a été rendue dans votre dossier ${reference}, devant ${placeOf(told)}. Appelez-nous pour en parler.`;
  const ended = outcome === "radiation" ? "une radiation" : outcome === "desistement" ? "un désistement" : null;
  if (ended) return `L’audience du ${at}, dossier ${reference}, a donné lieu à ${ended}. Appelez-nous pour en parler.`;
  return `L’audience du ${at}, dossier ${reference}, a eu lieu. Nous restons à votre disposition.`;
}

const dateOf = (day: string) => writtenDate(new Date(`${day}T00:00:00Z`));

const whenOf = ({ day, time }: Announced) => [day ? dateOf(day) : "", hourWords(time)].filter(Boolean).join(" à ");

/** « le Tribunal de première instance de Dixinn (Conakry) »: what the name says of the place is not said twice. */
function placeOf({ court, courtPlace }: Pick<Announced, "court" | "courtPlace">): string {
  const article = /^tribunal\b/i.test(court) ? "le " : /^cour\b/i.test(court) ? "la " : "";
  const isSaid = (part: string) => ` ${folded(court)} `.includes(` ${folded(part)} `);
  const unsaid = courtPlace.split(",").filter((part) => !isSaid(part));
  return `${article}${court}${unsaid.length > 0 ? ` (${unsaid.join(",").trim()})` : ""}`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
