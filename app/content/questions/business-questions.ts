import type { Question } from "./question";

/** The ten questions of the category « entreprise ». */
export const businessQuestions: readonly Question[] = [
  {
    id: 2,
    slug: "creer-une-entreprise",
    category: "entreprise",
    drawing: "colonnade",
    question: "Quelles sont les étapes pour créer une entreprise en Guinée ?",
    answer:
      "Commencez par choisir la forme : entreprise individuelle, SARL, SAS, SA ou autre. Pour une société, rédigez ensuite les statuts, qui fixent le nom, l’objet, le siège, le capital, les associés et les pouvoirs du dirigeant. Le dossier est déposé au guichet unique de l’Agence de promotion des investissements privés (APIP), avec les pièces d’identité et les justificatifs demandés. La société est alors immatriculée au Registre du commerce et du crédit mobilier (RCCM) et reçoit son numéro d’identification fiscale. Pensez enfin à l’affiliation à la CNSS si vous embauchez, au compte bancaire et aux autorisations propres à votre activité.",
    description:
      "Choix de la forme, statuts, guichet unique de l’APIP, immatriculation au RCCM : les étapes de la création d’une entreprise en Guinée.",
    related: ["societe-avec-un-seul-associe", "business-plan", "impot-sur-les-societes"],
    pages: ["/affairee", "/fiscalitee"],
  },
  {
    id: 4,
    slug: "associes-et-actionnaires",
    category: "entreprise",
    drawing: "scales",
    question: "Quels sont les droits et les obligations des associés et actionnaires ?",
    answer:
      "L’associé d’une SARL comme l’actionnaire d’une SA ou d’une SAS a le droit de participer aux décisions, d’être informé, de voter et de recevoir une part des bénéfices distribués. Il peut consulter les comptes, poser des questions écrites au dirigeant et, sous conditions, demander une expertise de gestion. En retour, il doit libérer les apports promis et respecter les statuts. Dans ces sociétés, sa responsabilité est en principe limitée à son apport. Une majorité ne peut abuser de ses droits au détriment de la minorité, et l’inverse est également vrai. Un pacte d’associés complète utilement les statuts.",
    description:
      "Vote, information, bénéfices, apports, abus de majorité : ce que peuvent et ce que doivent les associés d’une SARL et les actionnaires d’une SA.",
    related: ["ceder-des-parts-sociales", "responsabilite-du-dirigeant", "societe-avec-un-seul-associe"],
    pages: ["/affairee", "/arbitrage"],
  },
  {
    id: 5,
    slug: "impot-sur-les-societes",
    category: "entreprise",
    drawing: "ledger",
    question: "Quel est le taux de l’impôt sur les sociétés en Guinée ?",
    answer:
      "Le taux de droit commun de l’impôt sur les sociétés est de 25 % du bénéfice imposable. Des règles propres s’appliquent à certains secteurs, notamment les mines, les banques ou les télécommunications. Le bénéfice imposable n’est pas le bénéfice comptable : des charges peuvent être réintégrées et des déficits reportés dans les limites fixées par le Code général des impôts. Un impôt minimum peut être dû même sans bénéfice. La déclaration annuelle s’appuie sur les états financiers et des acomptes sont à prévoir. Les lois de finances modifiant ces règles, vérifiez toujours le texte en vigueur à la date de clôture de votre exercice.",
    description:
      "Taux de droit commun de 25 %, secteurs particuliers, bénéfice imposable, impôt minimum et acomptes : l’impôt sur les sociétés en Guinée.",
    related: ["tva", "obligations-comptables", "creer-une-entreprise"],
    pages: ["/fiscalitee", "/fiscalite"],
  },
  {
    id: 10,
    slug: "regime-social-du-dirigeant",
    category: "entreprise",
    drawing: "helmet",
    question: "Quel est le régime social du dirigeant d’entreprise ?",
    answer:
      "Tout dépend de sa situation. Un dirigeant est d’abord un mandataire social : il représente la société et n’est pas, de ce seul fait, salarié. S’il exerce en plus des fonctions techniques distinctes, sous un lien de subordination réel et contre un salaire, un contrat de travail peut exister : il est alors affilié à la CNSS comme les autres salariés. Un dirigeant qui contrôle la société aura plus de mal à démontrer cette subordination. À défaut d’affiliation, une assurance privée mérite d’être étudiée. Faites vérifier le cumul avant de le mettre en place : l’Acte uniforme sur les sociétés l’encadre, et une qualification erronée coûte cher.",
    description:
      "Mandataire social ou salarié, affiliation à la CNSS, cumul d’un mandat et d’un contrat de travail : la protection sociale du dirigeant.",
    related: ["responsabilite-du-dirigeant", "societe-avec-un-seul-associe", "contrats-de-travail"],
    pages: ["/securitee", "/travail"],
  },
  {
    id: 11,
    slug: "obligations-comptables",
    category: "entreprise",
    drawing: "ledger",
    question: "Quelles sont les obligations comptables d’une entreprise ?",
    answer:
      "Les entreprises appliquent l’Acte uniforme OHADA relatif au droit comptable et à l’information financière et son référentiel, le SYSCOHADA révisé. Elles enregistrent leurs opérations au jour le jour, tiennent les livres obligatoires, réalisent un inventaire annuel et établissent des états financiers à la clôture de l’exercice. Les très petites entités bénéficient d’un système allégé. Dans les sociétés, les comptes sont soumis à l’assemblée annuelle et, au-delà de certains seuils, contrôlés par un commissaire aux comptes. Les documents comptables et les pièces justificatives se conservent pendant 10 ans. Une comptabilité fiable protège le dirigeant, rassure la banque et facilite le contrôle fiscal.",
    description:
      "SYSCOHADA révisé, livres obligatoires, inventaire, états financiers, conservation pendant 10 ans : les obligations comptables d’une entreprise.",
    related: ["impot-sur-les-societes", "tva", "responsabilite-du-dirigeant"],
    pages: ["/fiscalitee", "/audit"],
  },
  {
    id: 12,
    slug: "ceder-des-parts-sociales",
    category: "entreprise",
    drawing: "contract",
    question: "Comment céder des parts sociales ?",
    answer:
      "La cession de parts d’une SARL doit être constatée par écrit. Entre associés, au conjoint ou à la famille, les statuts peuvent la laisser libre ou l’encadrer. La vente à une personne étrangère à la société exige en principe l’accord de la majorité des associés non cédants représentant les trois quarts des parts, déduction faite de celles du vendeur. La cession est ensuite portée à la connaissance de la société, les statuts sont mis à jour et le changement est inscrit au RCCM. Vérifiez auparavant les comptes, les dettes et la fiscalité de l’opération, et prévoyez une garantie d’actif et de passif.",
    description:
      "Écrit, accord des associés, mise à jour des statuts, inscription au RCCM, garantie de passif : comment céder les parts d’une SARL.",
    related: ["associes-et-actionnaires", "societe-avec-un-seul-associe", "impot-sur-les-societes"],
    pages: ["/affairee", "/fiscalitee"],
  },
  {
    id: 13,
    slug: "business-plan",
    category: "entreprise",
    drawing: "colonnade",
    question: "Pourquoi établir un business plan avant de se lancer ?",
    answer:
      "Le business plan, ou plan d’affaires, décrit votre projet et démontre qu’il est viable. Il présente l’activité, le marché, les concurrents, l’équipe, les moyens nécessaires et les prévisions financières sur trois à cinq ans. Aucun texte ne l’impose en général, mais la banque, l’investisseur ou l’administration le demandent souvent. Sur le plan juridique, il aide à choisir la forme de la société, à mesurer le capital utile, à identifier les autorisations et à prévoir les contrats clés. Soyez réaliste : indiquez les risques et vos réponses. Un avocat relit utilement les parties relatives aux associés, aux engagements et à la fiscalité.",
    description:
      "Marché, moyens, prévisions, risques : à quoi sert un business plan, qui le demande et ce qu’un avocat y relit avant le lancement.",
    related: ["creer-une-entreprise", "societe-avec-un-seul-associe", "associes-et-actionnaires"],
    pages: ["/conseil", "/affairee"],
  },
  {
    id: 15,
    slug: "recruter-un-salarie-etranger",
    category: "entreprise",
    drawing: "helmet",
    question: "Comment recruter un salarié étranger en Guinée ?",
    answer:
      "Pour un salarié étranger qui n’est pas ressortissant de la CEDEAO, l’employeur doit obtenir l’autorisation préalable du service public de l’emploi, l’AGUIPE, et un permis de travail. Le contrat est écrit, soumis au visa de ce service, et sa durée ne peut dépasser quatre ans, renouvellement compris. Mali, Burkina Faso, Niger : vérifiez, ces pays ont quitté la CEDEAO en 2025. La demande incombe à l’employeur. Le salarié doit aussi disposer d’un visa de séjour adapté : un visa touristique ne permet pas de travailler. Respectez enfin les quotas de personnel guinéen prévus par la loi sur le contenu local. Sans autorisation, l’employeur s’expose à des sanctions et aux frais de rapatriement.",
    description:
      "Autorisation de l’AGUIPE, permis de travail, visa du contrat, quatre ans au plus : les démarches pour recruter un salarié étranger.",
    related: ["contrats-de-travail", "regime-social-du-dirigeant", "licenciement"],
    pages: ["/travail", "/securitee"],
  },
  {
    id: 17,
    slug: "societe-avec-un-seul-associe",
    category: "entreprise",
    drawing: "seal",
    question: "Peut-on créer une société avec un seul associé ?",
    answer:
      "Oui. Le droit OHADA permet à une seule personne, physique ou morale, de créer une SARL unipersonnelle (SARLU), une SAS unipersonnelle (SASU) ou une SA à actionnaire unique. Vous limitez ainsi, en principe, votre risque au montant de l’apport, tout en décidant seul. En Guinée, le capital d’une SARL est librement fixé par les statuts. Les démarches se font auprès du guichet unique de l’APIP. Attention : séparez strictement votre compte personnel et celui de la société, consignez vos décisions dans un registre et tenez une comptabilité complète. La confusion des patrimoines ou une caution personnelle peuvent faire disparaître la protection.",
    description:
      "SARLU, SASU ou SA à actionnaire unique : créer une société à une seule personne en droit OHADA, et garder son patrimoine à l’abri.",
    related: ["creer-une-entreprise", "associes-et-actionnaires", "regime-social-du-dirigeant"],
    pages: ["/affairee", "/conseil"],
  },
  {
    id: 19,
    slug: "tva",
    category: "entreprise",
    drawing: "ledger",
    question: "Comment fonctionne la TVA en Guinée ?",
    answer:
      "La taxe sur la valeur ajoutée (TVA) est un impôt sur la consommation, collecté par les entreprises. Son taux normal est de 18 %. L’entreprise assujettie facture la TVA à ses clients, déduit celle qu’elle a payée sur ses achats professionnels et reverse la différence au Trésor, par une déclaration périodique. Les exportations bénéficient d’un régime favorable et certaines opérations sont exonérées. Le droit à déduction suppose une facture régulière et un lien avec l’activité. Si la TVA déductible dépasse la TVA collectée, un crédit apparaît : il s’impute ou, dans certains cas, se rembourse. Une déclaration reste due même sans activité.",
    description:
      "Taux normal de 18 %, facturation, déduction, crédit, déclaration périodique : le fonctionnement de la TVA pour une entreprise en Guinée.",
    related: ["impot-sur-les-societes", "obligations-comptables", "creer-une-entreprise"],
    pages: ["/fiscalitee", "/fiscalite"],
  },
];
