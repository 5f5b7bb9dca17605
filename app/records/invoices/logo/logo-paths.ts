/** The logo of papers, for both sides. */
import { paths } from "~/paths";

const page = `${paths.officeSettings}/logo`;

export const logoPaths = { page, removal: `${page}/retrait`, image: `${page}/image` };

/** Longest words on what it shows. */
export const LONGEST_WORDS = 200;
