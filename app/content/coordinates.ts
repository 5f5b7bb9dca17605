/** How the lines of the firm's coordinates are called. */
export const coordinates = {
  title: "Nous joindre",
  phone: "Téléphone",
  whatsapp: "WhatsApp",
  email: "E-mail",
  languages: "Nous parlons",
  address: "Adresse",
  landmark: "Pour nous trouver",
  map: "Voir sur une carte (nouvel onglet)",
  hours: "Horaires",
  price: "Premier rendez-vous",
  reply: "Réponse à un message",
} as const;
