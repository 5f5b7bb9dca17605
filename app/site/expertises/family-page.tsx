import type { PageHandle } from "~/page-handle";
import quickExit from "../layout/quick-exit.css?inline";
import { handle as practice } from "./practice-page";

export { default, loader } from "./practice-page";

/** The family page is an expertise like the others, with « Quitter vite » under its head (layout/quick-exit). */
export const handle: PageHandle = { ...practice, styles: [...(practice.styles ?? []), quickExit] };
