import { paths } from "~/paths";
import type { ReadingArticle } from "./article";

export const socialLaw: ReadingArticle = {
  slug: "securite",
  path: paths.socialArticle,
  twin: paths.security,
  drawing: "shelter",
  title: "Droit social et sécurité sociale en Guinée : l’essentiel",
  description:
    "Contrat de travail, essai, licenciement, CNSS, accident du travail : les droits du salarié et les obligations de l’employeur en Guinée.",
  heading: "Le droit social et la sécurité sociale",
  sections: [
    {
      id: "codes",
      title: "Deux codes, un même objectif",
      blocks: [
        "En Guinée, la relation de travail est régie par le Code du travail (loi L/2014/072/CNT du 10 janvier 2014), complété par les conventions collectives. La protection contre les risques de la vie relève du Code de la sécurité sociale (loi L/94/006/CTRN du 14 février 1994), mis en œuvre par la Caisse nationale de sécurité sociale (CNSS). Ces textes peuvent évoluer : la règle applicable est celle en vigueur à la date des faits.",
      ],
    },
    {
      id: "contrat",
      title: "Le contrat de travail",
      blocks: [
        "Le contrat à durée indéterminée est la forme normale. Un écrit est fortement recommandé : il fixe le poste, le salaire, le lieu de travail et la période d’essai, limitée en principe à un mois, et à trois mois pour les cadres. Le contrat à durée déterminée doit être écrit, répondre à un besoin précis et ne pas dépasser deux ans, renouvellement compris. Sinon, il peut être requalifié.",
        "L’âge minimal d’admission au travail est de seize ans, sous réserve des règles propres à l’apprentissage.",
      ],
    },
    {
      id: "rupture",
      title: "La rupture du contrat",
      blocks: [
        "Un licenciement suppose un motif valable, lié à la personne du salarié (insuffisance, inaptitude, faute) ou à la situation économique de l’entreprise. L’employeur convoque le salarié à un entretien, l’écoute, puis notifie sa décision par écrit. Sauf faute grave, un préavis est dû ; sa durée varie selon la catégorie professionnelle. Un licenciement irrégulier ou injustifié ouvre droit à indemnisation.",
      ],
    },
    {
      id: "cnss",
      title: "La CNSS : qui paie, pour quoi ?",
      blocks: [
        "Tout employeur doit s’immatriculer et déclarer ses salariés. Le taux de cotisation est de 23 % du salaire soumis à cotisation, dont 18 % à la charge de l’employeur et 5 % à celle du salarié. Ces cotisations financent quatre branches :",
        {
          list: [
            "les prestations familiales ;",
            "les accidents du travail et maladies professionnelles ;",
            "l’assurance maladie ;",
            "la retraite, l’invalidité et le décès.",
          ],
        },
        "Ne pas déclarer un salarié l’expose à perdre ses droits et expose l’employeur à des majorations et à des poursuites.",
      ],
    },
    {
      id: "accident",
      title: "L’accident du travail",
      blocks: [
        "Prévenez immédiatement l’employeur, faites constater les lésions par un médecin et conservez les preuves. L’employeur déclare l’accident à la CNSS. En cas de refus de prise en charge, une contestation est possible.",
      ],
    },
    {
      id: "conflit",
      title: "En cas de conflit",
      blocks: [
        "L’inspection du travail peut tenter une conciliation. À défaut d’accord, le tribunal du travail tranche les litiges individuels. Gardez vos bulletins de paie, courriers et plannings : ils font souvent la différence.",
      ],
    },
  ],
  sources: {
    "Lire plus : CNSS": "https://cnss.gov.gn",
    "Lire plus : AGUIPE": "https://aguipe.gov.gn",
    "Lire plus : Organisation internationale du Travail": "https://www.ilo.org",
  },
  words: {
    "Convention collective": "Accord écrit entre des employeurs et des syndicats, pour un métier ou une branche.",
    "Période d’essai": "Le temps, au début du contrat, où chacun vérifie que le travail convient.",
    Requalifié: "Le juge décide que le contrat à durée déterminée est en réalité un contrat à durée indéterminée.",
    Préavis: "Le temps entre l’annonce de la rupture et le dernier jour de travail.",
    Cotisation: "La somme versée à la CNSS, calculée sur le salaire, pour ouvrir des droits.",
    Conciliation: "La recherche d’un accord entre les deux parties, avant le procès.",
  },
  related: ["/securitee", "/travail", "/assistance", "/contentieux"],
};
