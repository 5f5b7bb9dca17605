// The one French text and the one style sheet every peer shows. Written for this bench only.
export const firm = "Cabinet Exemple";
export const tagline = "S’engage à protéger vos droits et intérêts";

export const nav = [
  { label: "Accueil", href: "/" },
  { label: "À propos", href: "/apropos" },
  {
    label: "Compétences",
    items: [
      ["Assistance juridique", "/asistance"],
      ["Audit juridique", "/audit"],
      ["Contentieux", "/contentieux"],
      ["Conseil juridique", "/conseil"],
    ],
  },
  {
    label: "Expertises",
    items: [
      ["Toutes nos expertises", "/nosexpertises"],
      ["Droit fiscal", "/fiscalitee"],
      ["Droit des affaires", "/affairee"],
      ["Environnement et mines", "/minierr"],
      ["Travail et sécurité sociale", "/travail"],
      ["Droit du sport", "/sport"],
      ["Arbitrage et médiation", "/arbitrage"],
      ["Défense pénale", "/penall"],
      ["Droit de la famille", "/famillee"],
    ],
  },
  { label: "Publications", href: "/article" },
  { label: "Questions fréquentes", href: "/assistance" },
  { label: "Code QR", href: "/monqrcode" },
  { label: "Contact", href: "/contact" },
];

export const hero = {
  title: firm,
  lead: "Nous conseillons et défendons les particuliers comme les entreprises, à Conakry et dans toute la Guinée, avec rigueur, loyauté et discrétion. De la première question jusqu’à l’exécution de la décision, un avocat identifié suit votre dossier, vous répond dans un délai connu et vous explique chaque étape en des mots simples.",
  cta: "Consultation",
};

export const areas = [
  {
    title: "Droit des affaires",
    href: "/affairee",
    text: "Création de société, rédaction des statuts, pactes d’associés, contrats commerciaux, recouvrement de créances : nous accompagnons l’entreprise à chaque moment de sa vie. Nos conseils tiennent compte du droit uniforme de l’OHADA, des usages locaux et de la réalité de votre marché, pour que l’acte signé aujourd’hui ne devienne pas le litige de demain.",
  },
  {
    title: "Droit civil",
    href: "/famillee",
    text: "Famille, successions, propriété foncière, responsabilité, baux d’habitation : les affaires civiles touchent à la vie de tous les jours. Nous cherchons d’abord la solution amiable, plus rapide et moins coûteuse, et nous plaidons avec détermination lorsque la négociation ne suffit plus à préserver vos droits ou ceux de vos proches.",
  },
  {
    title: "Droit fiscal",
    href: "/fiscalitee",
    text: "Déclarations, contrôles, redressements, conventions minières, fiscalité des groupes : l’impôt mérite une stratégie et non une réaction. Nous vérifions vos obligations, préparons vos réponses à l’administration et vous représentons devant les juridictions compétentes, afin que chaque franc versé soit dû et que chaque franc indu vous soit rendu.",
  },
];

export const values = [
  [
    "Solutions",
    "Chaque dossier commence par une question simple : quel résultat voulez-vous obtenir ? Nous bâtissons ensuite le chemin le plus sûr pour y parvenir, en comparant le coût, le délai et le risque de chaque voie.",
  ],
  [
    "Conseils",
    "Un bon conseil arrive avant la signature. Nous relisons, nous alertons, nous proposons une rédaction meilleure, et nous vous laissons une note claire que vous pourrez relire sans dictionnaire juridique.",
  ],
  [
    "Éthique",
    "Le secret professionnel, l’indépendance et l’absence de conflit d’intérêts ne se négocient pas. Nous refusons les affaires que nous ne pourrions pas défendre avec honneur, et nous le disons dès le premier rendez-vous.",
  ],
  [
    "Excellence",
    "Nos avocats se forment chaque année aux textes nouveaux et à la jurisprudence récente. Vos actes sont relus par deux personnes au moins avant de quitter le cabinet.",
  ],
  [
    "Proximité",
    "Vous parlez toujours à la même personne, par téléphone, par courriel ou à nos bureaux. Nous nous déplaçons lorsque votre situation l’exige, y compris dans les régions minières.",
  ],
  [
    "Stratégie",
    "Gagner un procès se prépare longtemps avant l’audience. Nous rassemblons les preuves, anticipons les moyens adverses et choisissons le moment utile pour agir ou pour transiger.",
  ],
  [
    "Approche",
    "Écouter, comprendre, expliquer, puis décider avec vous. Nos honoraires sont annoncés par écrit, nos comptes rendus suivent chaque étape et vous gardez la maîtrise de votre affaire.",
  ],
  [
    "Valeurs",
    "Rigueur, loyauté, intégrité, justice et excellence : ces cinq mots guident notre travail quotidien et la manière dont nous traitons nos clients, nos confrères et nos contradicteurs.",
  ],
];

