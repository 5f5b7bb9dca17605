/** Words that people write to a law firm, so that an index meets what it will meet. */
export const FIRST_NAMES =
  "Fatoumata Mamadou Aïssatou Ibrahima Mariama Alpha Kadiatou Sékou Hadja Ousmane Bintou Amadou Néné Abdoulaye Djénabou Thierno".split(
    " ",
  );

export const LAST_NAMES = "Exemple Modèle Spécimen Échantillon Essai Témoin Gabarit Épreuve".split(" ");

export const PLACES =
  "Conakry Kindia Kankan N’Zérékoré Labé Boké Mamou Faranah Siguiri Kérouané Kissidougou Guéckédou Fria Dubréka Coyah Dalaba".split(
    " ",
  );

export const WORDS = [
  "licenciement contrat bail loyer expulsion société associé statuts succession héritage divorce garde pension mariage",
  "terrain parcelle titre foncier voisin limite employeur salaire préavis indemnité congé accident travail assurance",
  "impôt redressement déclaration facture créance dette banque crédit garantie caution convocation plainte audience",
  "tribunal appel jugement huissier saisie amende marque brevet concurrence fournisseur livraison retard pénalité chantier",
  "permis mine carrière convention environnement poussière riverain joueur club transfert arbitrage médiation urgence",
  "conseil avocat dossier pièce copie original signature témoignage demande réponse question délai semaine mois année",
].flatMap((line) => line.split(" "));

/** A plain French sentence, another one for each number. @param {number} n */
export function sentence(n) {
  const word = (/** @type {number} */ step) => WORDS[(n * 7 + step * 13 + ((n * step) >> 3)) % WORDS.length];
  const place = PLACES[n % PLACES.length];
  return `Bonjour, j’ai une question sur un ${word(1)} et un ${word(2)} à ${place} : que faire avec ${word(3)}, ${word(4)} et ${word(5)} ?`;
}
