import { advice } from "./advice";
import { arbitration } from "./arbitration";
import { audit } from "./audit";
import { business } from "./business";
import { criminal } from "./criminal";
import { family } from "./family";
import { labour } from "./labour";
import { legalAssistance } from "./legal-assistance";
import { litigation } from "./litigation";
import { mining } from "./mining";
import type { PracticePage } from "./practice-page";
import { security } from "./security";
import { sport } from "./sport";
import { tax } from "./tax";

const pages = [
  business,
  tax,
  mining,
  labour,
  security,
  criminal,
  sport,
  arbitration,
  family,
  legalAssistance,
  audit,
  advice,
  litigation,
];

/** Every page of expertise and of skills, by its path. */
export const practicePages: ReadonlyMap<string, PracticePage> = new Map(pages.map((page) => [page.path, page]));
