import type { LineDeletion } from "~/abilities/list/list-table";
import { recordPaths } from "~/lib/record-paths";

const usual = recordPaths("/dossiers");

export const matterPaths = {
  ...usual,
  /** Open ones of which nothing is to come. */
  idle: "/dossiers/sans-suite",
  waiting: (id: string) => `/dossiers/${id}/attente`,
  resumption: (id: string) => `/dossiers/${id}/reprise`,
  closing: (id: string) => `/dossiers/${id}/cloture`,
  reopening: (id: string) => `/dossiers/${id}/reouverture`,
  task: (id: string, task: string) => `/dossiers/${id}/taches/${task}`,
  taskState: (id: string, task: string) => `/dossiers/${id}/taches/${task}/etat`,
  /** Who is in the affair, and before which courts it is. */
  parties: (id: string) => `/dossiers/${id}/parties`,
  party: (id: string, party: string) => `/dossiers/${id}/parties/${party}`,
  partyRemoval: (id: string, party: string) => `/dossiers/${id}/parties/${party}/retrait`,
  proceeding: (id: string, proceeding: string) => `/dossiers/${id}/procedures/${proceeding}`,
  proceedingRemoval: (id: string, proceeding: string) => `/dossiers/${id}/procedures/${proceeding}/retrait`,
  /** What it has to keep and what became of it, on paper. */
  controlSheet: (id: string) => `/dossiers/${id}/controle.pdf`,
  /** What is taken away, and the file that takes it. */
  takeaway: (id: string) => `/dossiers/${id}/emport`,
  archive: (id: string) => `/dossiers/${id}/emport/archive`,
} as const;

/** Of the export’s address: those of which nothing is to come, which are a list of their own. */
export const WHAT_IS_AHEAD = { name: "suite", nothing: "aucune" } as const;

/** Where a matter is opened for that client. */
export const matterFor = (clientId: string) => `${usual.creation}?client=${clientId}`;

/** How a matter stands. The values are stored: they never change. */
export const matterStates = [
  { value: "ouvert", label: "Ouvert" },
  { value: "en-attente", label: "En attente" },
  { value: "clos", label: "Clos" },
] as const;

export type MatterState = (typeof matterStates)[number]["value"];

/** « En attente » for `en-attente`. */
export function matterStateLabel(state: string): string {
  return matterStates.find(({ value }) => value === state)?.label ?? state;
}

/** How far an affair has come. The values are stored: they never change. */
export const matterStages = [
  { value: "conseil", label: "Conseil" },
  { value: "amiable", label: "Phase amiable" },
  { value: "premiere-instance", label: "Première instance" },
  { value: "appel", label: "Appel" },
  { value: "cassation", label: "Cassation" },
  { value: "execution", label: "Exécution" },
  { value: "arbitrage", label: "Arbitrage" },
] as const;

/** « Première instance » for `premiere-instance`; empty for none. */
export function matterStageLabel(stage: string): string {
  return matterStages.find(({ value }) => value === stage)?.label ?? stage;
}

/** Longest texts, in characters. */
export const matterLimits = { title: 160, oldReference: 60, reason: 1000 };

/** What the form covers, in its order, as people read it; beside the client and the lawyer, who are told by name. */
export const matterFields = [
  { name: "title", label: "Intitulé", maxLength: matterLimits.title },
  { name: "clientId", label: "Client" },
  { name: "nature", label: "Nature d’affaire" },
  { name: "stage", label: "Stade", shown: matterStageLabel },
  { name: "leadId", label: "Avocat" },
  { name: "openedOn", label: "Ouvert le" },
  { name: "oldReference", label: "Ancienne référence", maxLength: matterLimits.oldReference },
] as const;

type MatterField = (typeof matterFields)[number]["name"];

/** What is said of one of them. */
export function matterField(name: string): { label: string; maxLength?: number } {
  const field = matterFields.find((one) => one.name === name);
  return { label: field?.label ?? name, maxLength: field && "maxLength" in field ? field.maxLength : undefined };
}

/** A matter as its form carries it. */
export type MatterWords = Record<MatterField, string>;

/** The question before a matter goes to the corbeille. */
export const matterDeletion = ({ id, name }: { id: string; name: string }): LineDeletion => ({
  title: "Supprimer ce dossier\u202F?",
  what: `le dossier ${name}`,
  action: matterPaths.deletion(id),
  name,
  after: " ira à la corbeille. Il pourra être restauré pendant au moins 30\u00A0jours. Son numéro ne servira plus.",
  failed: "Impossible de supprimer ce dossier. Veuillez réessayer.",
});
