import { searchIndex, search } from "~/lib/site-search";

/** Pages about what the twenty questions leave out, with the words by which people ask for them. */
export const nearPages = [
  {
    path: "/penall",
    label: "Défense pénale",
    words:
      "police gendarmerie arrêter arrestation arrêté garde prison détention plainte vol voler crime délit convocation commissariat parquet procureur tribunal viol agression violence menace escroquerie victime amende bagarre",
  },
  {
    path: "/famillee",
    label: "Droit de la famille",
    words:
      "divorce divorcer mariage marier enfant héritage hériter héritier succession pension alimentaire adoption mari femme épouse époux polygamie décès mort testament veuve orphelin père mère paternité famille séparation",
  },
  {
    path: "/codecivil",
    label: "Le Code civil et les grandes matières du droit",
    words:
      "terrain parcelle maison loyer bail locataire propriétaire expulsion voisin domaine titre foncier dette prêt argent accident responsabilité nationalité naissance acte vente moto voiture construction",
  },
  {
    path: "/travail",
    label: "Travail et sécurité sociale",
    words: "salaire patron travail accident retraite maladie grève harcèlement congé maternité CNSS employeur heures",
  },
  {
    path: "/minierr",
    label: "Environnement et mines",
    words:
      "mine minier permis or bauxite pollution carrière environnement riverain orpaillage diamant rivière compensation",
  },
  {
    path: "/sport",
    label: "Droit du sport",
    words: "football joueur club transfert sport dopage agent fédération sportif équipe entraîneur match",
  },
] as const;

const MOST = 3;

// Made at the first search that finds nothing: most visitors never have one.
let index: ReturnType<typeof searchIndex> | undefined;

/** Paths of the pages nearest to a search that no question answers; the first ones when none is near. */
export function pagesNear(typed: string, unfinished = false): string[] {
  index ??= searchIndex(nearPages.map(({ path, label, words }) => ({ slug: path, title: label, words })));
  const near = search(index, typed, unfinished);
  return near.length > 0 ? near.slice(0, MOST) : nearPages.slice(0, MOST).map(({ path }) => path);
}
