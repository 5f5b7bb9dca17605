import type { Section } from "~/lib/prose";

type PracticeDrawing =
  | "baobab"
  | "bridge"
  | "chairs"
  | "coins"
  | "colonnade"
  | "compass"
  | "contract"
  | "family"
  | "gavel"
  | "handset"
  | "headframe"
  | "helmet"
  | "ledger"
  | "magnifier"
  | "quill"
  | "scales"
  | "seal"
  | "shelter"
  | "shield"
  | "ship"
  | "signpost"
  | "strata"
  | "summit"
  | "umbrella"
  | "whistle";

/** What a page of expertise or of skills says. `related` are paths. */
export type PracticePage = {
  /** Seeds the page's cloth. */
  slug: string;
  path: string;
  /** Expertises carry a back arrow to their index; skills belong to the « Compétences » menu. */
  kind: "expertise" | "skill";
  drawing: PracticeDrawing;
  /** Half-way down the page. */
  second: PracticeDrawing;
  title: string;
  description: string;
  heading: string;
  sections: readonly Section[];
  related: readonly string[];
  /** Addresses of other sites, by what the link says. */
  external: Readonly<Record<string, string>>;
};
