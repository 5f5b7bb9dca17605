/** What names a situation guide: its card, its address and what the message form is filled with. Its text is apart. */
export type Guide = {
  /** Last part of its address: printed and shared, never renamed. */
  slug: string;
  title: string;
  /** The situation as the person in it says it. */
  situation: string;
  drawing:
    | "coins"
    | "doorway"
    | "family"
    | "helmet"
    | "key"
    | "ledger"
    | "lock"
    | "rings"
    | "seal"
    | "shelter"
    | "signpost"
    | "weights";
  /** A value of the message form's areas (practice-areas.ts). */
  area: "affaires" | "civil" | "famille" | "fiscal" | "penal" | "travail";
  /** The first hours count: such guides come first, and their messages say « Urgent ». */
  urgent: boolean;
  /** Someone at home may need to hide the page at once: it has the button « Quitter vite ». */
  quickExit: boolean;
};
