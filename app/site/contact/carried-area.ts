import { practiceAreaLabel } from "~/content/practice-areas";

/** The form as « Consultation » on a page of expertise hands it over: `?domaine=` is the area that is chosen in it. */
export function carriedArea(query: URLSearchParams) {
  const practiceArea = query.get("domaine") ?? "";
  return practiceAreaLabel(practiceArea) ? { name: "", email: "", practiceArea, message: "" } : null;
}
