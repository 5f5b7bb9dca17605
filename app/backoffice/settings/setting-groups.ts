import type { SettingKey } from "~/domain/settings/settings-schema.server";

/** How a setting is asked for. `lines`: one entry per line. `secret`: written, never shown. */
export type SettingField = {
  key: SettingKey;
  label: string;
  hint?: string;
  kind?: "text" | "email" | "tel" | "url" | "number" | "lines" | "secret" | "rules";
};

/** The settings screen, group by group. An empty text hides its line on the site. */
export const settingGroups: { id: string; title: string; hint?: string; fields: SettingField[] }[] = [
  {
    id: "cabinet",
    title: "Cabinet",
    hint: "Une ligne laissée vide n’apparaît pas sur le site.",
    fields: [
      { key: "firm_name", label: "Nom du cabinet" },
      { key: "firm_district", label: "Quartier du siège, à Conakry" },
      { key: "firm_phone", label: "Téléphone", kind: "tel" },
      { key: "firm_whatsapp", label: "WhatsApp", kind: "tel" },
      {
        key: "firm_email",
        label: "Adresse e-mail",
        kind: "email",
        hint: "Reçoit aussi les avis de nouveaux messages.",
      },
      { key: "firm_legal_form", label: "Forme d’exercice" },
      { key: "firm_bar_number", label: "Numéro d’inscription à l’ordre" },
      { key: "firm_tax_number", label: "NIF" },
      { key: "firm_publisher", label: "Directeur de la publication" },
      { key: "firm_host", label: "Hébergeur du site" },
    ],
  },
  {
    id: "horaires",
    title: "Horaires",
    fields: [
      { key: "hours_week", label: "Du lundi au vendredi" },
      { key: "hours_saturday", label: "Samedi" },
    ],
  },
  {
    id: "reseaux",
    title: "Réseaux",
    fields: [
      { key: "social_network_name", label: "Réseau social : nom" },
      { key: "social_network_url", label: "Réseau social : adresse de la page", kind: "url" },
      { key: "social_photo_name", label: "Réseau de photos : nom" },
      { key: "social_photo_url", label: "Réseau de photos : adresse de la page", kind: "url" },
    ],
  },
  {
    id: "chiffres",
    title: "Chiffres",
    fields: [
      { key: "figure_years", label: "Années d’expérience" },
      { key: "figure_clients", label: "Clients satisfaits" },
    ],
  },
  {
    id: "avocats",
    title: "Avocats",
    fields: [{ key: "lawyers", label: "Avocats du cabinet", hint: "Un nom par ligne.", kind: "lines" }],
  },
  {
    id: "regles",
    title: "Règles de saisie",
    fields: [{ key: "entry_rules", label: "Règles des formulaires", kind: "rules" }],
  },
  {
    id: "formulaire",
    title: "Formulaire",
    fields: [
      {
        key: "contact_retention_months",
        label: "Conservation d’un message sans suite, en mois",
        hint: "De 1 à 120. La politique de confidentialité du site donne la même durée.",
        kind: "number",
      },
      {
        key: "forwarding_url",
        label: "Service externe qui reçoit une copie de chaque message",
        hint: "Vide : aucun message ne quitte le cabinet (secret professionnel).",
        kind: "url",
      },
    ],
  },
  {
    id: "liste-hebergee",
    title: "Liste hébergée",
    hint: "Seconde liste des contacts, lue sur un autre serveur de ce logiciel. Vide : la liste n’est pas proposée.",
    fields: [
      { key: "hosted_url", label: "Adresse du serveur", kind: "url" },
      { key: "hosted_email", label: "Compte : adresse e-mail", kind: "email" },
      {
        key: "hosted_password",
        label: "Compte : mot de passe",
        hint: "Jamais affiché. Laissez vide pour garder celui qui est enregistré.",
        kind: "secret",
      },
    ],
  },
];
