import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();

describe("health", () => {
  test("/sante answers 200 while the process lives", async () => {
    expect((await cabinet.visitor().get("/sante")).status).toBe(200);
  });

  test("/sante/pret answers 200 when the database answers", async () => {
    expect((await cabinet.visitor().get("/sante/pret")).status).toBe(200);
  });
});

describe("answers", () => {
  test("an unknown address is a real 404 in French", async () => {
    const answer = await cabinet.visitor().get("/nulle-part");
    expect(answer.status).toBe(404);
    expect(answer.page.querySelector("title")?.text).toBe("404 - Page non trouvée");
  });

  test("a write from another site is refused before any route", async () => {
    const answer = await cabinet.visitor().post("/contact", { name: "x" }, { Origin: "https://ailleurs.example" });
    expect(answer.status).toBe(403);
  });

  test("an unknown method on a page is 405 and says what is allowed", async () => {
    const answer = await cabinet.visitor().call("PUT", "/");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toContain("GET");
  });
});
