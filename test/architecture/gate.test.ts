import { describe, expect, test } from "vitest";
import { publicRoutes } from "../../app/public-routes";
import { useCabinet } from "../setup/app";
import { exampleOf, routePatterns } from "../setup/routes";

const cabinet = useCabinet();
const patterns = routePatterns();
const closed = patterns.filter((pattern) => !publicRoutes.has(pattern));

describe("the gate", () => {
  test("the table of contents is read", () => {
    expect(patterns).toContain("/contact");
    expect(closed).toContain("/listec");
  });

  test("every public pattern exists", () => {
    expect([...publicRoutes].filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  for (const pattern of closed) {
    test(`${pattern} gives an anonymous caller nothing, by any door`, async () => {
      const path = exampleOf(pattern);
      const tries: [string, string][] = [
        ["GET", path],
        ["HEAD", path],
        ["POST", path],
        ["DELETE", path],
        ["GET", `${path}.data`],
        ["GET", `${path}.data?_routes=root`],
        ["POST", `${path}.data`],
        ["GET", `${path}/`],
        ["GET", path.toUpperCase()],
        ["GET", `/${path}`],
        ["GET", path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
      ];
      for (const [method, address] of tries) {
        const answer = await cabinet
          .visitor()
          .send(`http://localhost:3000${address}`, { method, headers: { Accept: "text/html" } });
        const redirected = [202, 204, 302, 303].includes(answer.status) && !/SingleFetch(?!Redirect)/.test(answer.text);
        const refused = [400, 401, 403, 404, 405].includes(answer.status);
        expect(redirected || refused, `${method} ${address} answered ${answer.status}`).toBe(true);
        expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
        if (redirected && answer.headers.get("Location"))
          expect(answer.headers.get("Location")).toContain("/connexion");
      }
    });
  }
});
