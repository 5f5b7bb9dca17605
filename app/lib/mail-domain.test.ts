import { expect, test } from "vitest";
import { likelyDomain } from "./mail-domain";

test.each([
  ["awa@gmail.con", "gmail.com"],
  ["awa@gmial.com", "gmail.com"],
  ["awa@gmail.fr", "gmail.com"],
  ["Awa@Yaho.fr", "yahoo.fr"],
  ["awa@hotmal.com", "hotmail.com"],
  ["awa@outlok.fr", "outlook.fr"],
])("%s probably means %s", (address, domain) => expect(likelyDomain(address)).toBe(domain));

test.each([
  "awa@gmail.com",
  "awa@yahoo.com",
  "awa@live.be",
  "awa@mail.com",
  "awa@email.com",
  "awa@exemple.gn",
  "620 12 34 56",
  "",
])("%s is left alone", (address) => expect(likelyDomain(address)).toBeNull());
