import styles from "./office.css?inline";
import file from "./office.css?url";

/**
 * The styles of the office, inside the first page that comes from the server: linked, they would wait behind its script
 * on a slow line. The browser takes them from the page, so that the script need not carry them too.
 */
export const officeStyles: string = import.meta.env.SSR
  ? styles
  : (document.querySelector("head > style[data-file]")?.textContent ?? "");

/** The same as a file, for the pages after that: 14 kB less each. */
export const officeSheet: string = import.meta.env.SSR
  ? file
  : (document.querySelector<HTMLElement>("head > [data-file]")?.dataset.file ?? "");
