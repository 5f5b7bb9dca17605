import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";

const ID = "00000000-0000-4000-8000-000000000000";
const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Addresses that no page leads to: whoever types them gets a page or a refusal, never a failure. */
const QUERIES = [
  `apres=${cursor(-8.64e15, ID, 1, 1, true)}`,
  `avant=${cursor(-1, ID, 1, 1, true)}`,
  `apres=${cursor(8.64e15, ID, Number.MAX_SAFE_INTEGER, -5, true)}`,
  `apres=${cursor("x", ID)}`,
  `apres=${Buffer.from('[1e999,"x",1]').toString("base64url")}`,
  "apres=%00&avant=%00&q=%00&etat=%00&suivi=%00",
  "q=%F0%9F%98",
  `q=${"%25".repeat(300)}`,
  "q=%5C%5C%5C_",
  "suivi=__proto__&etat=constructor",
];
const PATHS = ["/gestionmessage/%00", `/gestionmessage/${"a".repeat(5000)}`, "/listec/%00/suppression"];

describe("an odd address in the office", () => {
  const cabinet = useCabinet();
  let member: Visitor;

  for (const query of QUERIES) {
    for (const page of ["/listec", "/gestionmessage"]) {
      test(`${page}?${query.slice(0, 40)}`, async () => {
        member ??= await cabinet.staff();
        expect((await member.get(`${page}?${query}`)).status).toBe(200);
      });
    }
  }

  for (const where of PATHS) {
    test(where.slice(0, 40), async () => {
      member ??= await cabinet.staff();
      expect((await member.get(where)).status).toBe(404);
    });
  }
});
