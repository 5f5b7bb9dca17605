import { describe, expect, test } from "vitest";
import { natures } from "~/content/client-values";
import { examples, fitting } from "./client-rules.examples";
import { type CheckOptions, checkClient, type EntryRules } from "./client-rules.server";

describe("each field of each form, each setting", () => {
  for (const [form, rules, field, value, error] of examples) {
    const shown = JSON.stringify(value)?.slice(0, 50);
    test(`${form} ${rules}: ${field} ${shown} ${error === null ? "passes" : `is told « ${error} »`}`, () => {
      const answer = checkClient({ ...fitting, [field]: value }, rules, { form });
      expect(answer.ok ? null : answer.errors).toEqual(error === null ? null : { [field]: error });
    });
  }
});

describe("what is kept", () => {
  const keep = (rules: EntryRules, input: Record<string, unknown>, options?: CheckOptions) => {
    const answer = checkClient({ ...fitting, ...input }, rules, options);
    return answer.ok ? answer.value : answer.errors;
  };

  test("every wrong field is told at once, in the order of the form", () => {
    const told = (form: "create" | "edit", rules: EntryRules) => {
      const answer = checkClient({}, rules, { form });
      return answer.ok ? [] : Object.keys(answer.errors);
    };
    const fields = ["name", "adresse", "numero", "naturedaffaire", "avocat"];
    expect(told("create", "strictes")).toEqual([...fields, "dateajout"]);
    expect(told("create", "inclusives")).toEqual(fields);
    expect(told("edit", "strictes")).toEqual(fields);
    expect(told("edit", "inclusives")).toEqual(fields);
  });

  test("strictes: each sign of the list goes from name, adresse and numero, on both forms", () => {
    const signs = `<>"'%;()&+{}/\\*[]`;
    for (const form of ["create", "edit"] as const) {
      const input = { name: `A${signs}B`, adresse: `C${signs}D`, numero: `620${signs}000000` };
      expect(keep("strictes", input, { form })).toMatchObject({ name: "AB", adresse: "CD", numero: "620000000" });
    }
  });

  test("inclusives: nothing goes, and numbers are kept in E.164", () => {
    const name = `A<>"'%;()&+{}/\\*[]B`;
    expect(keep("inclusives", { name })).toMatchObject({ name });
    for (const [typed, stored] of [
      ["620 00 00 00", "+224620000000"],
      ["+224.620.00.00.00", "+224620000000"],
      ["00224620000000", "+224620000000"],
      ["224620000000", "+224620000000"],
      ["+33 6 12 34 56 78", "+33612345678"],
      ["33612345678", "+33612345678"],
      ["12345678", "+22412345678"],
    ]) {
      expect(keep("inclusives", { numero: typed })).toMatchObject({ numero: stored });
    }
  });

  test("the values of naturedaffaire are those of the specification, then the two it lacks", () => {
    expect(natures).toHaveLength(12);
    expect(natures[0]).toBe("Droit Minier et de l’Environnement");
    expect(keep("strictes", { naturedaffaire: "droit minier et de l'environnement" })).toMatchObject({
      naturedaffaire: natures[0],
    });
  });

  test("avocat is one of the choices when there are any", () => {
    const lawyers = ["Maitre Exemple", "Maitre Essai"];
    expect(keep("inclusives", { avocat: "Maitre Essai" }, { lawyers })).toMatchObject({ avocat: "Maitre Essai" });
    expect(keep("inclusives", { avocat: "Maitre Inconnu" }, { lawyers })).toEqual({
      avocat: "Cet avocat n’est pas de la liste.",
    });
    expect(keep("inclusives", { avocat: "Maitre Inconnu" })).toMatchObject({ avocat: "Maitre Inconnu" });
  });

  test("empty lines and repeated numbers are left out", () => {
    const others = {
      otherNames: " Exemple \n\nExemple\r\nEssai ",
      otherPhones: "620 00 00 00\n620 00 00 01\n620.00.00.01",
    };
    expect(keep("inclusives", others)).toMatchObject({
      otherNames: ["Exemple", "Essai"],
      otherPhones: ["+224620000001"],
    });
  });
});
