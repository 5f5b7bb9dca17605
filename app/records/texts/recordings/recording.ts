/** Recordings of guides, for both sides. */
import { counted, fileSize } from "~/lib/french-number";
import { textPaths } from "~/records/texts/text";

/** What is spoken, in the order of the page. The values are stored: they never change. */
export const spokenLanguages = [
  { value: "francais", label: "Français", within: "En français" },
  { value: "soussou", label: "Soussou", within: "En soussou" },
  { value: "pular", label: "Pular", within: "En pular" },
  { value: "maninka", label: "Maninka", within: "En maninka" },
  { value: "kissi", label: "Kissi", within: "En kissi" },
  { value: "kpele", label: "Kpèlè", within: "En kpèlè" },
  { value: "loma", label: "Loma", within: "En loma" },
  { value: "anglais", label: "Anglais", within: "En anglais" },
  { value: "arabe", label: "Arabe", within: "En arabe" },
] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number]["value"];

/** The two forms of a recording, as the addresses of its files end. */
export type SoundForm = "ogg" | "m4a";

/** Largest files, in bytes: that the office sends, that visitors are sent. Longest voice, in seconds. */
export const LARGEST_SENT = 20 * 1024 * 1024;
export const LARGEST_RECORDING = 300_000;
export const MOST_SECONDS = 140;

/** `key`: of the text (content/texts/shipped-texts.ts). `heard`: the files, which everybody may hear. */
export const recordingPaths = {
  entry: (key: string) => `${textPaths.one(key)}/enregistrement`,
  removal: (key: string, id: string) => `${textPaths.one(key)}/enregistrement/${id}/retrait`,
  heard: (name: string, form: SoundForm) => `/ecouter/${name}.${form}`,
} as const;

/** A recording as it is offered. `name`: of its files, shortened; `bytes`: of the larger one. */
export type Recording = {
  id: string;
  slug: string;
  language: SpokenLanguage;
  name: string;
  seconds: number;
  bytes: number;
};

/** « En soussou ». */
export const spokenWithin = (language: string): string =>
  spokenLanguages.find(({ value }) => value === language)?.within ?? language;

/** « 1 min 20 s, 180 ko ». */
export function recordingFacts({ seconds, bytes }: Pick<Recording, "seconds" | "bytes">): string {
  return `${inMinutes(seconds)}, ${fileSize(bytes)}`;
}

/** « 1 min 20 s »; of less than a minute, « 20 s ». */
export function inMinutes(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  const parts = [minutes > 0 ? counted(minutes, "min", "min") : "", rest > 0 || minutes === 0 ? `${rest}\u00A0s` : ""];
  return parts.filter(Boolean).join("\u00A0");
}
