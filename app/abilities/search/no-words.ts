/** Said of a search in which there is nothing to look for: « % », « ... ». */
export const NO_WORDS = "Écrivez au moins une lettre ou un chiffre.";

/** Whether there is anything in a text that can be looked for. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
