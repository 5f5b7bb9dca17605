import { deviceChoice } from "~/lib/device-choice";

/** Day or night; `auto` follows the device. */
export type Theme = "day" | "night" | "auto";

export const themeChoice = deviceChoice("theme", ["day", "night"]);
