import { paths } from "~/paths";
import type { LegalText } from "./legal-text";

export const privacy: LegalText = {
  key: "confidentialite",
  path: paths.privacy,
  title: "Politique de confidentialité",
  drawing: "seal",
  description:
    "Quelles données le cabinet collecte, pourquoi, combien de temps et comment exercer vos droits au titre de la loi L/2016/037/AN.",
  sections: [
    {
      title: "Qui est responsable ?",
      blocks: [
        "Responsable du traitement : {firm}, [[{seat}, ]]Conakry.[[ Pour toute question sur vos données : {email}.]]",
        "La présente politique applique la loi L/2016/037/AN du 28 juillet 2016 relative à la cybersécurité et à la protection des données à caractère personnel.",
      ],
    },
    {
      title: "Quelles données collectons-nous ?",
      blocks: [
        {
          list: [
            "**Formulaire de contact** : nom, adresse e-mail ou numéro de téléphone, domaine choisi, message, date d’envoi.",
            "**Dossiers des clients** : noms, profession, adresse et repère, numéros de téléphone, adresse e-mail, façon d’être prévenu, nature de l’affaire, avocat chargé du dossier, date d’ouverture.",
            "**Tenue des dossiers** : notes internes sur le suivi des messages ; noms des parties adverses, pour la recherche des conflits d’intérêts.",
            "**Données techniques** : journaux nécessaires à la sécurité du site ; contre les abus, un compte des envois et des recherches par connexion, où une empreinte remplace l’adresse.",
            "**Recherches sans réponse** dans les questions du site : les mots cherchés, comptés, sans rien qui dise qui les a écrits.",
          ],
        },
        "Nous ne demandons pas, dans le formulaire, de données sensibles (santé, religion, opinions, origine). Évitez de les y inscrire.",
      ],
    },
    {
      title: "Pourquoi ?",
      blocks: [
        {
          head: ["Finalité", "Fondement"],
          rows: [
            ["Répondre à votre message", "Votre consentement et votre demande"],
            ["Ouvrir et suivre un dossier", "Exécution de la mission confiée"],
            ["Vérifier les conflits d’intérêts", "Obligations professionnelles"],
            ["Protéger le site", "Intérêt légitime de sécurité"],
          ],
        },
        "Vos données ne sont ni vendues ni louées. Elles ne servent à aucune décision automatisée.",
      ],
    },
    {
      title: "Qui y a accès ?",
      blocks: [
        "Les avocats et les collaborateurs habilités du cabinet, tenus au secret professionnel. L’hébergement et l’entretien du site peuvent être confiés à des prestataires techniques. Une communication à une autorité n’a lieu que dans les cas prévus par la loi.",
        "Le formulaire de contact est aussi acheminé par un service externe ({forwarder}), qui ne traite votre message que pour nous le transmettre.",
        "Si vous écrivez au {whatsapp} par WhatsApp, vos échanges passent aussi par ce service, selon ses propres règles.",
        "Les SMS que le cabinet envoie à ses clients passent par un service externe ({gateway}), qui reçoit leur numéro et le texte, jamais la nature de l’affaire.",
      ],
    },
    {
      title: "Combien de temps ?",
      blocks: [
        {
          list: [
            "**Messages de contact sans suite** : {retention} après le dernier échange, une fois que le cabinet les a traités.",
            "**Documents comptables et pièces justificatives** : dix (10) ans.",
            "**Journaux techniques** : durée strictement nécessaire à la sécurité.",
            "**Recherches sans réponse** : douze (12) mois après la dernière.",
          ],
        },
        "À l’expiration de ces délais, les données sont supprimées ou rendues anonymes.",
        "Vous pouvez demander l’effacement d’un dossier de client[[, {clientRetention} au moins après son dernier changement]]. Ce que le cabinet supprime est effacé après trente (30) jours[[, mais un dossier de client qui a servi est gardé {clientRetention} au moins après son dernier changement]]. Ce qui doit être conservé plus longtemps le reste.",
        "Les copies de sauvegarde peuvent contenir une donnée effacée jusqu’à leur propre suppression[[, {backups} au plus après la copie]].",
      ],
    },
    {
      title: "Où sont-elles conservées ?",
      blocks: [
        "Les données sont conservées sur les serveurs du site[[, hébergés par {host}]].",
        "Si un transfert hors de Guinée est nécessaire, il est encadré conformément à la loi, avec des garanties adaptées.",
      ],
    },
    {
      title: "Comment sont-elles protégées ?",
      blocks: [
        "Accès par identifiants personnels, droits limités aux besoins et journal des consultations. En cas d’incident, nous prenons les mesures nécessaires et informons les personnes et les autorités lorsque la loi l’exige.",
        "{encryption}",
      ],
    },
    {
      title: "Quels sont vos droits ?",
      blocks: [
        "Vous pouvez, dans les conditions prévues par la loi :",
        {
          list: [
            "savoir si nous traitons des données qui vous concernent et en obtenir copie ;",
            "faire rectifier une information inexacte ;",
            "demander l’effacement de données devenues inutiles ;",
            "vous opposer à un traitement pour un motif légitime ;",
            "retirer votre consentement à tout moment.",
          ],
        },
        "Écrivez-nous par le formulaire de la page Contact, en justifiant de votre identité. Nous répondons dans les meilleurs délais. Certaines demandes peuvent être limitées par le secret professionnel ou par une obligation de conservation. Si la réponse ne vous satisfait pas, vous pouvez saisir l’autorité de protection compétente ou la justice.",
        "Adresse pour ces demandes : {email}.",
      ],
    },
    {
      title: "Cookies",
      blocks: [
        "Le site n’utilise que les cookies nécessaires à son fonctionnement. Quand vous envoyez un message, un cookie d’une heure évite de l’enregistrer deux fois. Le brouillon d’un message reste dans votre navigateur jusqu’à l’envoi ou jusqu’à la fermeture de l’onglet. Un message écrit sans réseau y reste, lisible par qui utilise l’appareil, jusqu’à son envoi ou votre suppression ; après sept jours, votre visite suivante l’efface. Votre navigateur garde aussi une copie de quelques pages publiques, la même pour tous, pour les lire sans réseau. Aucun suivi publicitaire n’est réalisé.",
      ],
    },
    {
      title: "Modifications",
      blocks: [
        "Cette politique peut évoluer. La version en ligne est celle qui s’applique. Les différends relèvent des juridictions de Conakry.",
      ],
    },
  ],
};
