/** What the screens of a record at the usual addresses are called. */
export type RecordScreens = {
  /** The address of its list: « /annuaire ». */
  list: string;
  /** « Annuaire », « Fiche », « Nouvelle fiche ». */
  label: string;
  one: string;
  creation: string;
  /** Its drawing in the menu: an outline in a square of 20 (an SVG path), like no other's. */
  outline: string;
  /** The screen that leads to it. Whoever may not open that one finds it in the menu. */
  under?: string | undefined;
};
