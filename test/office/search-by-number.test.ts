import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";

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
