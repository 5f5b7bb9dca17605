import { paths } from "~/paths";

/**
 * The words by which people ask for the pages that are neither guides nor questions: everyday French, the French of
 * Guinea, acronyms. Before the bar those that say by themselves which page is meant. Only the server uses them.
 */
export const pageSearchWords: Readonly<Record<string, string>> = {
  [paths.whatToDo]:
    "aide juridictionnelle gratuit gratuite gratuitement commis office pauvre pauvres secours avocat|payer moyens argent juridique tribunal salaire minimum urgence situation guide",
  [paths.tax]:
    "fiscal fiscaliste impôt impôts dédouanement douane exonération réclamation|contrôle redressement vérification déclaration patente taxe amende pénalité conseil optimisation",
  [paths.business]:
    "affaires contrat contrats commercial distribution franchise fourniture sous-traitance prestation rédiger négocier clause partenariat joint-venture|vente bail achat signer rompre caution garantie",
  [paths.mining]:
    "mine mines minier minière bauxite or diamant carrière orpaillage permis concession environnement pollution riverain riverains communauté contenu local|exploitation exploration sous-traitant Simandou eau poussière compensation indemnisation champ titre fer gisement",
  [paths.labour]:
    "travail droit social règlement intérieur grève syndicat délégué convention collective inspection|convocation société employeur salarié embauche rupture ressources humaines harcèlement discipline sanction heures supplémentaires congé maternité",
  [paths.security]:
    "CNSS sécurité sociale accident du travail maladie professionnelle retraite cotisation cotisations affiliation caisse déclarer|employeur employés immatriculer rente prestations sûreté prévention risque chantier ayant droit boîte déclaré",
  [paths.sport]:
    "sport football joueur footballeur club transfert agent dopage fédération FIFA FEGUIFOOT match équipe entraîneur|contrat image sponsor discipline suspension ligue",
  [paths.arbitration]:
    "arbitrage médiation arbitre médiateur sentence CCJA clause compromissoire CIRDI|différend conflit amiable litige confidentiel exequatur",
  [paths.criminal]:
    "pénal pénaliste défense défendre crime délit tribunal criminel plainte partie civile victime diffamation diffamer calomnie injure insulte insultes CRIEF|police gendarmerie prison détention procureur juge instruction vol escroquerie agression abus de confiance menace audience comparution liberté provisoire insulter tuer Facebook réseaux photos nues publier mort",
  [paths.family]:
    "famille matrimonial adoption adopter filiation polygamie tutelle curatelle mariage marier épouser fiancé fiancée blanche blanc|étranger étrangère divorce enfant succession héritage état civil couple époux épouse contrat de mariage",
  [paths.legalAssistance]:
    "abonnement assistance juridique accompagnement formation protection juridique association ONG|créer PME entreprise mois suivi régulier juriste externalisé avocat",
  [paths.audit]:
    "audit vérification conformité due diligence diagnostic rachat acquisition|société contrats risques rapport avant acheter investir",
  [paths.litigation]:
    "contentieux procès tribunal plaider assigner assignation appel recours cassation exécution exécuter jugement huissier saisie juridiction|lettre litige audience adversaire preuve décision délai recouvrement créance attaquer poursuivre",
  [paths.advice]:
    "conseil avis écrit rédaction acte statuts négociation|consultation honoraires juridique avocat première visite",
  [paths.civilCode]:
    "code civil lois textes matières|droit guinéen coutume nationalité personnes obligations Journal officiel",
  [paths.businessArticle]:
    "OHADA acte uniforme actes uniformes SARL SAS SA société RCCM|forme créer immatriculer capital injonction de payer droit des affaires",
  [paths.socialArticle]:
    "droit social code du travail CNSS taux cotisations|contrat rupture accident maladie employeur salarié pourcentage",
  [paths.criminalArticle]:
    "infraction contravention délit crime procureur parquet juge d’instruction code pénal procédure pénale peine|police judiciaire peine acteurs tribunal Cour suprême prescription rôle différence mort",
  [paths.taxArticle]:
    "fiscalité impôt entreprise retenue à la source patente contribution foncière enregistrement|contrôle TVA salaires investissement avantages code général des impôts loi de finances",
  [paths.miningArticle]:
    "litige minier code minier étude d’impact titre convention riverains environnement communautés|retrait compensation arbitrage pollution redevance",
  [paths.familyArticle]:
    "code civil mariage divorce autorité parentale médiation familiale|enfant garde entretien polygamie monogamie option âge",
  [paths.contact]:
    "contact contacter adresse téléphone numéro appeler joindre écrire rendez-vous RDV prix tarif tarifs coûte coûter honoraires presse journaliste journal rédaction commenter interview avocat avocats cabinet horaires WhatsApp e-mail mail parler bureau logo Labé Kankan Kindia Mamou Faranah Nzérékoré|chercher trouver venir où urgence message consultation bureau quartier plan ouvert téléphone photo aider province parlez langue langues pular peul soussou maninka malinké kissi kpèlè",
  [paths.about]:
    "cabinet avocats présentation équipe valeurs histoire fondateur qui sommes-nous méthode engagements déontologie|presse journaliste reportage",
  [paths.english]:
    "anglais anglaise English lawyer lawyers attorney law firm invest investors arrested jail husband beats beaten fired landlord evicted stolen owes died help|investisseur étranger étrangers mining license permit company registration tax phone speak business foreign my brother wife please need been money job rent land",
  [paths.publications]:
    "publication publications articles RSS|article dernier dernière récent nouveau actualité presse lire",
  [paths.expertises]: "expertises domaines matières compétences spécialités|cabinet services",
  [paths.legalNotice]: "mentions légales éditeur hébergeur bâtonnier|site barreau Ordre plaindre plainte avocat répond",
  [paths.privacy]: "confidentialité cookies mes données politique|site effacer supprimer droit d’accès personnelles",
  [paths.terms]: "conditions d’utilisation|site règles",
};
