/**
 * How people ask, by the slug of the question that must come first: everyday words of Conakry, with the slips of a
 * phone keyboard. Written before the search was. Each question has three.
 */
export const phrasings: Readonly<Record<string, readonly [string, string, string]>> = {
  "proteger-une-marque": ["marque deposée", "proteger le nom de mon comerce", "on a copier mon logo que faire"],
  "creer-une-entreprise": ["ouvrir une boutik a conakry", "creer ma sosiete", "comment monté une entreprise a l'apip"],
  licenciement: ["licensiement", "renvoyé du travail", "mon patron ma viré sans raizon"],
  "associes-et-actionnaires": [
    "mon associer refuse de me montrer les comptes",
    "droit des assossiés",
    "partage des benefises entre actionaires",
  ],
  "impot-sur-les-societes": ["impot societe", "combien dimpots pour mon entreprise", "taux d'imposition des benefice"],
  "contrats-de-travail": [
    "diference entre cdd et cdi",
    "contrat de travaille a duree determiné",
    "periode d'essaie d'un nouvel employé",
  ],
  "donnees-personnelles": [
    "proteger les donnés personnel de mes client",
    "fichier clients vie privé",
    "confidantialité des information sur internet",
  ],
  "litige-commercial": [
    "un client ne me paye pas ma facure",
    "fournisseur qui na pas livré la marchandise",
    "litije entre commercants",
  ],
  "propriete-intellectuelle": ["propriété intelectuelle", "on a volé ma musik", "droit d'auteur d'un livr"],
  "regime-social-du-dirigeant": [
    "est ce que le gérant cotise a la cnss",
    "couverture social du patron",
    "securité sociale du directeur genéral",
  ],
  "obligations-comptables": [
    "tenir la comptabilté de ma societe",
    "combien de temps garder les factures et les papiers comptable",
    "bilan annuel obligatoir",
  ],
  "ceder-des-parts-sociales": [
    "vendre mes par sociales",
    "ceder ses actions a quelqun",
    "transferé mes parts a mon frere",
  ],
  "business-plan": ["bisness plan", "plan d'affaire pour la banque", "faire un dossier pour demander un financemant"],
  "clause-de-non-concurrence": [
    "clause de non concurence",
    "mon ancien employé travaille chez le concurent",
    "interdit de travailler chez un concurrant apres mon depart",
  ],
  "recruter-un-salarie-etranger": [
    "embaucher un etrangé",
    "permi de travail pour un expatrié",
    "recruter un senegalais ou un chinoi",
  ],
  "responsabilite-du-dirigeant": [
    "responsabilité du gerant en cas de fayite",
    "le directeur a volé l'argent de la societe",
    "faute de gestion dirigent",
  ],
  "societe-avec-un-seul-associe": [
    "créer une sarl tout seul",
    "societe unipersonel",
    "entreprise avec une seule persone",
  ],
  "rupture-d-un-commun-accord": [
    "rupture conventionel",
    "quitter mon travail a l'amiable",
    "se separer de son employeur d'un comun accord",
  ],
  tva: ["taux de la tva en guiné", "taxe sur la valeur ajouté", "recuperer la tva sur mes achat"],
  "proteger-une-invention": [
    "brevet d'invension",
    "j'ai inventé une machine comment la protegé",
    "proteger mon idée d'aplication",
  ],
};

/**
 * Held out: written on the same day as the others, never used to choose a word or a weight. They tell the honest rate.
 */
export const heldOut: readonly (readonly [phrasing: string, slug: string])[] = [
  ["quelqu'un utilise le nom de ma boutique", "proteger-une-marque"],
  ["depot de marque prix", "proteger-une-marque"],
  ["immatriculer mon entreprise au rccm", "creer-une-entreprise"],
  ["je veux me lancer dans le commerce quels papiers", "creer-une-entreprise"],
  ["on m'a mis a la porte", "licenciement"],
  ["indemnités apres avoir été chassé du boulot", "licenciement"],
  ["dividendes", "associes-et-actionnaires"],
  ["que peut exiger un actionnaire minoritaire", "associes-et-actionnaires"],
  ["IS taux 2025", "impot-sur-les-societes"],
  ["payer les impots de la societé chaque année", "impot-sur-les-societes"],
  ["stage et apprentissage contrat", "contrats-de-travail"],
  ["contrat d'embauche pour mon chauffeur", "contrats-de-travail"],
  ["loi cybersecurité fichiers personnels", "donnees-personnelles"],
  ["un site a publié mon numero de telephone", "donnees-personnelles"],
  ["recouvrement de creance", "litige-commercial"],
  ["mon debiteur ne veut pas payer", "litige-commercial"],
  ["plagiat", "propriete-intellectuelle"],
  ["contrefacon de mes creations", "propriete-intellectuelle"],
  ["retraite du chef d'entreprise", "regime-social-du-dirigeant"],
  ["affilier le gérant à la caisse de securite sociale", "regime-social-du-dirigeant"],
  ["quels livres comptables tenir", "obligations-comptables"],
  ["comissaire aux comptes obligatoire", "obligations-comptables"],
  ["sortir d'une sarl et vendre ma part", "ceder-des-parts-sociales"],
  ["cession d'actions", "ceder-des-parts-sociales"],
  ["plan de financement de mon projet", "business-plan"],
  ["convaincre la banque de me preter de l'argent", "business-plan"],
  ["peut-on m'empecher de travailler pour un autre", "clause-de-non-concurrence"],
  ["mon contrat m'interdit d'ouvrir la meme activité", "clause-de-non-concurrence"],
  ["visa de travail", "recruter-un-salarie-etranger"],
  ["faire venir un ouvrier de chine", "recruter-un-salarie-etranger"],
  ["abus de biens sociaux", "responsabilite-du-dirigeant"],
  ["le gerant peut il aller en prison", "responsabilite-du-dirigeant"],
  ["sarlu", "societe-avec-un-seul-associe"],
  ["puis-je etre seul dans ma societé", "societe-avec-un-seul-associe"],
  ["demission negociée", "rupture-d-un-commun-accord"],
  ["partir d'un commun acord avec indemnité", "rupture-d-un-commun-accord"],
  ["facturer la tva", "tva"],
  ["18 pour cent sur les ventes", "tva"],
  ["deposer un brevet", "proteger-une-invention"],
  ["modele d'utilité", "proteger-une-invention"],
];

/** What none of the twenty answers: the empty result, not the least bad of them. */
export const strangers: readonly string[] = [
  "azerty",
  "recette de riz",
  "football ce soir",
  "météo",
  "qsdfghjklm",
  "12345",
  "???",
  "bonjour",
];
