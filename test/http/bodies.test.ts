import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const WORDS = {
  nom: "Fatoumata Exemple",
  email: "fatoumata@exemple.gn",
  message: "Une question compressée.",
};

describe("a body that is compressed", () => {
  for (const coding of ["gzip", "br", "identity, gzip", "inconnu"]) {
    test(`by ${coding} is refused with what would be read`, async () => {
      const answer = await cabinet.visitor().send("/contactenvoye", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Content-Encoding": coding },
        body: gzipSync(JSON.stringify(WORDS)),
      });
      expect([answer.status, answer.headers.get("Accept-Encoding")]).toEqual([415, "identity"]);
      expect(answer.json()).toEqual({ message: expect.stringContaining("compressé") });
    });
  }

  test("by nothing at all is read", async () => {
    const answer = await cabinet
      .visitor()
      .call("POST", "/contactenvoye", WORDS, { "Content-Encoding": "identity" });
    expect(answer.status).toBe(201);
  });
});
