import { expertises } from "~/content/practice/expertises";
import { practicePages } from "~/content/practice/practice-pages";
import { fixedPages } from "../findable-page";

/** Expertises, their index, and the four skills. */
export const practiceFamily = fixedPages([
  { path: expertises.path, card: { title: expertises.heading, cloth: expertises.slug, drawing: "scales" } },
  ...[...practicePages.values()].map(({ path, heading, slug, drawing }) => ({
    path,
    card: { title: heading, cloth: slug, drawing },
  })),
]);
