import { guideOf } from "~/content/guides/guides";
import { isPressing, orientationAnswers } from "~/content/guides/orientation";

/**
 * The form as a situation guide hands it over, `?situation=` with the answers of /que-faire/orientation: its area, and
 * what is known as the message's beginning. « Urgent » stands first where the first hours count: the office then
 * proposes its mark.
 */
export function carriedSituation(query: URLSearchParams, rules: "inclusives" | "strictes") {
  const guide = guideOf(query.get("situation") ?? "");
  const told = orientationAnswers(query).map(({ key, sentence }) => (key === "qui" ? happening(sentence) : sentence));
  if (guide) told.unshift(guide.situation);
  if (told.length === 0) return null;
  if (guide?.urgent || isPressing(query)) told.unshift("Urgent");
  const message = `${told.join(". ")}.\n`;
  return {
    name: "",
    email: "",
    practiceArea: guide?.area ?? "",
    message: rules === "strictes" ? withoutAccents(message) : message,
  };
}

/** « Cela arrive à un proche », which is a sentence without its question, too. */
const happening = (to: string) => `Cela arrive ${to.charAt(0).toLowerCase()}${to.slice(1)}`;

/** What strict rules accept: letters without accents, and spaces. */
function withoutAccents(text: string): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "");
  return letters.replace(/[^A-Za-z]+/g, " ");
}
