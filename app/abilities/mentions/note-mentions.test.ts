import { expect, test } from "vitest";
import { handlesOf, mentionsIn, withMentions } from "./note-mentions";

const person = (id: string, name: string) => ({ id, name });
const PEOPLE = [
  person("d", "Fatou Diallo"),
  person("b", "Fatou Bah"),
  person("a", "Me Aïssata N’Diaye"),
  person("t", "Jean-Paul Touré"),
];
const named = (body: string) => {
  const { mentions, unclear } = mentionsIn(body, PEOPLE);
  return unclear ?? mentions.map((one) => `${one.person.id}:${one.written}`);
};

test("a first name, whatever its case and accents, names its only bearer; so does any of the names", () => {
  expect(named("Voir avec @aissata.")).toEqual(["a:@aissata"]);
  expect(named("@Aïssata N'Diaye, merci")).toEqual(["a:@Aïssata N'Diaye"]);
  expect(named("à @jean-paul et (@Bah)")).toEqual(["t:@jean-paul", "b:@Bah"]);
});

test("where two have it, letters of another name tell which", () => {
  expect(named("@Fatou D rappelle")).toEqual(["d:@Fatou D"]);
  expect(named("@fatou bah")).toEqual(["b:@fatou bah"]);
  expect(named("@Fatou rappelle")).toBe("@Fatou");
});

test("one person is named once, a title and an unknown name name nobody, nor does an address", () => {
  expect(named("@Bah puis @Bah")).toEqual(["b:@Bah"]);
  expect(named("@Moussa @Me @ Bah aissata@exemple.gn")).toEqual([]);
  expect(mentionsIn("@Awa", [person("1", "Awa"), person("2", "Awa")])).toEqual({ mentions: [], unclear: null });
  expect(mentionsIn("@Awa", [person("1", "Awa"), person("2", "Awa Sow")]).mentions).toMatchObject([
    { written: "@Awa" },
  ]);
});

test("the name that is offered to press is the shortest that tells", () => {
  expect(handlesOf(PEOPLE)).toEqual([
    { id: "d", handle: "Fatou D" },
    { id: "b", handle: "Fatou B" },
    { id: "a", handle: "Aïssata" },
    { id: "t", handle: "Jean-Paul" },
  ]);
});

test("a note marks what names somebody, and not the beginning of a longer word", () => {
  expect(withMentions("@Bah, @Bahia", ["@Bah"])).toEqual([
    { text: "@Bah", hit: true },
    { text: ", @Bahia", hit: false },
  ]);
});
