import latin from "@fontsource/marcellus/files/marcellus-latin-400-normal.woff?inline";
import extended from "@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff?inline";
import type { SatoriOptions } from "satori";

/**
 * The heading face of the site, inside the server bundle: what serves needs neither the packages of the build nor a
 * font on the machine.
 */
const bytes = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

/** For names that French does not spell, such as Ɗ or Ŋ, the extended letters stand behind. */
export const cardFonts: SatoriOptions["fonts"] = [
  { name: "Marcellus", data: bytes(latin), weight: 400, style: "normal" },
  { name: "Marcellus Extended", data: bytes(extended), weight: 400, style: "normal" },
];
