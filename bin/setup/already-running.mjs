import { dataDirectory } from "./place.mjs";
import { StartError } from "./start-error.mjs";

/** @param {import("../processes/lock.mjs").Holder} holder */
export function alreadyRunning({ pid }) {
  return new StartError(
    `Le site tourne déjà avec les données de ${dataDirectory()} (processus ${pid}).\n` +
      "Arrêtez-le d’abord, ou choisissez un autre dossier avec DATA_DIR.",
    1,
  );
}
