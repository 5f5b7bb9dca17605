import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { storedClient } from "./client-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();

/** A message left by telephone number; answers its receipt number. */
async function leave(phone: string): Promise<string> {
  const answer = await cabinet
    .visitor()
    .call("POST", "/contactenvoye", {
      nom: "Fatoumata Exemple",
      email: phone,
      message: "Rappelez-moi au sujet du bail.",
    });
  expect(answer.status).toBe(201);
  return answer.json<{ numeroRecu: string }>().numeroRecu;
}

describe("a caller is found", () => {
  test("by the number of the receipt, as it is said on the phone", async () => {
    const number = await leave("620 11 22 33");
    await leave("620 44 55 66");
    const staff = await cabinet.staff();
    for (const said of [number, number.toLowerCase(), number.replace("CK-", "")]) {
      const list = await staff.get(`/listec?q=${encodeURIComponent(said)}`);
      expect(list.page.querySelector("main")?.text).toContain(number);
      expect(list.page.querySelectorAll("tbody tr").length).toBe(1);
    }
  });

  test("by the telephone number, stored or as it is shown", async () => {
    const staff = await cabinet.staff();
    for (const typed of ["+224620445566", "620445566", "620 44 55 66"]) {
      const list = await staff.get(`/listec?q=${encodeURIComponent(typed)}`);
      expect(list.page.querySelectorAll("tbody tr").length, typed).toBe(1);
    }
  });
});

describe("a client’s number", () => {
  test("is read in the list and on the file as people write it, and found in either form", async () => {
    const client = await storedClient(cabinet, { name: "Bangaly Exemple", numero: "622998877" });
    await storedClient(cabinet, { name: "Condé Exemple", numero: "+224622998866" });
    const staff = await cabinet.staff();
    const numbers = (await staff.get("/listeCl")).page.querySelectorAll(".row-numbers span").map(({ text }) => text);
    expect(numbers).toEqual(expect.arrayContaining(["622 99 88 77", "+224 622 99 88 66"]));
    expect((await staff.get(`/listeCl/${client}`)).page.querySelector(".phones a")?.text).toBe("622 99 88 77");
    for (const typed of ["622998877", "622 99 88 77", "622-99-88-77"]) {
      const list = await staff.get(`/listeCl?q=${encodeURIComponent(typed)}`);
      expect(
        list.page.querySelectorAll("tbody .row-name").map(({ text }) => text),
        typed,
      ).toEqual(["Bangaly Exemple"]);
    }
    for (const typed of ["+224622998866", "+224 622 99 88 66", "622998866", "622 99 88 66"]) {
      const list = await staff.get(`/listeCl?q=${encodeURIComponent(typed)}`);
      expect(
        list.page.querySelectorAll("tbody .row-name").map(({ text }) => text),
        typed,
      ).toEqual(["Condé Exemple"]);
    }
  });
});

describe("a number of somebody in a matter", () => {
  test("finds the matter, however it is grouped: of a party that is there, and of the client", async () => {
    const staff = await cabinet.staff();
    const { id, clientId } = await openedMatter(cabinet, staff, { title: "Affaire au téléphone" });
    await openedMatter(cabinet, staff, { title: "Autre affaire" });
    await cabinet.query("UPDATE client SET numero = '+224628778899', other_phones = '{+33612345678}' WHERE id = $1", [
      clientId,
    ]);
    const party = (
      await cabinet.query<{ id: string }>(
        `INSERT INTO party (client_id, matter_id, name, name_keys, phone)
         VALUES ($2, $1, 'Mamadou Exemple', '{}', '+224627123456') RETURNING id`,
        [id, clientId],
      )
    ).rows[0]?.id;
    const found = async (typed: string) => {
      const list = await staff.get(`/dossiers?q=${encodeURIComponent(typed)}`);
      const rows = list.page.querySelectorAll("tbody tr").filter((row) => row.querySelector("th"));
      return rows.map(({ text }) => text.replaceAll("\u00A0", " "));
    };
    for (const typed of [
      "627 12 34 56",
      "627123456",
      "+224 627 12 34 56",
      "00224627123456",
      "627.12.34.56 Fatoumata",
    ]) {
      const [row, ...others] = await found(typed);
      expect(row, typed).toContain("Affaire au téléphone");
      expect(row, typed).toContain("Mamadou Exemple, +224 627 12 34 56");
      expect(others).toEqual([]);
    }
    for (const typed of ["628 77 88 99", "+33 6 12 34 56 78"]) expect(await found(typed), typed).toHaveLength(1);
    expect(await found("627 12 34 57")).toEqual([]);
    const everywhere = await staff.get(`/recherche?q=${encodeURIComponent("627 12 34 56")}`);
    expect(everywhere.text).toContain(`/dossiers/${id}`);
    // Of files that were joined, either’s: it is one person.
    const main = await storedClient(cabinet, { name: "Principale Exemple", numero: "629334455" });
    await cabinet.query("UPDATE client SET merged_into_id = $2 WHERE id = $1", [clientId, main]);
    expect((await found("628 77 88 99"))[0]).toContain("Affaire au téléphone");
    const [row] = (await found("629 33 44 55")).filter((one) => one.includes("Affaire au téléphone"));
    expect(row).toContain("Principale Exemple, 629 33 44 55");
    const rights = await staff.get(`/droits?q=${encodeURIComponent("629 33 44 55")}`);
    expect(rights.text).toContain(`/dossiers/${id}`);
    // Of whoever is there no more, and of a matter behind a wall, nothing is found.
    await cabinet.query("UPDATE party SET removed_at = now() WHERE id = $1", [party]);
    expect(await found("627 12 34 56")).toEqual([]);
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [id]);
    expect(await found("628 77 88 99")).toEqual([]);
  });
});
