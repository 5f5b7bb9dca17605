/**
 * Adds a style sheet that the page did not need at first, once. Settles when it is there, or will not come: words are
 * read without it.
 */
export function lateStyles(href?: string): Promise<unknown> | undefined {
  if (!href || document.querySelector(`link[href="${href}"]`)) return;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = href;
  document.head.append(sheet);
  return new Promise((done) => {
    sheet.onload = sheet.onerror = done;
  });
}
