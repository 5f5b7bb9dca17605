import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const criminal: PracticePage = {
  slug: "penall",
  path: paths.criminal,
  kind: "expertise",
  drawing: "gavel",
  second: "shield",
  title: "Défense pénale à Conakry - Victimes et personnes mises en cause",
  description:
    "Garde à vue, audience immédiate, détention, plainte : le cabinet assiste victimes et personnes mises en cause à chaque étape de la procédure pénale.",
  heading: practiceNames[paths.criminal],
  sections: [
    {
      number: 1,
      title: "Défendre, c’est d’abord écouter",
      blocks: [
        "Une procédure pénale bouleverse une vie : celle de la personne accusée, celle de la victime, celle de leurs proches. Notre cabinet assiste les unes et les autres, jamais dans la même affaire, avec la même rigueur : connaître le dossier, vérifier la procédure, préparer chaque audition et chaque audience.",
      ],
    },
    {
      number: 2,
      title: "Vous êtes mis en cause",
      blocks: [
        "Vous avez le droit de connaître les faits qui vous sont reprochés, d’être assisté d’un avocat dès votre interpellation, de ne pas contribuer à votre propre accusation et de demander des vérifications. Nous contrôlons la régularité des actes, discutons la qualification des faits, proposons des preuves à décharge et préparons avec vous une défense cohérente, de l’enquête jusqu’aux voies de recours.",
      ],
    },
    {
      number: 3,
      title: "Vous êtes victime",
      blocks: [
        "Porter plainte ne suffit pas toujours. Nous vous aidons à réunir les preuves, à rédiger la plainte, à vous constituer partie civile et à chiffrer votre préjudice, qu’il soit corporel, matériel ou moral. Nous vous préparons à l’audience et veillons à l’exécution de la décision qui vous indemnise.",
      ],
    },
    {
      number: 4,
      title: "L’urgence : garde à vue et audience immédiate",
      blocks: [
        "Un proche est arrêté :",
        {
          steps: [
            "Notez le lieu, l’heure, le service.",
            "Demandez un avocat : c’est un droit dès l’interpellation.",
            "Demandez une langue que vous comprenez.",
            "Ne signez rien sans comprendre.",
          ],
        },
        "La garde à vue dure 48 heures au plus. Le procureur peut autoriser 24 heures de plus ; pour les infractions que la loi énumère, elle peut durer davantage. En cas de flagrant délit, l’affaire peut être jugée très vite.",
      ],
    },
    {
      number: 5,
      title: "La liberté d’abord, la détention par exception",
      blocks: [
        "La détention provisoire est une mesure exceptionnelle, limitée dans le temps. Nous demandons la mise en liberté lorsqu’elle est possible, en présentant des garanties sérieuses : domicile, travail, famille, engagement de se présenter. Nous contestons les détentions irrégulières et, après un non-lieu, une relaxe ou un acquittement, nous étudions avec vous les possibilités d’indemnisation. Nous suivons aussi l’exécution des peines : aménagement, réhabilitation, recours en grâce.",
      ],
    },
    {
      number: 6,
      title: "Une consultation confidentielle",
      blocks: [
        "Tout ce que vous dites à votre avocat est protégé par le secret professionnel. Parlez librement : une défense construite sur des faits incomplets est une défense fragile. Lors du premier rendez-vous, nous vous expliquons la procédure, les risques, les délais et le coût prévisible de notre intervention. Aucun avocat sérieux ne peut garantir l’issue d’un procès ; nous pouvons garantir notre présence et notre travail.",
      ],
    },
  ],
  related: ["/penal", "/contentieux", "/article", "/contact"],
  external: { "Voir plus : Haut-Commissariat aux droits de l’homme": "https://www.ohchr.org" },
};
