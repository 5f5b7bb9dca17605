import styles from "./office.css?inline";

/**
 * The styles of the office, inside each page that comes from the server: linked, they would wait behind its script on a
 * slow line. The browser takes them from the page, so that the script need not carry them too.
 */
export const officeStyles: string = import.meta.env.SSR
  ? styles
  : (document.querySelector("head > style")?.textContent ?? "");
