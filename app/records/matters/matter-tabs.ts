import { withParts } from "~/abilities/list/list-address";
import type { OwnPart } from "~/paths";
import { matterPaths } from "./matter";

/** Which part of a matter's file is shown beneath its head: `?onglet=parties`; without it, what happened. */
export const MATTER_TAB = "onglet" satisfies OwnPart;

/** The parts of a matter's file, in their order. */
export const matterTabs = [
  { value: "suivi", label: "Suivi" },
  { value: "parties", label: "Parties" },
  { value: "audiences", label: "Audiences" },
  { value: "delais", label: "Délais" },
  { value: "factures", label: "Factures" },
] as const;

type MatterTab = (typeof matterTabs)[number]["value"];

/** The tab that an address asks for; the first one for anything else. */
export const matterTab = (asked: string | null): MatterTab =>
  matterTabs.find(({ value }) => value === asked)?.value ?? "suivi";

/** Where a tab is open. `search`: of the list that the matter was opened from. */
export const matterTabPath = (id: string, tab: MatterTab, search: string): string =>
  withParts(matterPaths.one(id) + search, { [MATTER_TAB]: tab === "suivi" ? "" : tab });
