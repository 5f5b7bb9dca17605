import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const death = guideFromLines(
  {
    description:
      "Un proche est mort : acte de décès, veuve, enfants, maison, argent, partage. Que faire d’abord, quoi ne pas signer, en mots simples.",
    sources: [
      "Code civil (loi L/2019/035/AN du 4 juillet 2019) : mariage et successions",
      "Code pénal (loi L/2016/059/AN du 26 octobre 2016) : le mariage forcé",
      "Code de la sécurité sociale (loi L/94/006/CTRN du 14 février 1994)",
    ],
    pages: [paths.family, paths.civilCode],
  },
  {
    today: [
      "Demandez à l’hôpital le papier qui dit la mort.",
      "Déclarez la mort à la mairie.",
      "Mettez les papiers du défunt en lieu sûr.",
      "Veuve ou veuf : restez chez vous, si vous le pouvez.",
      "Gardez les clés, les reçus, le téléphone.",
    ],
    week: [
      "Demandez plusieurs copies de l’acte de décès.",
      "Prévenez la banque et l’employeur.",
      "Demandez à la CNSS ce qui revient à la famille.",
      "Faites la liste des biens et des dettes.",
      "Faites la liste des enfants, de chaque mariage.",
      "Demandez au tribunal le papier qui dit qui hérite.",
      "Voyez un avocat ou un notaire avant tout partage.",
    ],
    avoid: [
      "Ne signez pas un papier où vous laissez votre part.",
      "Ne vendez rien avant le partage.",
      "Ne videz pas le compte du défunt.",
      "Ne donnez pas les papiers de la maison.",
      "N’acceptez pas une dette sans preuve.",
    ],
    papers: [
      "Acte de décès et acte de mariage.",
      "Actes de naissance des enfants.",
      "Papiers de la maison, du terrain, de la banque.",
      "Testament, s’il y en a un. C’est l’écrit des dernières volontés.",
    ],
    delays: [
      "La mort se déclare vite à la mairie. Demandez-y le délai.",
      "L’argent dû par la CNSS ou l’assurance se demande tôt.",
      "Sans partage, les querelles durent. Commencez tôt.",
    ],
    places: [
      "À la mairie, pour l’acte de décès.",
      "Au tribunal, pour savoir qui hérite et protéger les enfants.",
      "Chez le notaire, pour un terrain ou une maison.",
      "À la CNSS, si le défunt travaillait.",
    ],
    cost: ["Des actes et des impôts peuvent être dus. Demandez le prix avant."],
    rights: [
      "La loi compte plus que l’avis de la famille.",
      "En cas de désaccord, c’est le juge qui dit qui hérite.",
      "Le mariage à la mairie protège la veuve et le veuf. Gardez-en la preuve.",
      "Nul ne peut forcer une veuve à épouser un parent du mort. La loi punit le mariage forcé.",
    ],
  },
);
