/** `tel:` address of a number as the firm writes it (« +224 620 00 00 00 »). */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** A number as it is shown: never cut at the end of a line. */
export function phoneText(phone: string): string {
  return phone.replaceAll(" ", "\u00A0");
}

/** WhatsApp address of a number in international form; wa.me wants digits only. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}`;
}
