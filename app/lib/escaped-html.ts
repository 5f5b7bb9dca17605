/** A text as HTML shows it, also within the quotes of an attribute. */
export function escapedHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
