const MEBI = 1024 * 1024;

/** Largest files that the office sends, in bytes. */
export const LARGEST_PICTURE = 10 * MEBI;
export const LARGEST_VIDEO = 4 * MEBI;
/** Longest loop, in seconds (3 to 6 look best; the rest is room for what staff have). */
export const LONGEST_VIDEO = 20;
export const LONGEST_ALT = 200;

export const TOO_HEAVY = {
  picture: "Cette image dépasse 10\u00A0Mo. Réduisez-la avant de l’envoyer.",
  video: "Cette vidéo dépasse 4\u00A0Mo. Raccourcissez-la ou réduisez sa taille avant de l’envoyer.",
} as const;
