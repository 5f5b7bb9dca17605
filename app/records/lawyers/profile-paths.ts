import { paths } from "~/paths";

/** Addresses of a profile in the office: one's own, or a lawyer's. */
export const profilePaths = (id: string | undefined) =>
  id === undefined
    ? { form: paths.ownProfile, portrait: paths.ownPortrait, back: paths.account }
    : { form: paths.lawyerProfile(id), portrait: paths.lawyerPortrait(id), back: paths.lawyerSettings };

/** One's own profile is everybody's to change, a colleague's of whoever manages accounts. */
export const rightTo = (id: string | undefined) => (id === undefined ? "own-account" : "people");
