import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const sport: PracticePage = {
  slug: "sport",
  path: paths.sport,
  kind: "expertise",
  drawing: "whistle",
  second: "summit",
  title: "Droit du sport - Contrats, transferts, litiges, dopage et discipline",
  description:
    "Contrats de joueurs, transferts, litiges devant la FIFA ou le TAS, dopage, discipline : le cabinet défend sportifs, clubs et fédérations.",
  heading: practiceNames[paths.sport],
  sections: [
    {
      title: "Le sport a ses règles, le droit aussi",
      blocks: [
        "Une carrière sportive est courte. Un contrat imprécis, une mutation bloquée ou une suspension injuste peuvent la briser. Le droit du sport combine la loi nationale, les règlements des fédérations et une justice arbitrale mondiale. Nous aidons sportifs, agents, entraîneurs, clubs, ligues et fédérations à s’y retrouver.",
      ],
    },
    {
      number: 1,
      title: "Contrats",
      blocks: [
        "Nous rédigeons et négocions les contrats de joueur et d’entraîneur, les contrats de formation, les accords d’image et de parrainage. Durée, salaire, primes, blessures, résiliation, fiscalité : chaque point est écrit. Un contrat signé doit être enregistré auprès de l’instance compétente et une copie remise au sportif. Une attention particulière est portée aux mineurs, dont les représentants légaux doivent être associés à la décision.",
      ],
    },
    {
      number: 2,
      title: "Transferts",
      blocks: [
        "Un transfert international obéit au Règlement du statut et du transfert des joueurs de la FIFA : périodes d’enregistrement, certificat international, protection des mineurs. Les clubs formateurs peuvent prétendre à l’indemnité de formation et à la contribution de solidarité. Nous réunissons le passeport sportif du joueur, chiffrons la créance et la réclamons dans les délais.",
      ],
    },
    {
      number: 3,
      title: "Litiges",
      blocks: [
        "Salaires impayés, rupture sans juste cause, commission d’agent, éligibilité d’un joueur : selon le dossier, le différend relève des organes de la Fédération guinéenne de football, de la CAF, du Tribunal du football de la FIFA ou, en appel, du Tribunal arbitral du sport (TAS) à Lausanne. Les délais sont brefs. Nous préparons la requête, les preuves et la plaidoirie.",
      ],
    },
    {
      number: 4,
      title: "Dopage",
      blocks: [
        "Le Code mondial antidopage repose sur une responsabilité stricte : le sportif répond de ce qui est trouvé dans son organisme, même sans intention. Nous l’assistons dès la notification : demande d’analyse de l’échantillon B, vérification de la procédure de prélèvement, justification médicale, contestation de la sanction. En amont, nous formons sportifs et encadrants aux autorisations d’usage à des fins thérapeutiques.",
      ],
    },
    {
      number: 5,
      title: "Discipline",
      blocks: [
        "Carton, violence, matchs arrangés, paris, discrimination, fraude sur l’âge : la sanction doit respecter les droits de la défense, être motivée et proportionnée. Nous intervenons devant les commissions de discipline, d’éthique et de recours, et demandons si nécessaire la suspension de l’exécution.",
      ],
    },
    {
      title: "Notre conseil",
      blocks: [
        "Ne signez rien le jour même. Faites relire le contrat, gardez une copie de chaque document et notez les dates : en droit du sport, un jour de retard peut faire perdre un droit.",
      ],
    },
  ],
  related: ["/nosexpertises", "/arbitrage", "/affairee", "/travail"],
  external: {
    "Voir plus : Tribunal arbitral du sport": "https://www.tas-cas.org",
    "Voir plus : FIFA": "https://www.fifa.com",
    "Voir plus : CAF": "https://www.cafonline.com",
    "Voir plus : Agence mondiale antidopage": "https://www.wada-ama.org",
  },
};
