/** « La grâce présidentielle…, partie 2 sur 3 »; without `parts` the total stays out. */
export function seriesLine(name: string, part: number | null, parts?: number): string {
  return `${name}, partie\u00A0${part}${parts ? ` sur\u00A0${parts}` : ""}`;
}

/** The place where staff may put a picture of a publication (records/pictures/picture-places). */
export function picturePlace(slug: string): string {
  return `publication-${slug}`;
}
