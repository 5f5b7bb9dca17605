import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const companyInTrouble = guideFromLines(
  {
    description:
      "Votre entreprise ne peut plus payer ? Compter, parler aux créanciers, demander l’aide du juge à temps : que faire, en mots simples.",
    sources: [
      "Acte uniforme OHADA sur les procédures collectives (10 septembre 2015)",
      "Acte uniforme OHADA sur les sociétés commerciales (30 janvier 2014)",
      "Code du travail (loi L/2014/072/CNT du 10 janvier 2014)",
    ],
    pages: [paths.business, paths.litigation],
  },
  {
    today: [
      "Comptez l’argent en caisse et en banque.",
      "Listez ce qui est dû, et à quelle date.",
      "Listez ce qu’on vous doit. Réclamez-le.",
      "Un huissier vient ? Lisez l’acte. Notez la date.",
      "Arrêtez les achats qui peuvent attendre.",
    ],
    week: [
      "Mettez vos comptes à jour avec le comptable.",
      "Faites un plan d’argent pour trois mois.",
      "Parlez à la banque et aux fournisseurs.",
      "Demandez des délais. Écrivez chaque accord.",
      "Voyez un avocat avant de ne plus pouvoir payer.",
      "Déjà trop tard ? Dites-le au tribunal, sans attendre.",
    ],
    avoid: [
      "Ne payez pas un ami avant les autres.",
      "Ne cachez et ne vendez rien à bas prix.",
      "Ne mêlez pas votre argent et celui de la société.",
      "Ne signez pas une caution de plus : vous paieriez vous-même.",
      "Ne renvoyez pas les gens sans suivre la loi.",
    ],
    papers: [
      "Statuts, RCCM, comptes des derniers exercices.",
      "Liste des dettes, des biens, des salariés.",
      "Contrats, prêts, cautions.",
      "Lettres d’huissier, de banque, du tribunal.",
    ],
    delays: [
      "La cessation des paiements, c’est ne plus pouvoir payer ce qui est dû. La loi laisse peu de jours pour le dire au tribunal.",
      "Un acte d’huissier fait partir un délai court.",
    ],
    places: [
      "À Conakry, au Tribunal de commerce.",
      "À la banque, aux impôts, à la CNSS, pour des délais.",
      "À l’inspection du travail, avant de renvoyer des salariés.",
    ],
    cost: ["Agir tôt coûte moins. Demandez à l’avocat un prix par étape."],
    rights: [
      "Avant la crise, le droit OHADA offre la conciliation : chercher un accord avec l’aide d’un tiers.",
      "Le règlement préventif peut suspendre les poursuites un temps.",
      "Le redressement vise à sauver l’entreprise. La liquidation la ferme et vend ses biens.",
      "Un gérant fautif peut devoir payer lui-même une part des dettes.",
    ],
  },
);
