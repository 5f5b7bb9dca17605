import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address";

const addresses = [
  "fatoumata@exemple.gn",
  "fatoumata.exemple+site@courrier.exemple.gn",
  "o'exemple@exemple.com.gn",
  "aïssatou@exemple.gn",
  "contact@société-exemple.gn",
  "a@exemple.xn--p1ai",
];
const others = [
  "",
  "fatoumata",
  "fatoumata@exemple",
  "@exemple.gn",
  "fatoumata@",
  "fatoumata@@exemple.gn",
  ".f@exemple.gn",
  "f..e@exemple.gn",
  "f@-exemple.gn",
  "f@exemple.gn, g@exemple.gn",
  "f@exemple.gn\nBcc: g@exemple.gn",
  "f e@exemple.gn",
  "f@192.0.2.1",
  `${"f".repeat(65)}@exemple.gn`,
];

for (const text of addresses) test(`${text} is an address`, () => expect(isEmailAddress(text)).toBe(true));
for (const text of others) test(`${JSON.stringify(text)} is none`, () => expect(isEmailAddress(text)).toBe(false));
