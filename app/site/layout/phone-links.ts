/** `tel:` address of a number as the firm writes it (« +224 620 00 00 00 »). */
export function phoneHref(phone: string): string {
  return `tel:+${international(phone)}`;
}

/** A number as it is shown, « +224 620 00 00 00 », never cut at the end of a line; of another country as it is set. */
export function phoneText(phone: string): string {
  return phoneLine(phone).replaceAll(" ", "\u00A0");
}

/** The same with plain spaces, for machines. */
export function phoneLine(phone: string): string {
  const guinean = /^224(\d{3})(\d\d)(\d\d)(\d\d)$/.exec(international(phone));
  return guinean ? `+224 ${guinean.slice(1).join(" ")}` : phone;
}

/** WhatsApp address of a number; wa.me wants the digits of its international form only. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${international(phone)}`;
}

/** Digits with the country's; nine digits without a prefix are a Guinean number, as the firm dials it. */
function international(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^00/, "");
  return digits.length === 9 && !phone.trim().startsWith("+") ? `224${digits}` : digits;
}
