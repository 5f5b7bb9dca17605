import { paths } from "~/paths";

/** Where the firm says how far its courts are from one another. */
export const travelPath = `${paths.courts}/trajets`;

/** At most, in minutes, from one court to another. */
export const MOST_TRAVEL = 600;

/** Two courts, under the name of their field: their ids, the lower one first. `minutes`: as typed, empty for none. */
export type TravelPair = { name: string; from: string; to: string; minutes: string };
