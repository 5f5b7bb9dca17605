import type { Question } from "./question";

/** The ten questions of the category « juridique ». */
export const legalQuestions: readonly Question[] = [
  {
    id: 1,
    slug: "proteger-une-marque",
    category: "juridique",
    drawing: "seal",
    question: "Comment protéger une marque en Guinée ?",
    answer:
      "En Guinée, une marque se protège par un enregistrement auprès de l’Organisation africaine de la propriété intellectuelle (OAPI). Le dépôt peut être effectué par l’intermédiaire du service national de la propriété industrielle, son antenne en Guinée ; il produit effet dans tous les États membres. La protection dure 10 ans à compter du dépôt et se renouvelle sans limite, par périodes de 10 ans. Avant de déposer, faites une recherche d’antériorité et choisissez avec soin les produits et services visés. Une fois la marque enregistrée, utilisez-la réellement : un défaut d’usage prolongé peut vous en faire perdre le bénéfice. En cas d’imitation, vous pouvez faire saisir les produits, faire cesser l’atteinte et demander réparation.",
    description:
      "Dépôt à l’OAPI, durée de 10 ans, renouvellement, recherche d’antériorité, imitation : comment protéger une marque en Guinée.",
    related: ["propriete-intellectuelle", "proteger-une-invention", "clause-de-non-concurrence"],
    pages: ["/affairee", "/conseil"],
  },
  {
    id: 3,
    slug: "licenciement",
    category: "juridique",
    drawing: "helmet",
    question: "Quels sont mes droits en cas de licenciement ?",
    answer:
      "Un licenciement doit reposer sur un motif valable, lié à votre personne ou à la situation économique de l’entreprise. L’employeur doit vous convoquer à un entretien, vous entendre, puis notifier sa décision par écrit. Sauf faute grave, vous avez droit à un préavis, dont la durée varie selon votre catégorie, et, sous conditions, à une indemnité de licenciement. Les congés non pris sont payés et un certificat de travail vous est remis. Si le motif ou la procédure vous paraît contestable, saisissez l’inspection du travail ou le tribunal du travail. Conservez la lettre, vos bulletins de paie et tous vos échanges.",
    description:
      "Motif valable, entretien, préavis, indemnité, recours devant l’inspection ou le tribunal du travail : vos droits en cas de licenciement.",
    related: ["rupture-d-un-commun-accord", "clause-de-non-concurrence", "contrats-de-travail"],
    pages: ["/travail", "/securite"],
  },
  {
    id: 6,
    slug: "contrats-de-travail",
    category: "juridique",
    drawing: "contract",
    question: "Quels sont les différents types de contrats de travail ?",
    answer:
      "Le contrat à durée indéterminée (CDI) est la forme normale de la relation de travail. Le contrat à durée déterminée (CDD) doit être écrit, répondre à un besoin précis, comme un remplacement ou un surcroît d’activité, et ne peut en principe dépasser deux ans, renouvellement compris. Il existe aussi le travail temporaire, le contrat d’apprentissage et le temps partiel. La période d’essai doit être prévue par écrit : elle est en principe d’un mois, et de trois mois pour les cadres. Un contrat clair indique le poste, le salaire, le lieu, l’horaire et la convention collective. En cas d’abus, un CDD peut être requalifié en CDI.",
    description:
      "CDI, CDD, travail temporaire, apprentissage, temps partiel, période d’essai : les contrats de travail du droit guinéen et leurs règles.",
    related: ["licenciement", "clause-de-non-concurrence", "recruter-un-salarie-etranger"],
    pages: ["/travail", "/securite"],
  },
  {
    id: 7,
    slug: "donnees-personnelles",
    category: "juridique",
    drawing: "magnifier",
    question: "Comment mon entreprise doit-elle protéger les données personnelles ?",
    answer:
      "La loi L/2016/037/AN encadre la collecte et l’usage des données personnelles en Guinée. Vous devez poursuivre un but précis et légitime, ne collecter que les données nécessaires, informer les personnes, obtenir leur consentement lorsque la loi l’exige et limiter la durée de conservation. Les données doivent être exactes, confidentielles et protégées contre les accès non autorisés. Toute personne peut demander à consulter, corriger ou faire supprimer ses informations, dans les conditions prévues par la loi. Tenez une liste de vos traitements, encadrez vos prestataires par contrat et préparez une procédure en cas d’incident. Les transferts vers l’étranger appellent une vigilance particulière.",
    description:
      "But légitime, consentement, durée, sécurité, droits des personnes : ce que la loi L/2016/037/AN demande à une entreprise qui tient des fichiers.",
    related: ["contrats-de-travail", "obligations-comptables", "propriete-intellectuelle"],
    pages: ["/audit", "/conseil"],
  },
  {
    id: 8,
    slug: "litige-commercial",
    category: "juridique",
    drawing: "gavel",
    question: "Comment régler un litige commercial ?",
    answer:
      "Relisez d’abord le contrat : il prévoit peut-être une négociation, une médiation ou un arbitrage. Envoyez ensuite une mise en demeure claire, avec les preuves et un délai. Si le débiteur ne conteste pas sérieusement la dette, l’injonction de payer permet d’obtenir rapidement un titre. À défaut d’accord, le Tribunal de commerce de Conakry est compétent pour les litiges commerciaux de la capitale. L’arbitrage, si les parties l’ont accepté, offre une décision confidentielle et sans appel, organisée par le droit OHADA. N’attendez pas : entre commerçants, les actions se prescrivent en principe par cinq ans, mais par deux ans pour une vente commerciale. Conservez bons de commande, factures et échanges.",
    description:
      "Mise en demeure, injonction de payer, Tribunal de commerce de Conakry, arbitrage : les voies pour régler un litige entre commerçants.",
    related: ["responsabilite-du-dirigeant", "associes-et-actionnaires", "ceder-des-parts-sociales"],
    pages: ["/contentieux", "/arbitrage"],
  },
  {
    id: 9,
    slug: "propriete-intellectuelle",
    category: "juridique",
    drawing: "quill",
    question: "Qu’est-ce que la propriété intellectuelle et comment la défendre ?",
    answer:
      "La propriété intellectuelle protège les créations de l’esprit. Elle comprend la propriété industrielle (marques, brevets, dessins et modèles, noms commerciaux), qui suppose un dépôt à l’OAPI, et le droit d’auteur, qui naît de la création d’une œuvre originale, sans formalité. L’Accord de Bangui, révisé à Bamako en 2015, est le texte commun aux États membres de l’OAPI. Pour vous défendre, gardez des preuves datées de vos créations, signez des contrats de cession ou de licence précis et surveillez le marché. En cas de contrefaçon, une saisie puis une action civile ou pénale permettent de faire cesser l’atteinte et d’obtenir réparation.",
    description:
      "Propriété industrielle et droit d’auteur, Accord de Bangui, preuves, contrefaçon : ce que couvre la propriété intellectuelle, et sa défense.",
    related: ["proteger-une-marque", "proteger-une-invention", "donnees-personnelles"],
    pages: ["/affairee", "/contentieux"],
  },
  {
    id: 14,
    slug: "clause-de-non-concurrence",
    category: "juridique",
    drawing: "contract",
    question: "Une clause de non-concurrence est-elle valable ?",
    answer:
      "Oui, si elle est raisonnable. La clause qui limite l’activité d’un salarié après son départ doit être prévue par le contrat ou la convention collective, acceptée par le salarié et justifiée par un intérêt légitime de l’entreprise. L’article 121.8 du Code du travail limite l’interdiction à un an et à 30 kilomètres ; une contrepartie financière est à prévoir. Une clause trop large peut être annulée. Entre entreprises, ou lors d’une cession de parts ou de fonds, elle reste possible si elle est proportionnée. Avant de signer ou d’opposer une telle clause, faites-la relire : les circonstances du départ et le poste occupé comptent beaucoup.",
    description:
      "Un an et 30 kilomètres au plus, intérêt légitime, contrepartie : à quelles conditions une clause de non-concurrence est valable en Guinée.",
    related: ["contrats-de-travail", "rupture-d-un-commun-accord", "ceder-des-parts-sociales"],
    pages: ["/travail", "/affairee"],
  },
  {
    id: 16,
    slug: "responsabilite-du-dirigeant",
    category: "juridique",
    drawing: "gavel",
    question: "Quand un dirigeant engage-t-il sa responsabilité ?",
    answer:
      "Un dirigeant répond de ses fautes envers la société, les associés et les tiers lorsqu’il viole la loi ou les statuts, ou commet une faute de gestion qui cause un préjudice. L’action en responsabilité se prescrit en principe par trois ans. En cas de liquidation, il peut être condamné à supporter tout ou partie des dettes si sa faute y a contribué. Sa responsabilité pénale peut aussi être engagée, par exemple pour abus de biens sociaux, et le fisc peut, dans certains cas, le poursuivre personnellement. Pour se protéger : tenir les assemblées, motiver les décisions par écrit, surveiller la trésorerie et demander conseil à temps.",
    description:
      "Faute de gestion, liquidation, abus de biens sociaux, dettes fiscales : quand un dirigeant répond de ses actes, et comment se protéger.",
    related: ["regime-social-du-dirigeant", "associes-et-actionnaires", "obligations-comptables"],
    pages: ["/affairee", "/penall"],
  },
  {
    id: 18,
    slug: "rupture-d-un-commun-accord",
    category: "juridique",
    drawing: "bridge",
    question: "Comment rompre un contrat de travail d’un commun accord ?",
    answer:
      "Employeur et salarié peuvent décider ensemble de mettre fin au contrat : c’est la rupture d’un commun accord, parfois appelée rupture conventionnelle. Le consentement doit être libre ; aucune pression n’est admise. L’accord est constaté par écrit et précise la date de départ, les sommes versées, le sort des congés, la restitution du matériel et la confidentialité. Laissez au salarié un temps de réflexion et la possibilité de se faire assister ; selon le contrat, une formalité devant le juge ou l’inspection du travail peut être requise. L’accord ne doit pas servir à contourner les règles du licenciement économique ni la protection de certains salariés. Pour un contrat commercial, la même prudence s’impose : tout écrire.",
    description:
      "Consentement libre, accord écrit, sommes dues, délai de réflexion : rompre un contrat de travail d’un commun accord, sans litige.",
    related: ["licenciement", "clause-de-non-concurrence", "contrats-de-travail"],
    pages: ["/travail", "/conseil"],
  },
  {
    id: 20,
    slug: "proteger-une-invention",
    category: "juridique",
    drawing: "seal",
    question: "Comment protéger une invention ?",
    answer:
      "Une invention nouvelle, inventive et susceptible d’application industrielle se protège par un brevet, délivré en Guinée par l’OAPI. Sa durée est de 20 ans à compter du dépôt, à condition de payer les annuités. Le certificat d’utilité (6 ans) existe hors de l’OAPI ; en Guinée, voyez le modèle d’utilité. Gardez le secret avant le dépôt : une divulgation peut détruire la nouveauté. Faites signer des accords de confidentialité, réglez par contrat les droits des salariés et des partenaires, et préparez la stratégie de dépôt à l’étranger.",
    description:
      "Brevet de 20 ans délivré par l’OAPI, modèle d’utilité, secret avant le dépôt, contrats : comment protéger une invention.",
    related: ["propriete-intellectuelle", "proteger-une-marque", "donnees-personnelles"],
    pages: ["/affairee", "/conseil"],
  },
];
