/** What is posted where the settings say nothing. */
export const USUAL_SMS_BODY = '{"to": "{numero}", "message": "{texte}"}';

/** What stands for the number (E.164, or its digits alone) and for the words, in the texts of a gateway's JSON. */
const PLACES = /\{(numero|chiffres|texte)\}/g;

/** What a gateway is posted: its JSON, filled at any depth. `number`: « +224620000000 ». */
export function smsBody(template: string, number: string, text: string): string {
  const words: Record<string, string> = { numero: number, chiffres: number.replace(/\D/g, ""), texte: text };
  const filled = (_: string, value: unknown) =>
    typeof value === "string" ? value.replace(PLACES, (_, place: string) => words[place] ?? "") : value;
  return JSON.stringify(JSON.parse(template, filled));
}

/** Whether a text is JSON for a gateway: an object that has a place for the words, and one for the number. */
export function isSmsBody(template: string): boolean {
  if (!/^\s*\{/.test(template) || !template.includes("{texte}") || !/\{(numero|chiffres)\}/.test(template))
    return false;
  try {
    JSON.parse(template);
    return true;
  } catch {
    return false;
  }
}