export const about = {
  title: "Notre cabinet",
  paragraphs: [
    "Fort de plus de six années d’expérience et de plus de cent clients satisfaits, le cabinet réunit des avocats inscrits au barreau de Guinée, des juristes et une équipe administrative disponible. Cette taille humaine nous permet de traiter les dossiers complexes sans perdre de vue les personnes qui les vivent.",
    "Nous intervenons devant les tribunaux de première instance, les cours d’appel, la Cour suprême et les instances arbitrales. Nous assistons aussi les entreprises étrangères qui s’installent en Guinée : choix de la forme sociale, autorisations administratives, contrats de travail, baux, relations avec les communautés et conformité environnementale.",
    "Pour les particuliers, nous tenons une permanence dédiée aux urgences : garde à vue, comparution immédiate, expulsion, violences familiales. Un appel suffit pour obtenir un premier avis, connaître les pièces à réunir et fixer une rencontre confidentielle.",
  ],
  stats: [
    ["6+", "années d’expérience"],
    ["100+", "clients satisfaits"],
  ],
};

export const services = {
  title: "Nos services",
  paragraphs: [
    "Le conseil vient en premier : une consultation d’une heure, sur place ou à distance, suivie d’une note écrite sous trois jours. L’audit juridique passe en revue vos contrats, vos baux, vos registres sociaux et vos déclarations, puis classe les risques par gravité et propose un plan de correction réaliste. Le contentieux couvre la négociation, la procédure et l’exécution, avec un tableau de suivi que vous pouvez consulter à tout moment.",
    "L’assistance juridique, enfin, est un abonnement destiné aux petites et moyennes entreprises : questions illimitées par courriel, relecture des contrats courants, formation annuelle des équipes et accès prioritaire à un avocat en cas de contrôle, d’accident ou de conflit collectif. Le tarif dépend du nombre de salariés et se résilie chaque année sans pénalité.",
  ],
};

export const hours = {
  title: "Horaires d’ouverture",
  rows: [
    ["Lundi au jeudi", "8 h 30 – 17 h 30"],
    ["Vendredi", "8 h 30 – 13 h 00"],
    ["Samedi", "sur rendez-vous"],
    ["Urgences pénales", "7 jours sur 7"],
  ],
  note: "En dehors de ces heures, laissez-nous un message depuis la page de contact : il est lu le jour ouvré suivant et reçoit toujours une réponse écrite.",
};

export const footer = [
  {
    title: "Services",
    links: [
      ["Conseil juridique", "/conseil"],
      ["Audit juridique", "/audit"],
      ["Contentieux", "/contentieux"],
      ["Assistance juridique", "/asistance"],
    ],
  },
  {
    title: "Expertises",
    links: [
      ["Droit des affaires", "/affairee"],
      ["Droit fiscal", "/fiscalitee"],
      ["Défense pénale", "/penall"],
      ["Arbitrage", "/arbitrage"],
    ],
  },
  {
    title: "Contact",
    lines: [
      "Commune de Kaloum, Conakry, République de Guinée",
      "Téléphone : +224 000 00 00 00",
      "Courriel : contact@exemple.invalid",
    ],
  },
  {
    title: "Informations",
    links: [
      ["Mentions légales", "/mentions"],
      ["Politique de confidentialité", "/confidentialite"],
      ["Conditions d’utilisation", "/conditions"],
      ["Nos publications", "/article"],
    ],
  },
];
export const copyright = "© 2025 Cabinet Exemple. Tous droits réservés.";

