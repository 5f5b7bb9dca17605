import { type Answer, bounded, type Checked, checked, dayField } from "~/abilities/form/field-rules.server";
import { shippedTexts } from "~/content/texts/shipped-texts";
import type { ShippedText } from "~/content/texts/text";
import { conakryDay } from "~/lib/french-date";
import { brokenMark, pieces, textSections } from "~/lib/text-marks";
import { typedLine, typedLines, typedText } from "~/lib/typed-text";
import { paths } from "~/paths";
import { publicRoutes } from "~/public-routes";
import { textLimits } from "./text";
import { typographyOf } from "./text-typography";

/** A draft fit to be stored, in the typography of its language. */
export type DraftInput = { description: string; body: string; sources: string; ready: boolean };

/** Applies the rules of the form to its raw fields. Sources may come later, with the signature. */
export function checkDraft(typed: Record<string, unknown>, text: ShippedText): Checked<DraftInput> {
  const typeset = typographyOf(text);
  return checked<DraftInput>({
    description: bounded(
      typeset(typedLine(typed.description)),
      "Résumez le texte en une phrase.",
      textLimits.description,
    ),
    body: bodyField(typeset(typedText(typed.body)), text),
    sources: bounded(typeset(typedLines(typed.sources)), null, textLimits.sources),
    ready: { value: typed.ready === "oui" },
  });
}

/** What a signature adds: sources, the day to read the text again, and the day it is shown from. */
export type SignatureInput = { sources: string; reviewOn: string; publishOn: string };

export function checkSignature(typed: Record<string, unknown>, text: ShippedText): Checked<SignatureInput> {
  const today = conakryDay(new Date());
  const publishOn = dayField(typedLine(typed.publishOn) || today);
  const shown = "value" in publishOn ? publishOn.value : today;
  return checked<SignatureInput>({
    sources: bounded(
      typographyOf(text)(typedLines(typed.sources)),
      "Indiquez les textes de loi et les articles, un par ligne.",
      textLimits.sources,
    ),
    reviewOn: laterThan(dayField(typedLine(typed.reviewOn)), shown),
    publishOn: shown < today ? { error: "Ce jour est passé." } : publishOn,
  });
}

function laterThan(answer: Answer<string>, day: string): Answer<string> {
  if ("error" in answer) return answer;
  return answer.value > day ? answer : { error: "Choisissez un jour après la publication." };
}

/** The marked text: whole, begun as its page shows it, and with no link that leads nowhere. */
function bodyField(body: string, { form }: ShippedText): Answer<string> {
  const whole = bounded(body, "Écrivez le texte.", textLimits.body);
  if ("error" in whole) return whole;
  const sections = textSections(body);
  const empty = sections.find(({ blocks }) => blocks.length === 0);
  if (empty) return { error: `Sous le titre «\u00A0${empty.title}\u00A0», il n’y a rien.` };
  if (form === "titled" && sections[0]?.title === null)
    return { error: "Commencez par un titre\u00A0: une ligne qui commence par ##." };
  if (form === "answer" && sections.some(({ title }) => title !== null))
    return { error: "Une réponse n’a pas de titre\u00A0: enlevez les lignes qui commencent par ##." };
  const titles = sections.map(({ title }) => title);
  const twice = titles.find((title, i) => titles.indexOf(title) !== i);
  if (twice) return { error: `Le titre «\u00A0${twice}\u00A0» est écrit deux fois.` };
  const broken = brokenMark(body);
  if (broken)
    return {
      error: `Une marque n’est pas fermée, ou un lien ne mène pas en https\u00A0: «\u00A0${shortened(broken)}\u00A0».`,
    };
  const dead = pieces(body).find(({ href }) => href?.startsWith("/") && !isPage(href));
  if (dead) return { error: `Aucune page du site n’a l’adresse ${dead.href}.` };
  return whole;
}

/** Where in a long line: from its first mark on. */
const shortened = (line: string) => line.slice(Math.max(0, line.search(/\*\*|\[/))).slice(0, 60);

const pages = new Set<string>([...publicRoutes, ...shippedTexts.map(({ path }) => path)]);

/** Whether a link leads a visitor somewhere; a publication may come and go. */
function isPage(href: string): boolean {
  const [path = ""] = href.split(/[?#]/);
  return pages.has(path) || path.startsWith(paths.publication(""));
}
