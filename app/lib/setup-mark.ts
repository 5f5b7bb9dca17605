/** In the address and the form of who comes from « Mise en route », and goes back there. */
export const SETUP = "mise-en-route";
