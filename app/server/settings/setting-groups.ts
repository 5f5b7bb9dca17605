import type { SettingKey } from "./settings-schema.server";

/** How a setting is asked for. `lines`: one entry per line. `secret`: written, never shown. */
export type SettingField = {
  key: SettingKey;
  label: string;
  hint?: string;
  kind?: "text" | "email" | "tel" | "url" | "number" | "lines" | "secret" | "rules" | "yes-no" | "verified" | "vat-due";
};

/** The parts of the settings: the firm itself, its site, and what protects both. */
export const settingParts = [
  { id: "cabinet", title: "Cabinet" },
  { id: "facturation", title: "Facturation" },
  { id: "site", title: "Site" },
  { id: "securite", title: "Sécurité" },
] as const;

type SettingPart = (typeof settingParts)[number]["id"];

/** Settings that are shown and saved together. `formerly`: another address that leads to them. */
export type SettingGroup = {
  id: string;
  formerly?: string;
  part: SettingPart;
  title: string;
  hint?: string;
  fields: SettingField[];
};

/** Fields by the key of their setting. A label alone: a line of text that explains itself. */
function fields(asked: Partial<Record<SettingKey, string | Omit<SettingField, "key">>>): SettingField[] {
  return Object.entries(asked).map(([key, field]) => ({
    key: key as SettingKey,
    ...(typeof field === "string" ? { label: field } : field),
  }));
}

