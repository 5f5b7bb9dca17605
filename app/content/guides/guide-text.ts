import type { Block, Section } from "~/lib/prose";

/** What a guide says. Its sections stand in one order under fixed titles; those without a line are left out. */
export type GuideText = {
  /** What search engines show, 155 characters at most. */
  description: string;
  sections: readonly Section[];
  /** The texts of law that a guide rests on, with their articles where they are certain. */
  sources: readonly string[];
  /** Paths of the pages that say what the firm does there. */
  pages: readonly string[];
};

/** What to do, by when: shown as numbered steps. */
const stepTitles = { hour: "Dans l’heure", today: "Aujourd’hui", week: "Cette semaine" } as const;

const listTitles = {
  avoid: "Ce qu’il ne faut pas faire",
  papers: "Les papiers à apporter",
  delays: "Les délais qui courent",
  places: "Où aller",
  cost: "Ce que cela peut coûter",
  rights: "Vos droits, dans une langue que vous comprenez",
} as const;

type Lines = Partial<Record<keyof typeof stepTitles | keyof typeof listTitles, readonly string[]>>;

/** L/2022/012/CNT: whom it is for, and that its offices are being set up. Nothing else of it is certain. */
export const legalAid =
  "une loi de 2022 aide à payer l’avocat. Elle est faite pour ceux qui gagnent moins que le salaire minimum. Ses bureaux se mettent en place. Demandez au tribunal.";
export const LEGAL_AID_LAW = "Loi L/2022/012/CNT du 23 septembre 2022 : aide juridictionnelle";

/** A guide's text from its lines; what it may cost always ends with legal aid. */
export function guideFromLines(about: Omit<GuideText, "sections">, lines: Lines): GuideText {
  const section = (title: string, block: Block): Section => ({ title, blocks: [block] });
  const all: Lines = { ...lines, cost: [...(lines.cost ?? []), `**Aide de l’État**\u00A0: ${legalAid}`] };
  const steps = Object.entries(stepTitles).flatMap(([key, title]) => {
    const own = all[key as keyof Lines];
    return own ? [section(title, { steps: own })] : [];
  });
  const lists = Object.entries(listTitles).flatMap(([key, title]) => {
    const own = all[key as keyof Lines];
    return own ? [section(title, { list: own })] : [];
  });
  return { ...about, sections: [...steps, ...lists], sources: [...about.sources, LEGAL_AID_LAW] };
}