export const article = {
  slug: "affairee",
  title: "Les contrats en affaires : expertise juridique et stratégique",
  intro:
    "Un contrat n’est pas une formalité que l’on remplit après avoir trouvé un accord : il est l’accord lui-même, écrit de telle manière que deux parties, un juge ou un arbitre puissent le comprendre des années plus tard. Cette page explique comment nous préparons, négocions et défendons les contrats de nos clients en Guinée et dans l’espace OHADA.",
  sections: /** @type {[string, string[]][]} */ ([
    [
      "Avant de signer",
      [
        "Tout commence par l’identification des parties. Nous vérifions l’existence de la société, les pouvoirs de son dirigeant, son inscription au registre du commerce et, si nécessaire, les autorisations propres à son secteur. Un contrat signé par une personne sans pouvoir expose l’entreprise à la nullité, à la perte des avances versées et à de longs débats sur l’apparence.",
        "Nous dressons ensuite la liste des engagements réels : ce qui doit être livré, à quelle date, à quel prix, dans quelle monnaie et selon quelles conditions de paiement. Les clauses de révision, les garanties bancaires et les pénalités de retard sont discutées à ce moment, car elles deviennent presque impossibles à obtenir une fois l’exécution commencée.",
      ],
    ],
    [
      "La rédaction",
      [
        "Nous rédigeons en phrases courtes, avec des définitions placées au début du texte et des annexes techniques séparées. Chaque obligation désigne son débiteur, son délai et la conséquence de son inexécution. Les modèles trouvés en ligne sont rarement adaptés au droit uniforme : ils renvoient à des textes étrangers, oublient les règles d’ordre public et ouvrent des contestations inutiles.",
        "Les clauses de force majeure, d’imprévision, de confidentialité et de propriété intellectuelle reçoivent une attention particulière. Dans les contrats de longue durée, notamment miniers ou de construction, nous prévoyons un comité de suivi et une procédure d’alerte qui permettent de corriger les difficultés avant qu’elles ne deviennent un différend.",
      ],
    ],
    [
      "La négociation",
      [
        "Négocier consiste à savoir ce que l’on peut céder et ce que l’on ne doit jamais abandonner. Nous préparons avec vous une grille de priorités, puis nous conduisons les échanges ou nous restons en retrait, selon ce qui sert le mieux la relation commerciale. Chaque version du texte est conservée, datée et comparée, afin qu’aucune modification ne passe inaperçue.",
        "Lorsque la partie adverse impose ses conditions générales, nous signalons les stipulations abusives ou déséquilibrées et nous proposons un avenant limité aux points essentiels. Cette méthode évite de rouvrir l’ensemble du contrat et permet souvent de conclure en quelques jours.",
      ],
    ],
    [
      "L’exécution et la preuve",
      [
        "La plupart des litiges se perdent faute de preuve. Nous remettons à nos clients un calendrier des obligations, des modèles de procès-verbal de réception, de mise en demeure et de réserve, ainsi qu’une règle simple de conservation des courriels. Les documents comptables sont conservés dix ans, et les pièces contractuelles au moins aussi longtemps que les garanties qu’elles portent.",
        "En cas de retard ou de défaut, la première lettre compte davantage que la dernière : elle fixe les faits, fait courir les délais et montre au juge la bonne foi de son auteur. Nous la rédigeons avec vous dans les quarante-huit heures.",
      ],
    ],
    [
      "Le règlement des différends",
      [
        "Nous privilégions la médiation lorsque les parties souhaitent poursuivre leur relation. À défaut, l’arbitrage offre la confidentialité, le choix de juges spécialisés et une sentence reconnue dans de nombreux pays. Lorsque la clause désigne les tribunaux de Conakry, nous engageons la procédure la plus rapide : injonction de payer, référé ou assignation à bref délai.",
        "Une fois la décision obtenue, nous suivons son exécution avec les huissiers, les banques et les administrations concernées, jusqu’au paiement effectif. Un jugement qui reste dans un tiroir ne protège personne.",
      ],
    ],
    [
      "Nous consulter",
      [
        "Préparez le contrat, les échanges qui l’entourent et une chronologie d’une page. Le premier entretien, confidentiel, permet de mesurer les risques, d’estimer les délais et de vous proposer des honoraires écrits. Écrivez-nous depuis la page de contact ou présentez-vous à nos bureaux aux heures d’ouverture.",
      ],
    ],
  ]),
};
