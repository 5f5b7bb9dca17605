import { paths } from "~/paths";
import { about } from "../about";
import { cardBlocks, saidCards } from "./headed-cards";
import { introduced, type ShippedText, sectionsByPart, type TextWords } from "./text";

const { who, values, method, commitments } = about;
const shipped = [who, values, method, commitments];

/** What /apropos says, as a text. The sentence of the figures is not of it: the settings fill that one. */
export function aboutText(): ShippedText {
  return {
    kind: "page",
    slug: about.slug,
    path: paths.about,
    title: about.heading,
    form: "titled",
    description: about.description,
    sections: [
      { title: who.title, blocks: who.blocks },
      { title: values.title, blocks: [values.text, ...cardBlocks(values.list)] },
      { title: method.title, blocks: cardBlocks(method.steps) },
      { title: commitments.title, blocks: commitments.blocks },
    ],
  };
}

/** The parts of the page with these words; `others`: sections that none of its parts shows. */
export function aboutSaying({ description, sections }: TextWords) {
  const { part, others } = sectionsByPart(shipped, introduced(sections).titled);
  const [value, way] = [part(values), part(method)];
  return {
    description,
    who: part(who),
    values: value && { title: value.title, ...saidCards(value, values.list) },
    method: way && { title: way.title, ...saidCards(way, method.steps) },
    commitments: part(commitments),
    others,
  };
}

export type AboutWords = ReturnType<typeof aboutSaying>;
