import { beforeEach, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const PAGE = "/contact/suivi";
let number = "";
/** Each test from an address of its own: tries are counted by address too. */
let visits = 0;
let visitor = cabinet.visitor.bind(null, "198.51.100.1");

beforeEach(async () => {
  visits += 1;
  const address = `198.51.100.${visits}`;
  visitor = () => cabinet.visitor(address);
  const message = `Bonjour, je vous écris au sujet de mon bail, numéro ${visits}.`;
  await visitor().post("/contact", { name: "Fatoumata Exemple", email: "620 12 34 56", message });
  const { rows } = await cabinet.query<{ number: string }>("SELECT number FROM message WHERE message = $1", [message]);
  number = rows[0]?.number ?? "";
});

const follow = (digits: string, of = number) => visitor().post(PAGE, { number: of, digits });
const reached = async () => (await follow("3456")).page.querySelector("[aria-current=step]")?.text;
const become = (status: string) => cabinet.query("UPDATE message SET status = $1 WHERE number = $2", [status, number]);

describe("« Suivre mon message »", () => {
  test("tells how far it is to whoever knows the end of the telephone, and nothing else of it", async () => {
    expect(await reached()).toBe("Reçu");
    await become("pris-en-charge");
    expect(await reached()).toBe("Lu");
    await become("repondu");
    const answer = await follow("3456", number.toLowerCase().replace("-", " "));
    expect(answer.page.querySelector("[aria-current=step]")?.text).toBe("Répondu");
    expect(answer.text).not.toMatch(/Fatoumata|bail|620/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("never tells whether a number exists: wrong digits and no such message are one answer", async () => {
    const wrong = await follow("0000");
    const unknown = await follow("0000", "CK-2222");
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    const shown = (text: string) => text.replaceAll(number, "CK-").replaceAll("CK-2222", "CK-");
    expect(shown(wrong.text)).toBe(shown(unknown.text));
    expect(wrong.page.querySelector("title")?.text).toMatch(/^Erreur/);
    await cabinet.query("UPDATE message SET deleted_at = now() WHERE number = $1", [number]);
    expect((await follow("3456")).status).toBe(404);
  });

  test("five wrong tries, whether the number exists or not; the right digits do not count", async () => {
    for (let i = 0; i < 6; i++) expect((await follow("3456")).status).toBe(200);
    for (const of of [number, "CK-3333"]) {
      for (let i = 0; i < 5; i++) expect((await follow("0000", of)).status).toBe(404);
      const refused = await follow("3456", of);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
  });

  test("what was left out is said beside its field, and the receipt leads here with its number", async () => {
    const refused = await visitor().post(PAGE, { number: "", digits: "12" });
    expect(refused.status).toBe(400);
    expect(refused.page.querySelectorAll(".field-error")).toHaveLength(2);
    const sent = await visitor().post("/contact", {
      name: "Fatoumata Exemple",
      email: "620 12 34 56",
      message: `Un autre message, numéro ${visits}.`,
    });
    const { page } = await visitor().get(sent.headers.get("Location") ?? "");
    const link = page.querySelector(".receipt-ways a")?.getAttribute("href") ?? "";
    expect((await visitor().get(link)).page.querySelector("#number")?.getAttribute("value")).toMatch(/^CK-/);
    expect(page.querySelector('a[href^="sms:"]')?.getAttribute("href")).toContain("CK-");
  });
});
