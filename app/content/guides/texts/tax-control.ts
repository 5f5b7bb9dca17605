import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const taxControl = guideFromLines(
  {
    description:
      "Contrôle des impôts ou de la douane, marchandise saisie, lettre à payer : que répondre, quoi garder, quels délais, en mots simples.",
    sources: [
      "Code général des impôts (loi L/2021/032/AN)",
      "Acte uniforme OHADA sur le droit comptable (26 janvier 2017) : les comptes se gardent dix ans",
    ],
    pages: [paths.tax, paths.taxArticle],
  },
  {
    hour: [
      "Demandez la carte de l’agent et son ordre de mission.",
      "Notez les noms, l’heure, le bureau.",
      "Restez poli. Ne vous opposez pas de force.",
      "Donnez des copies. Gardez les papiers d’origine.",
      "Demandez une liste signée de ce qui est pris.",
    ],
    today: [
      "Lisez la lettre. Cherchez la date et le délai.",
      "Notez le jour où vous l’avez reçue.",
      "Prévenez votre comptable.",
      "Douane : prenez des photos de la marchandise.",
    ],
    week: [
      "Réunissez factures, comptes et déclarations.",
      "Vérifiez le calcul, ligne par ligne.",
      "Répondez par écrit, avant la fin du délai.",
      "Dites ce que vous acceptez et ce que vous refusez.",
      "Voyez un avocat avant de signer un accord.",
    ],
    avoid: [
      "Ne laissez pas une lettre sans réponse.",
      "Ne donnez jamais d’argent sans reçu officiel.",
      "Ne changez pas et ne jetez pas vos comptes.",
      "Ne signez pas un aveu que vous ne comprenez pas.",
      "Ne brisez pas les scellés, c’est-à-dire les marques qui ferment.",
    ],
    papers: [
      "La lettre et son enveloppe.",
      "Déclarations et preuves de paiement.",
      "Factures, livres de comptes, relevés de banque.",
      "Douane : facture d’achat, transport, déclaration.",
    ],
    delays: [
      "Le délai est écrit dans la lettre. Comptez dès le jour reçu.",
      "Passé ce délai, la somme peut devenir due.",
      "Une marchandise au port coûte chaque jour. Agissez vite.",
      "Gardez vos comptes dix ans.",
    ],
    places: [
      "Au bureau des impôts nommé dans la lettre.",
      "Au bureau de douane qui a la marchandise.",
      "Au tribunal, si la réponse ne vous convient pas.",
    ],
    cost: ["Une réponse tardive coûte plus qu’un conseil. Demandez le prix avant."],
    rights: [
      "Vous pouvez savoir ce qu’on vous reproche et y répondre.",
      "Vous pouvez venir avec un avocat ou un comptable.",
      "Une somme trop forte peut se discuter par écrit.",
      "Vous avez droit à un reçu pour ce qui est payé ou pris.",
    ],
  },
);
