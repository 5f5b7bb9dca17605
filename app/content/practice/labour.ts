import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const labour: PracticePage = {
  slug: "travail",
  path: paths.labour,
  kind: "expertise",
  drawing: "helmet",
  second: "contract",
  title: "Travail et sécurité sociale - Expertise du cabinet",
  description:
    "Embauche, contrats, discipline, licenciement, salariés étrangers, négociation collective : l’accompagnement du cabinet en droit du travail guinéen.",
  heading: practiceNames[paths.labour],
  sections: [
    {
      title: "L’équilibre de la relation de travail",
      blocks: [
        "Le Code du travail (loi L/2014/072/CNT du 10 janvier 2014) cherche un équilibre : donner à l’employeur les moyens de diriger, garantir au salarié le respect de ses droits et de sa dignité. Nous intervenons pour les deux, jamais dans le même dossier.",
      ],
    },
    {
      title: "Avant l’embauche",
      blocks: [
        "Nous rédigeons des contrats adaptés à vos besoins (durée indéterminée, durée déterminée, temps partiel, mission) et vérifions les clauses sensibles : essai, mobilité, confidentialité, non-concurrence. Cette dernière ne peut dépasser un an ni un rayon de 30 kilomètres, et suppose un intérêt légitime de l’entreprise.",
        "Pour un salarié étranger qui n’est pas ressortissant de la CEDEAO, une autorisation préalable du service public de l’emploi est nécessaire. Le contrat est écrit, visé par l’AGUIPE, et sa durée ne peut dépasser quatre ans, renouvellement compris. Mali, Burkina Faso, Niger : vérifiez, ces pays ont quitté la CEDEAO en 2025. Nous préparons le dossier avec vous.",
      ],
    },
    {
      title: "Pendant la relation",
      blocks: [
        {
          list: [
            "durée du travail, heures supplémentaires, congés ;",
            "rémunération, primes, retenues ;",
            "discipline : une sanction doit être proportionnée et suivre une procédure ;",
            "harcèlement, discrimination, protection de la maternité ;",
            "délégués syndicaux et négociation collective.",
          ],
        },
      ],
    },
    {
      title: "La rupture",
      blocks: [
        "Licencier suppose un motif valable et une procédure respectée : convocation remise au moins cinq jours avant l’entretien, écoute du salarié, décision écrite et motivée. Le licenciement économique obéit à des règles propres. La rupture d’un commun accord est possible si le consentement est libre et constaté par écrit.",
        "Nous calculons les sommes dues (préavis, indemnité, congés) et rédigeons les documents de fin de contrat. Nous aidons aussi le salarié à contester une rupture injuste.",
      ],
    },
    {
      title: "Le conflit",
      blocks: [
        "La conciliation devant l’inspection du travail règle de nombreux différends. À défaut, le tribunal du travail statue, avec des assesseurs qui représentent les employeurs et les travailleurs. Nous préparons les pièces, chiffrons les demandes et plaidons.",
      ],
    },
    {
      title: "Pour les directions des ressources humaines",
      blocks: [
        "Audit des contrats et du règlement intérieur, formation des encadrants, assistance au quotidien : prévenir coûte toujours moins cher que réparer.",
      ],
    },
  ],
  related: ["/securitee", "/securite", "/assistance", "/audit", "/contentieux"],
  external: {
    "Voir plus : AGUIPE": "https://aguipe.gov.gn",
    "Voir plus : Investir en Guinée": "https://www.invest.gov.gn",
    "Voir plus : OIT": "https://www.ilo.org",
  },
};
