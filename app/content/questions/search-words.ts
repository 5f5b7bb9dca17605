/**
 * The words by which people ask, beside those of the question itself: everyday French, the French of Guinea, acronyms,
 * names of offices. Before the bar the words that say by themselves which question is meant, after it those that only
 * add weight. Shared by the server and the page, so the answers are not in here.
 */
export const searchWords: Readonly<Record<string, string>> = {
  "proteger-une-marque":
    "marque logo OAPI déposer dépôt déposée enseigne nom commercial|boutique produit slogan commerce copier copie imitation imiter contrefaçon faux produits concurrence enregistrer enregistrement renouveler antériorité propriété industrielle utiliser",
  "creer-une-entreprise":
    "créer création ouvrir monter lancer démarrer immatriculer immatriculation APIP RCCM statuts NIF|entreprise société boutique commerce magasin affaire business activité start-up startup formalités étapes démarches papiers guichet capital SARL SAS SA GIE filiale succursale bureau investir siège coût coûter",
  licenciement:
    "licenciement licencier licencié renvoyer renvoyé renvoi virer viré chasser chassé congédier préavis débaucher compresser|travail patron employeur chef raison motif faute grave abusif injuste indemnité porte dehors boulot emploi job boss foutu inspection prud’hommes certificat congés solde convocation entretien droits salarié service mettre perdre malade employé voler volé vol caisse stock",
  "associes-et-actionnaires":
    "associé actionnaire dividende bénéfice minoritaire majoritaire pacte coassocié partenaire|droits obligations partage partager vote voter assemblée comptes information consulter minorité majorité capital conflit apport apports expertise vider vidé détourné compte banque argent voler vole sortir exclure bloquer",
  "impot-sur-les-societes":
    "impôt impôts IS BIC fiscal fisc imposition imposable taxe DNI|société entreprise taux bénéfice payer montant combien 25 acompte déclaration minimum forfaitaire IMF déficit annuel année redressement impositions",
  "contrats-de-travail":
    "contrat CDD CDI intérim essai stage stagiaire apprentissage apprenti temporaire journalier déterminée indéterminée partiel|travail types différence durée embauche embaucher employé salarié renouvellement cadre période journée domestique signer écrit bonne chauffeur gardien",
  "donnees-personnelles":
    "données personnelles personnel vie privée confidentialité fichier fichiers RGPD cybersécurité piratage APDP|protéger clients informations internet site web photo vidéo image numéro téléphone consentement caméra surveillance salariés collecte réseaux Facebook WhatsApp publier publication diffuser",
  "litige-commercial":
    "litige impayé facture impayée créance recouvrement recouvrer dette débiteur fournisseur marchandise commerçant livraison livré livrer injonction médiation arbitrage payer paye payé|commercial client paie règlement différend conflit tribunal commerce contrat partenaire argent mise demeure chèque régler dispute escroquerie arnaque commande rembourser procès",
  "propriete-intellectuelle":
    "propriété intellectuelle auteur musique chanson livre film œuvre création plagiat contrefaçon artistique BGDA piraterie photo artiste|droits voler volé copie copier copié dessin modèle logiciel Bangui défendre roman création créations peinture styliste brevet",
  "regime-social-du-dirigeant":
    "CNSS cotiser cotise cotisation cotisations sécurité sociale couverture retraite social affiliation affilier|dirigeant gérant patron directeur général chef entreprise mandataire assurance maladie régime salaire fiche paie pension protection administrateur président DG PDG caisse nationale",
  "obligations-comptables":
    "comptabilité comptable comptables bilan SYSCOHADA livres comptes inventaire commissaire états financiers archives archiver|société entreprise factures garder conserver conservation papiers documents pièces temps combien tenir tenue annuel obligatoire journal grand livre expert clôture exercice",
  "ceder-des-parts-sociales":
    "céder cession parts vendre transférer transfert actions cessionnaire|sociales sociale société SARL vente racheter rachat quitter sortir associé frère famille tiers donner retirer acheter héritier agrément part action quelqu’un",
  "business-plan":
    "business plan plan d’affaires financement financer prêt crédit banque investisseur prévisions prévisionnel étude marché|dossier projet demander lancer emprunt emprunter prêter argent subvention rentabilité stratégie modèle économique",
  "clause-de-non-concurrence":
    "concurrence concurrent non-concurrence concurrents concurrencer|clause ancien employé travailler interdit interdire interdiction empêcher départ après démission partir chez autre même activité débauchage 30 kilomètres valable fidélité exclusivité salarié boutique ouvrir face clientèle",
  "recruter-un-salarie-etranger":
    "étranger étrangère étrangers expatrié expat permis AGUIPE séjour CEDEAO nationalité immigré|recruter embaucher travail travailleur ouvrier salarié employé sénégalais chinois chine malien ivoirien libanais français indien marocain venir ressortissant quota autorisation pays contenu local carte visa",
  "responsabilite-du-dirigeant":
    "responsabilité responsable faillite liquidation faute gestion abus biens sociaux détournement détourner prison|dirigeant gérant directeur patron administrateur président DG PDG procès société argent voler volé vol dettes poursuivre sanction pénal condamner erreur poursuites fisc personnellement plainte plaintes mauvaise caisse",
  "societe-avec-un-seul-associe":
    "seul seule unique unipersonnelle unipersonnel SARLU SASU SUARL individuelle|associé personne société entreprise SARL SAS créer création patrimoine associés sans moi-même",
  "rupture-d-un-commun-accord":
    "commun accord rupture amiable conventionnelle séparation séparer négocier négociée négociation départ démission démissionner|travail contrat employeur quitter partir rompre résilier résiliation résilié fin entente arranger indemnité mutuel bail",
  tva: "TVA taxe valeur ajoutée|taux 18 facturer facture récupérer récupération déduire déduction achat achats vente ventes déclarer déclaration crédit exonéré exonération rembourser remboursement cent HT TTC collecter",
  "proteger-une-invention":
    "invention inventer inventé inventeur brevet breveter idée machine certificat modèle utilité innovation innover|protéger déposer OAPI application secret divulgation procédé technique industrielle découverte découvrir prototype annuités appareil technologie",
};
