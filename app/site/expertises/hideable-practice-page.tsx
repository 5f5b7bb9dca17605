import type { PageHandle } from "~/page-handle";
import { quickExitStyles } from "../layout/quick-exit";
import { handle as practice } from "./practice-page";

export { default, loader } from "./practice-page";

/** An expertise like the others, with « Quitter vite » under its head (layout/quick-exit). */
export const handle: PageHandle = { ...practice, rest: [...(practice.rest ?? []), quickExitStyles] };
