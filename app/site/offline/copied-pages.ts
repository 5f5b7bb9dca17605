import { offline } from "~/content/offline";
import { built } from "../layout/built-pages";

/** Pages kept for reading without network, beside each answer that the page of questions leads to, and each guide. */
export const copiedPages = built(offline.pages);
