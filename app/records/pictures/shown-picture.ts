/** Which part of a picture stays visible where its frame is narrower or lower. */
export const focuses = {
  centre: "Le centre",
  haut: "Le haut",
  bas: "Le bas",
  gauche: "La gauche",
  droite: "La droite",
};

export type Focus = keyof typeof focuses;

/** A chosen picture, as a page needs it. Addresses are content-hashed. */
export type ShownPicture = {
  /** Empty: decorative. */
  alt: string;
  focus: Focus;
  /** Of the picture itself, in pixels. */
  width: number;
  height: number;
  sizes: string;
  /** AVIF and WebP, with their `srcset`. */
  sources: { type: string; srcSet: string }[];
  /** JPEG for browsers without either. */
  src: string;
  srcSet: string;
  /** Address of the silent loop whose poster this picture is. */
  video?: string;
};

/** Every chosen picture by its place. */
export type ShownPictures = Record<string, ShownPicture>;
