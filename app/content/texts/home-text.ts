import { paths } from "~/paths";
import { home } from "../home";
import { cardBlocks, saidCards } from "./headed-cards";
import { introduced, type ShippedText, sectionsByPart, type TextWords } from "./text";

const { introduction, areas, firm, skills } = home;
const shipped = [introduction, areas, firm, skills];

/** What the home page says, as a text. The tagline of the specification and what the settings fill are not of it. */
export function homeText(): ShippedText {
  return {
    kind: "page",
    slug: home.slug,
    path: paths.home,
    title: "Accueil",
    form: "titled",
    description: home.description,
    sections: [
      { title: introduction.title, blocks: introduction.paragraphs },
      { title: areas.title, blocks: cardBlocks(areas.list) },
      { title: firm.title, blocks: firm.paragraphs },
      { title: skills.title, blocks: cardBlocks(skills.list) },
    ],
  };
}

/** The parts of the home page with these words; `others`: sections that none of its parts shows. */
export function homeSaying({ description, sections }: TextWords) {
  const { part, others } = sectionsByPart(shipped, introduced(sections).titled);
  const [area, skill] = [part(areas), part(skills)];
  return {
    description,
    introduction: part(introduction),
    areas: area && { title: area.title, ...saidCards(area, areas.list) },
    firm: part(firm),
    skills: skill && { title: skill.title, ...saidCards(skill, skills.list) },
    others,
  };
}

export type HomeWords = ReturnType<typeof homeSaying>;
