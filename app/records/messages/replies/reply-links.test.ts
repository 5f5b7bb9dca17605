import { describe, expect, test } from "vitest";
import { type Answered, replyLinks } from "./reply-links";

const asked: Answered = {
  number: "CK-4F7Q",
  nom: "Fanta",
  day: "20/11/2026",
  message: "Bonjour,\nmon bail finit en mars.",
  email: "fanta+bail@exemple.gn",
  phone: "+224622123456",
  shownPhone: "+224 622 12 34 56",
};
const link = (kind: string, message: Partial<Answered> = {}, words?: string) => {
  const found = replyLinks({ ...asked, ...message }, words).find((one) => one.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const bodyOf = (href: string) => decodeURIComponent(/[?&](?:body|text)=(.*)$/.exec(href)?.[1] ?? "");

describe("an answer by mail", () => {
  test("tells only the number in its subject, and quotes the message line by line", () => {
    const { href } = link("mail", {}, "Bonjour Fanta,");
    expect(href).toMatch(/^mailto:fanta%2Bbail@exemple\.gn\?subject=Votre%20message%20CK-4F7Q&body=/);
    expect(bodyOf(href)).toBe(
      "Bonjour Fanta,\r\n\r\nLe 20/11/2026, Fanta a écrit\u00A0:\r\n> Bonjour,\r\n> mon bail finit en mars.",
    );
  });

  test("cuts a long quotation at a word, and stays what mail programs take", () => {
    const message = "é à mot ".repeat(400);
    const { href, whole } = link("mail", { message });
    expect(whole).toBe(true);
    expect(href.length).toBeLessThanOrEqual(1800);
    expect(href.length).toBeGreaterThan(1700);
    expect(bodyOf(href)).toMatch(/(?:é|à|mot) \[…\]$/);
  });

  test("quotes nothing where it answers no words", () => {
    expect(bodyOf(link("mail", { day: "", message: "" }, "Rendez-vous confirmé.").href)).toBe("Rendez-vous confirmé.");
  });

  test("quotes nothing of a text without a place to cut it", () => {
    expect(bodyOf(link("mail", { message: "é".repeat(2000) }, "Bonjour").href)).toBe("Bonjour");
  });

  test("never cuts the answer itself: one that is too long is not put into any link", () => {
    const words = "mot ".repeat(500);
    for (const kind of ["mail", "chat", "sms"]) {
      const { href, whole } = link(kind, {}, words);
      expect([whole, bodyOf(href)]).toEqual([false, ""]);
    }
  });

  test("carries half a sign without failing", () => {
    expect(bodyOf(link("mail", { message: "un \uD83D mot" }, "Bonjour").href)).toContain("un \uFFFD mot");
  });
});

test("WhatsApp and SMS carry the answer, never what the visitor wrote", () => {
  expect(link("chat", {}, "Bonjour").href).toBe("https://wa.me/224622123456?text=Bonjour");
  expect(link("sms", {}, "Bonjour").href).toBe("sms:+224622123456?body=Bonjour");
  expect(link("phone")).toMatchObject({ href: "tel:+224622123456", label: "+224 622 12 34 56" });
});
