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
    id: "ouverture",
    title: "Ouvert ou fermé",
    hint: "Plages de chaque jour, par exemple 08:00-12:30, 14:00-17:00, à l’heure de Conakry. Un jour vide est fermé ; si tous sont vides, le site ne dit pas si le cabinet est ouvert.",
    fields: [
      { key: "opening_monday", label: "Ouverture le lundi" },
      { key: "opening_tuesday", label: "Ouverture le mardi" },
      { key: "opening_wednesday", label: "Ouverture le mercredi" },
      { key: "opening_thursday", label: "Ouverture le jeudi" },
      { key: "opening_friday", label: "Ouverture le vendredi" },
      { key: "opening_saturday", label: "Ouverture le samedi" },
      { key: "opening_sunday", label: "Ouverture le dimanche" },
      {
        key: "holidays_added",
        label: "Jours fermés à ajouter",
        hint: "Une date et son nom par ligne, par exemple 20/03/2026 Aïd el-Fitr. À ajouter : Aïd el-Fitr, Tabaski et son lendemain, lendemains du Maouloud et de Laylat al-Qadr, congés. Les sept autres fêtes légales (1er janvier, lundi de Pâques, 1er mai, 25 mai, 15 août, 2 octobre, 25 décembre) sont calculées.",
        kind: "lines",
      },
      {
        key: "holidays_removed",
        label: "Jours fériés travaillés",
        hint: "Une date par ligne, par exemple 25/05/2026.",
        kind: "lines",
      },
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
