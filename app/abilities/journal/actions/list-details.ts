import type { Details, Names } from "~/abilities/journal/journal-kinds";
import { natures } from "~/content/client-values";
import { counted } from "~/lib/french-number";
import { asMessageStatus, statusLabel } from "~/records/messages/message-status";

/** What was asked of a list, and how much it showed. */
export function listDetails(details: Details, names: Names): string[] {
  const { count, searched, status, assignee, byLawyer, nature, hosted, firstPage, by } = details;
  const state = asMessageStatus(status);
  return [
    typeof count === "number" ? counted(count, "ligne montrée", "lignes montrées") : "",
    searched === true ? "avec une recherche" : "",
    state ? `état «\u00A0${statusLabel(state)}\u00A0»` : "",
    assignee === "nobody" ? "suivis par personne" : "",
    typeof assignee === "string" && assignee !== "nobody" ? `suivis par ${names.person(assignee)}` : "",
    byLawyer === true ? "d’un avocat" : "",
    natures.some((one) => one === nature) ? String(nature) : "",
    hosted === true ? "liste hébergée" : "",
    firstPage === false ? "page suivante" : "",
    by === "call" ? "par un appel de programme" : "",
    by === "dashboard" ? "sur le tableau de bord" : "",
    by === "search" ? "par la recherche générale" : "",
  ].filter(Boolean);
}

/** « 12 messages », of a number in the details. */
export function howMany(value: unknown, one: string, many: string): string {
  return counted(typeof value === "number" ? value : 0, one, many);
}

const occasions: Record<string, string> = {
  rights: "à la demande de la personne",
  emptied: "en vidant la corbeille",
};

/** On what occasion something was erased: for a person who asked for it (droits), or with the rest of the corbeille. */
export function occasion({ reason }: Details): string[] {
  const words = occasions[String(reason)];
  return words ? [words] : [];
}
