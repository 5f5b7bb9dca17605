import { describe, expect, test } from "vitest";
import { clientAddress, trustedProxies } from "../../app/server/http/client-address.server";
import { isSameOrigin } from "../../app/server/http/same-origin.server";

describe("the visitor’s address", () => {
  const proxies = trustedProxies(["10.0.0.0/8", "127.0.0.1", "2001:db8::/32"]);
  const cases: [string, string | undefined, string | undefined, string | null][] = [
    ["no proxy", "192.0.2.1", undefined, "192.0.2.1"],
    ["a header from nobody we trust is not believed", "192.0.2.1", "198.51.100.7", "192.0.2.1"],
    ["a trusted proxy is believed", "127.0.0.1", "198.51.100.7", "198.51.100.7"],
    [
      "what the visitor wrote before the proxy’s entry is not",
      "127.0.0.1",
      "203.0.113.9, 198.51.100.7",
      "198.51.100.7",
    ],
    ["several trusted hops", "127.0.0.1", "198.51.100.7, 10.1.2.3", "198.51.100.7"],
    ["nonsense in the header stops there", "127.0.0.1", "198.51.100.7, nonsense", "127.0.0.1"],
    ["IPv4 in IPv6 clothes", "::ffff:127.0.0.1", "198.51.100.7", "198.51.100.7"],
    ["an IPv6 proxy", "2001:db8::1", "2001:4860::8", "2001:4860::8"],
    ["a hop with its port", "127.0.0.1", "198.51.100.7:5678, 10.1.2.3:80", "198.51.100.7"],
    ["an IPv6 hop with its port", "127.0.0.1", "[2001:4860::8]:5678", "2001:4860::8"],
    ["an IPv6 hop in brackets", "127.0.0.1", "[2001:4860::8]", "2001:4860::8"],
    ["no peer", undefined, "198.51.100.7", null],
  ];
  for (const [name, peer, header, expected] of cases) {
    test(name, () => expect(clientAddress(peer, header, proxies)).toBe(expected));
  }
});

describe("same origin", () => {
  const ours = ["https://cabinet.exemple.gn"];
  const cases: [string, Record<string, string>, boolean][] = [
    ["our own form", { Origin: "https://cabinet.exemple.gn", "Sec-Fetch-Site": "same-origin" }, true],
    ["a program, which sends neither", {}, true],
    ["another site", { Origin: "https://ailleurs.example" }, false],
    ["another site hiding its origin", { "Sec-Fetch-Site": "cross-site" }, false],
    ["a sibling host", { "Sec-Fetch-Site": "same-site", Origin: "https://blog.exemple.gn" }, false],
    ["our host in plain text", { Origin: "http://cabinet.exemple.gn" }, false],
    ["a sandboxed page", { Origin: "null" }, false],
  ];
  for (const [name, headers, expected] of cases) {
    test(name, () => expect(isSameOrigin(new Headers(headers), ours)).toBe(expected));
  }
});
