import { paths } from "~/paths";

/** Copy of /monQRCode. `button` and `failure` are fixed by the specification, letter for letter. */
export const qrCode = {
  slug: "monQRCode",
  /** Followed by the firm's name. */
  title: "Notre code QR",
  description:
    "Scannez ou téléchargez le code QR du cabinet pour retrouver facilement notre site et le partager avec vos proches ou vos collègues.",
  heading: "Notre code QR",
  introduction:
    "Scannez ce code avec l’appareil photo de votre téléphone pour ouvrir le site du cabinet. Vous pouvez aussi l’enregistrer et le partager : il fonctionne sur une carte de visite, une affiche ou un message.",
  /** Said of the drawing to those who do not see it; followed by the address. */
  alternative: "Code QR vers l’adresse",
  address: "Adresse du site",
  button: "Télécharger le QR code",
  failure: "Impossible de télécharger le QR code.",
  vector: "Dessin vectoriel (SVG)",
  poster: "Affiche A6 à imprimer (PDF)",
  advice: {
    title: "Conseil d’impression",
    text: "Conservez une marge blanche autour du code et une taille d’au moins deux centimètres de côté.",
  },
  onPoster: {
    place: "Conakry, République de Guinée",
    invitation: "Scannez pour ouvrir notre site",
    phone: "Téléphone",
  },
  related: [paths.contact, paths.home],
};
