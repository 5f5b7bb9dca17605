/** On a form: its script takes the screen that it leads to along with the answer. On the answer: where that is. */
export const NEXT_SCREEN = "X-Next-Screen";
/** On an answer that brings both: how many bytes are the form's own, the first ones. */
export const OWN_BYTES = "X-Own-Bytes";

/** On such an answer: cookies, as Set-Cookie has them, that are to be set once the screen is taken. */
export const WHEN_TAKEN = "X-When-Taken";

/** Where React Router's script asks for the data of a screen of the office. */
export function dataAddress(screen: string, base: string): URL {
  const address = new URL(screen, base);
  address.pathname += ".data";
  address.hash = "";
  return address;
}
