/** Whose hearings a calendar shows. The values are stored: they never change. */
export const feedScopes = [
  { value: "miennes", label: "Celles que je plaide" },
  { value: "toutes", label: "Toutes celles que je peux voir" },
] as const;

export type FeedScope = (typeof feedScopes)[number]["value"];

/** « celles que vous plaidez »: what somebody’s calendar shows, in a sentence. */
export const feedScopeWords = (scope: FeedScope): string =>
  scope === "miennes" ? "celles que vous plaidez" : "toutes celles que vous pouvez voir";

/** Where calendars ask, as it stands in routes.ts and as it is given to them. */
const feedFile = (file: string) => `/agenda/${file}`;
export const feedAddress = (token: string) => `${feedFile(token)}.ics`;
