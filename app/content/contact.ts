/**
 * Copy of /contact and of its receipt. Title, heading, placeholders and button are fixed by the specification (2.3).
 */
export const contact = {
  /** A firm whose name begins with « Cabinet » is not called so twice. */
  title: (firm: string) => `Contactez-nous - ${/^Cabinet\b/i.test(firm) ? firm : `Cabinet ${firm}`}`,
  description:
    "Une question, une remarque, une préoccupation juridique ? Écrivez au cabinet à Conakry : nous vous répondrons dans les meilleurs délais.",
  eyebrow: "Nous écrire",
  head: "Quelques mots suffisent pour commencer.",
  h1: "Contactez-nous",
  introduction:
    "Merci de l’intérêt que vous portez à notre cabinet. Que vous ayez une question, une remarque ou une préoccupation, écrivez-nous : nous vous répondrons dès que possible. Votre satisfaction est notre priorité.",
  urgent: {
    title: "Une urgence ?",
    text: "Une personne est arrêtée ? Une audience est proche ? N’écrivez pas, téléphonez :",
  },
  whatsapp: "Écrire sur WhatsApp",
  name: { label: "Nom", placeholder: "Votre nom" },
  email: {
    label: { strictes: "Email", inclusives: "Email ou téléphone" },
    hint: {
      strictes: "Une adresse Gmail, de 100 caractères au plus.",
      inclusives: "Une adresse e-mail ou un numéro de téléphone, pour vous répondre.",
    },
    placeholder: "Votre email",
  },
  practiceArea: { label: "Domaine", none: "Je ne sais pas encore" },
  message: {
    label: "Message",
    placeholder: "Votre message",
    hint: {
      strictes: "De 10 à 500 caractères, des lettres sans accent et des espaces.",
      inclusives: "De 10 à 500 caractères.",
    },
  },
  send: "Envoyer",
  preparation: {
    title: "Bien préparer votre message",
    lead: "Pour que notre première réponse vous soit utile, indiquez en quelques mots :",
    points: [
      "qui vous êtes : salarié, employeur, associé, victime, personne accusée… ;",
      "les faits essentiels, dans l’ordre où ils se sont produits ;",
      "les délais qui courent : date d’audience, date de la lettre reçue, fin d’un préavis ;",
      "ce que vous souhaitez obtenir.",
    ],
    caution: "Dites l’essentiel. Les détails intimes et les documents viendront au rendez-vous.",
  },
  /** Beside the button, and on the receipt. */
  limit: "Ce message n’arrête aucun délai (appel, convocation).",
  after: {
    title: "Après votre envoi",
    paragraphs: [
      "Votre message est lu par le cabinet, qui vérifie d’abord l’absence de conflit d’intérêts. Nous vous proposons ensuite un rendez-vous, au cabinet ou à distance.",
      "Nous devenons votre avocat quand nous acceptons votre dossier, à des conditions fixées avec vous.",
    ],
  },
  data: {
    title: "Vos données",
    purpose: (firm: string) =>
      `Responsable du traitement\u00A0: ${firm}. Votre nom, vos coordonnées et votre message servent à vous répondre et à vérifier d’abord l’absence de conflit d’intérêts.`,
    retention: (months: number) =>
      `Un message traité et resté sans suite est effacé ${months} mois après le dernier échange.`,
    rights:
      "Vous pouvez demander à les consulter, à les corriger ou à les supprimer, conformément à la loi L/2016/037/AN du 28 juillet 2016",
    /** Where the firm has given no address. */
    rightsByForm: "écrivez-le dans ce formulaire",
    offline:
      "Un message écrit sans réseau attend sur votre appareil, où il reste lisible, jusqu’à son envoi. Après sept jours, votre visite suivante l’efface, et vous pouvez le supprimer ici.",
    offlinePage: "Lire et écrire sans connexion",
    forwarding:
      "Votre message est aussi transmis au service externe que le cabinet a choisi pour recueillir les messages de son site.",
    policy: "Politique de confidentialité",
  },
  help: {
    title: "Aide à la saisie",
    points: [
      { field: "Nom", text: "des lettres et des espaces, de 2 à 50 caractères." },
      { field: "Email", text: "une adresse Gmail valide, 100 caractères au plus." },
      {
        field: "Message",
        text: "de 10 à 500 caractères, uniquement des lettres sans accent et des espaces. N’indiquez ni date chiffrée ni numéro : nous vous les demanderons dans notre réponse.",
      },
    ],
  },
  refused: {
    trap: "Votre message n’a pas été envoyé : un champ réservé aux robots était rempli. Nous l’avons vidé, vos mots sont conservés ci-dessous : appuyez de nouveau sur « Envoyer ».",
    away: "Votre message n’a pas été envoyé : le service est momentanément indisponible. Vos mots sont conservés ci-dessous : appuyez de nouveau sur « Envoyer » dans un instant.",
    flood: (minutes: number) =>
      `Votre message n’a pas été envoyé : trop de messages sont partis de votre connexion en peu de temps. Vos mots sont conservés ci-dessous : réessayez dans ${minutes} ${minutes > 1 ? "minutes" : "minute"}.`,
  },
  receipt: {
    title: "Message reçu",
    lead: "Merci. Votre message est enregistré, le cabinet le lira dès que possible.",
    label: "Numéro de votre message",
    use: {
      byPhone: "Notez ce numéro : il suffit de le dire au téléphone pour que nous retrouvions votre message.",
      withoutPhone: "Notez ce numéro : il nous permet de retrouver votre message.",
    },
    /** `domain`: the mail service that an address with a slip probably means. */
    mistyped: (domain: string) =>
      `Votre adresse e-mail est peut-être mal écrite\u00A0: finit-elle par «\u00A0@${domain}\u00A0»\u202F? Sans la bonne adresse, nous ne pourrons pas vous répondre.`,
    correct: "Donner la bonne adresse",
    /** The message that brings the right address: only the name and the address are left to be typed. */
    correction: (number: string) => `Voici ma bonne adresse e-mail pour mon message ${number}.`,
    answered: "Réponse :",
    /** Where no script takes the sent words from the page before. */
    shared: "Téléphone partagé\u202F? Fermez cet onglet\u00A0: la page d’avant y garde vos mots.",
    /** In place of the first words about what follows, by what was asked for. */
    read: {
      meeting:
        "Votre demande est lue par le cabinet, qui vérifie d’abord l’absence de conflit d’intérêts. Il confirme ensuite l’un des deux moments, ou vous en propose un autre.",
      callback:
        "Votre demande est lue par le cabinet, qui vérifie d’abord l’absence de conflit d’intérêts, puis vous rappelle.",
    },
    follow: "Suivre mon message",
    sms: "M’envoyer ce numéro par SMS",
    /** What the SMS to oneself says; `address`: where the message is followed, empty where it cannot be. */
    kept: (firm: string, number: string, address: string) =>
      `${firm}\u00A0: mon message ${number}.${address ? ` Suivre\u00A0: ${address}` : ""}`,
    calling: "Appeler le cabinet\u00A0:",
    print: "Imprimer",
    picture: "Garder en image",
    home: "Retour à l’accueil",
    missing: {
      title: "Ce reçu n’existe pas",
      text: "Son adresse n’est peut-être pas entière. Le numéro de votre message suffit pour savoir où il en est.",
    },
  },
} as const;
