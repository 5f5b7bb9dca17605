import { describe, expect, test } from "vitest";
import { examples, fitting } from "./message-rules.examples";
import { checkMessage } from "./message-rules.server";

describe("each field, each reading, each setting", () => {
  for (const [reading, rules, field, value, error] of examples) {
    const shown = JSON.stringify(value)?.slice(0, 60);
    test(`${reading} ${rules}: ${field} ${shown} ${error === null ? "passes" : `is told « ${error} »`}`, () => {
      const answer = checkMessage(reading, rules, { ...fitting[reading][rules], [field]: value });
      const key = error?.startsWith("Une erreur") ? "form" : field;
      expect(answer.ok ? null : answer.errors).toEqual(error === null ? null : { [key]: error });
    });
  }
});

describe("what is kept", () => {
  const keep = (reading: "first" | "second", rules: "inclusives" | "strictes", input: Record<string, unknown>) => {
    const answer = checkMessage(reading, rules, { ...fitting[reading][rules], ...input });
    return answer.ok ? answer.value : answer.errors;
  };

  test("every wrong field is told at once, in the order of the form", () => {
    const answer = checkMessage("first", "inclusives", {});
    expect(answer.ok ? [] : Object.keys(answer.errors)).toEqual(["name", "email", "message"]);
    const second = checkMessage("second", "strictes", {});
    expect(second.ok ? [] : Object.keys(second.errors)).toEqual(["nom", "email", "message"]);
  });

  test("a phone number stands in for the address, in E.164", () => {
    expect(keep("first", "inclusives", { email: "620.00.00.00" })).toMatchObject({
      email: null,
      phone: "+224620000000",
    });
  });

  test("inclusives: nothing is stripped from the words", () => {
    const message = "N’Diaye & fils : +224, \"oui\"; a < b | c \\ 'd' <b>";
    expect(keep("second", "inclusives", { message })).toMatchObject({ message });
  });

  test("strictes: tags and dangerous signs go, runs of spaces become one", () => {
    const message = "<p>Bon<<b>b>jour</p>  \"l'ami\";\n\t|\\ `<'b>adieu` a < b";
    expect(keep("second", "strictes", { message })).toMatchObject({ message: "Bonjour lami adieu a < b" });
  });

  test("a practice area and a form id are kept when they can be ours", () => {
    const id = "6f0a1a1e-5d5b-4f9e-9c39-0d6f0f8a2c11";
    expect(keep("first", "inclusives", { id, practiceArea: "penal" })).toMatchObject({ id, practiceArea: "penal" });
    expect(keep("first", "inclusives", { id: "<>", practiceArea: "magie" })).toMatchObject({
      id: null,
      practiceArea: null,
    });
  });

  test("hundreds of thousands of characters are refused, of whatever kind", () => {
    // Work that grew with the square of the length would not come to its end within the limit of a test.
    for (const flood of ["<a", "a.", "a@", "'", "+2", "😀"]) {
      const value = flood.repeat(200_000);
      for (const rules of ["inclusives", "strictes"] as const) {
        expect(checkMessage("first", rules, { name: value, email: value, message: value }).ok).toBe(false);
        expect(checkMessage("second", rules, { nom: value, email: value, message: value }).ok).toBe(false);
      }
    }
  });
});