/** The settings screen, group by group. An empty text hides its line on the site. */
export const settingGroups: SettingGroup[] = [
  {
    id: "cabinet",
    part: "cabinet",
    title: "Nom et mentions légales",
    hint: "Une ligne laissée vide n’apparaît pas sur le site.",
    fields: fields({
      firm_name: "Nom du cabinet",
      founded_year: {
        label: "Année de fondation",
        kind: "number",
        hint: "Dans les mentions légales, et pour les moteurs de recherche.",
      },
      firm_legal_form: "Forme d’exercice",
      firm_bar_number: "Numéro d’inscription à l’ordre",
      firm_tax_number: "NIF",
      firm_publisher: "Directeur de la publication",
      firm_host: "Hébergeur du site",
    }),
  },
  {
    id: "coordonnees",
    part: "cabinet",
    title: "Siège et coordonnées",
    hint: "Une ligne laissée vide n’apparaît pas sur le site.",
    fields: fields({
      firm_address: {
        label: "Adresse du siège",
        hint: "Rue, immeuble, étage, et ce qui aide à trouver. Le quartier et la ville suivent.",
      },
      firm_district: "Quartier du siège, à Conakry",
      firm_landmark: {
        label: "Repère pour trouver le cabinet",
        hint: "Par exemple\u00A0: en face de la pharmacie, portail vert.",
      },
      firm_map_url: {
        label: "Plan\u00A0: adresse d’une carte en ligne",
        kind: "url",
        hint: "Ouverte dans un nouvel onglet.",
      },
      firm_phone: { label: "Téléphone", kind: "tel" },
      firm_whatsapp: { label: "WhatsApp", kind: "tel" },
      firm_email: { label: "Adresse e-mail", kind: "email", hint: "Reçoit aussi les avis de nouveaux messages." },
    }),
  },
  {
    id: "visiteurs",
    part: "site",
    title: "Ce que demande un visiteur",
    hint: "Une ligne laissée vide n’apparaît pas sur le site. N’écrivez que ce que le cabinet tient.",
    fields: fields({
      spoken_languages: {
        label: "Langues parlées au cabinet",
        hint: "Par exemple\u00A0: français, soussou, pular. Le site écrit «\u00A0Nous parlons\u00A0: …\u00A0» à côté du téléphone.",
      },
      first_meeting_price: {
        label: "Prix d’un premier rendez-vous",
        hint: "Un prix, «\u00A0gratuit\u00A0», ou comment il est fixé.",
      },
      reply_time: {
        label: "Délai de réponse à un message",
        hint: "Par exemple\u00A0: sous deux jours ouvrables. Dit près du formulaire et sur le reçu.",
      },
      bar_check: {
        label: "Vérifier un avocat auprès de l’Ordre",
        hint: "Une phrase\u00A0: à qui demander si une personne est bien avocate. Dans les mentions légales et sur la page des avocats.",
      },
      complaint_route: {
        label: "Se plaindre d’un avocat",
        hint: "Une phrase\u00A0: comment écrire au bâtonnier. Dans les mentions légales.",
      },
      accessibility_statement: {
        label: "Accessibilité du site",
        hint: "Ce que le cabinet en dit, et comment cela a été essayé. Dans les mentions légales.",
      },
    }),
  },
  {
    id: "expediteur",
    part: "cabinet",
    title: "Expéditeur des e-mails",
    fields: fields({
      mail_sender: {
        label: "Adresse d’expéditeur",
        kind: "email",
        hint: "Celle que lisent les personnes invitées ou prévenues, à côté du nom du cabinet. Le serveur d’envoi doit l’accepter\u00A0: essayez dans «\u00A0E-mail\u00A0». Vide\u00A0: le compte du serveur d’envoi, sinon la boîte du cabinet.",
      },
    }),
  },
  {
    id: "horaires",
    formerly: "ouverture",
    part: "cabinet",
    title: "Horaires",
    hint: "Plages de chaque jour, par exemple 08:00-12:30, 14:00-17:00, à l’heure de Conakry. Un jour vide est fermé\u202F; si tous sont vides, le site ne dit ni les horaires ni si le cabinet est ouvert.",
    fields: fields({
      opening_monday: "Ouverture le lundi",
      opening_tuesday: "Ouverture le mardi",
      opening_wednesday: "Ouverture le mercredi",
      opening_thursday: "Ouverture le jeudi",
      opening_friday: "Ouverture le vendredi",
      opening_saturday: "Ouverture le samedi",
      opening_sunday: "Ouverture le dimanche",
      holidays_added: {
        label: "Jours fermés à ajouter",
        hint: "Une date et son nom par ligne, par exemple 20/03/2026 Aïd el-Fitr. À ajouter\u00A0: Aïd el-Fitr, Tabaski et son lendemain, lendemains du Maouloud et de Laylat al-Qadr, congés. Les sept autres fêtes légales (1er\u00A0janvier, lundi de Pâques, 1er\u00A0mai, 25\u00A0mai, 15\u00A0août, 2\u00A0octobre, 25\u00A0décembre) sont calculées.",
        kind: "lines",
      },
      holidays_removed: {
        label: "Jours fériés travaillés",
        hint: "Une date par ligne, par exemple 25/05/2026.",
        kind: "lines",
      },
      hours_week: {
        label: "Du lundi au vendredi, en d’autres mots",
        hint: "Facultatif. Vide\u00A0: l’accueil du site dit les plages ci-dessus.",
      },
      hours_saturday: { label: "Samedi, en d’autres mots", hint: "Facultatif, de même." },
    }),
  },
  {
    id: "audiences",
    part: "cabinet",
    title: "Audiences",
    fields: fields({
      travel_minutes: {
        label: "Trajet par défaut entre deux juridictions",
        kind: "number",
        hint: "En minutes, de 0 à 300, là où «\u00A0Juridictions\u00A0», «\u00A0Trajets\u00A0» n’en dit rien. Deux audiences d’une même personne, trop proches pour le trajet, se signalent avant d’être enregistrées. 0\u00A0: aucun trajet n’est compté.",
      },
    }),
  },
  {
    id: "sms",
    part: "cabinet",
    title: "Envoi de SMS",
    hint: "Une passerelle envoie les SMS aux clients à prévenir, quand quelqu’un appuie sur «\u00A0Envoyer par SMS\u00A0». Vide\u00A0: aucun ne part d’ici. Elle reçoit le numéro du client et ce qu’on lui dit (secret professionnel).",
    fields: fields({
      sms_url: { label: "Adresse de la passerelle", kind: "url", hint: "En https." },
      sms_authorization: {
        label: "Secret de la passerelle",
        hint: "L’en-tête «\u00A0Authorization\u00A0» entier, par exemple Bearer suivi de la clé. Jamais affiché. Laissez vide pour garder celui qui est enregistré.",
        kind: "secret",
      },
      sms_body: {
        label: "Ce qui lui est envoyé",
        hint: 'Le JSON que demande la passerelle, où {numero} devient +224620000000, {chiffres} 224620000000, et {texte} le message\u202F; un nom d’expéditeur s’y écrit aussi, par exemple {"to": ["{numero}"], "message": "{texte}", "sender_name": "CABINET"}. Vide\u00A0: {"to": "{numero}", "message": "{texte}"}.',
      },
    }),
  },
  {
    id: "urgences",
    part: "cabinet",
    title: "Messages urgents",
    fields: fields({
      urgent_words: {
        label: "Mots qui proposent la marque «\u00A0Urgent\u00A0»",
        hint: "Un mot ou une suite de mots par ligne, sans souci des majuscules ni des accents\u202F; le féminin et le pluriel sont compris. La marque n’est jamais mise d’elle-même. Vide\u00A0: rien n’est proposé.",
        kind: "lines",
      },
    }),
  },
  {
    id: "delais",
    part: "cabinet",
    title: "Délais",
    fields: fields({
      deadline_single_confirmation: {
        label: "Une seule personne confirme",
        hint: "Pour un cabinet d’un seul avocat\u00A0: qui a dit un délai fait le confirme alors lui-même, avec son mot de passe, à partir du lendemain.",
        kind: "yes-no",
      },
    }),
  },
  {
    id: "facturation",
    part: "facturation",
    title: "Ce que portent les pièces",
    hint: "Imprimé sur les devis, provisions, factures et avoirs émis ensuite, sous le nom, l’adresse et le NIF du cabinet. Une ligne laissée vide n’est pas imprimée. Une pièce émise ne change plus.",
    fields: fields({
      billing_trade_register: "RCCM",
      billing_tax_regime: {
        label: "Régime d’imposition",
        hint: "À vérifier avec votre comptable\u00A0: rien n’est supposé ici.",
      },
      billing_terms_days: {
        label: "Délai de paiement, en jours",
        hint: "Après l’émission, si la pièce ne dit pas d’autre échéance. Vide\u00A0: payable le jour de l’émission.",
        kind: "number",
      },
      billing_bank_accounts: {
        label: "Comptes bancaires",
        hint: "Un par ligne, tel qu’il est imprimé\u00A0: banque, titulaire, numéro.",
        kind: "lines",
      },
      billing_mobile_money: {
        label: "Numéros Orange Money et MTN MoMo",
        hint: "Un par ligne, tel qu’il est imprimé\u00A0: opérateur, numéro, titulaire.",
        kind: "lines",
      },
      billing_mentions: {
        label: "Mentions au pied",
        hint: "Une par ligne, dix au plus. Celles que la loi demande sont à vérifier avec votre comptable\u00A0: aucune n’est écrite d’avance.",
        kind: "lines",
      },
      billing_hyphens_1990: {
        label: "Traits d’union de 1990",
        hint: "Dans les sommes en toutes lettres\u00A0: vingt-et-un, mille-cent-quatre-vingts.",
        kind: "yes-no",
      },
    }),
  },
  {
    id: "numeros",
    part: "facturation",
    title: "Numéros des pièces",
    hint: "Ce qui précède l’année et le rang, par exemple F-2026-0001. Dès la première pièce d’un genre, son préfixe ne change plus.",
    fields: fields({
      billing_prefix_facture: "Factures",
      billing_prefix_avoir: "Avoirs",
      billing_prefix_provision: "Demandes de provision",
      billing_prefix_devis: "Devis",
    }),
  },
  {
    id: "comptes",
    part: "facturation",
    title: "Comptes du comptable",
    hint: "Les comptes des journaux remis au comptable. Ceux d’avance sont à vérifier\u00A0: demandez-lui les siens.",
    fields: fields({
      billing_account_clients: "Clients",
      billing_account_advances: "Provisions reçues",
      billing_account_fees: "Honoraires",
      billing_account_vat: "TVA collectée",
      billing_account_bank: "Banque",
      billing_account_mobile: "Orange Money et MTN MoMo",
      billing_account_cash: "Caisse",
      billing_account_disbursements: { label: "Débours", hint: "Vide\u00A0: la remise au comptable dit qu’il manque." },
      billing_account_withholding: { label: "Retenue à la source", hint: "De même." },
      billing_vat_due: {
        label: "TVA exigible",
        hint: "À vérifier avec le comptable\u00A0: rien n’est choisi d’avance, et l’écran du comptable dit ce qui l’est.",
        kind: "vat-due",
      },
      billing_accounts_verified: {
        label: "Comptes vérifiés par le comptable",
        hint: "Tant que non, la remise porte «\u00A0à vérifier\u00A0».",
        kind: "verified",
      },
    }),
  },
  {
    id: "relances",
    part: "facturation",
    title: "Envois et relances",
    hint: "Une relance est proposée tant de jours après l’échéance, puis quelqu’un la relit et l’envoie\u00A0: rien ne part tout seul. Les délais d’avance sont à vérifier.",
    fields: fields({
      billing_reminder_1: { label: "Première relance, en jours après l’échéance", kind: "number" },
      billing_reminder_2: { label: "Deuxième relance, en jours après l’échéance", kind: "number" },
      billing_reminder_3: {
        label: "Dernière relance, en jours après l’échéance",
        hint: "Entre deux relances passe au moins le temps qui sépare leurs délais, même si la première est partie tard.",
        kind: "number",
      },
      billing_reminders_verified: {
        label: "Délais vérifiés par un associé",
        hint: "Tant que non, l’écran des relances porte «\u00A0à vérifier\u00A0».",
        kind: "verified",
      },
      billing_link_days: {
        label: "Un lien s’ouvre pendant, en jours",
        hint: "Celui par lequel un client lit une pièce, une fois donnés les quatre derniers chiffres de son numéro.",
        kind: "number",
      },
    }),
  },
  {
    id: "mise-en-route",
    part: "cabinet",
    title: "Mise en route",
    fields: fields({
      setup_hidden: { label: "Masquer la liste «\u00A0Mise en route\u00A0» de l’accueil", kind: "yes-no" },
    }),
  },
  {
    id: "reseaux",
    part: "site",
    title: "Réseaux",
    fields: fields({
      social_network_name: "Réseau social\u00A0: nom",
      social_network_url: { label: "Réseau social\u00A0: adresse de la page", kind: "url" },
      social_photo_name: "Réseau de photos\u00A0: nom",
      social_photo_url: { label: "Réseau de photos\u00A0: adresse de la page", kind: "url" },
    }),
  },
  {
    id: "chiffres",
    part: "site",
    title: "Chiffres",
    fields: fields({ figure_years: "Années d’expérience", figure_clients: "Clients satisfaits" }),
  },
  {
    id: "avocats",
    part: "cabinet",
    title: "Avocats",
    hint: "Les noms que proposent les fiches des clients et que portent les documents.",
    fields: fields({ lawyers: { label: "Avocats du cabinet", hint: "Un nom par ligne.", kind: "lines" } }),
  },
  {
    id: "regles",
    part: "site",
    title: "Règles de saisie",
    fields: fields({ entry_rules: { label: "Règles des formulaires", kind: "rules" } }),
  },
  {
    id: "conservation",
    part: "securite",
    title: "Conservation",
    hint: "Ce qui est mis à la corbeille y reste 30\u00A0jours, puis est effacé. Un dossier de client qui a servi y attend la fin de sa durée de conservation.",
    fields: fields({
      contact_retention_months: {
        label: "Conservation d’un message sans suite, en mois",
        hint: "De 1 à 120, depuis le dernier échange, une fois répondu ou clos. La politique de confidentialité du site donne la même durée.",
        kind: "number",
      },
      client_retention_years: {
        label: "Conservation d’un dossier de client après son dernier changement, en années",
        hint: "De 0 à 50. Tant qu’elle court, «\u00A0Droits des personnes\u00A0» n’efface pas le dossier, et la corbeille non plus s’il a servi. 0\u00A0: aucune durée.",
        kind: "number",
      },
      backup_days: {
        label: "Durée de garde des sauvegardes, en jours",
        hint: "La politique de confidentialité la dit. La commande donnée dans le README les garde 30\u00A0jours. 0, comme au départ\u00A0: elle n’est pas dite.",
        kind: "number",
      },
    }),
  },
  {
    id: "transmission",
    part: "securite",
    title: "Transmission des messages",
    fields: fields({
      forwarding_url: {
        label: "Service externe qui reçoit une copie de chaque message",
        hint: "Vide\u00A0: aucun message ne quitte le cabinet (secret professionnel).",
        kind: "url",
      },
    }),
  },
  {
    id: "securite",
    part: "securite",
    title: "Comptes et sessions",
    fields: fields({
      second_factor_required: {
        label: "Double authentification obligatoire",
        hint: "Si oui, chaque personne sans code du téléphone ni clé d’accès doit d’abord en activer un\u202F; rien d’autre ne s’ouvre à elle.",
        kind: "yes-no",
      },
      session_idle_hours: { label: "Fermer une session inutilisée, en heures", hint: "De 1 à 24.", kind: "number" },
      session_days: {
        label: "Fermer toute session après, en jours",
        hint: "De 1 à 7, même si elle sert.",
        kind: "number",
      },
    }),
  },
  {
    id: "liste-hebergee",
    part: "site",
    title: "Liste hébergée",
    hint: "Seconde liste des contacts, lue sur un autre serveur de ce logiciel. Vide\u00A0: la liste n’est pas proposée.",
    fields: fields({
      hosted_url: { label: "Adresse du serveur", kind: "url" },
      hosted_email: { label: "Compte\u00A0: adresse e-mail", kind: "email" },
      hosted_password: {
        label: "Compte\u00A0: mot de passe",
        hint: "Jamais affiché. Laissez vide pour garder celui qui est enregistré.",
        kind: "secret",
      },
    }),
  },
];
