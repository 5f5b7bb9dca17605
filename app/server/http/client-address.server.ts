import { BlockList, isIP } from "node:net";

/** Reads TRUSTED_PROXIES entries (addresses or CIDR networks). Throws RangeError naming a wrong entry. */
export function trustedProxies(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (!isIP(address) || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) {
      throw new RangeError(`TRUSTED_PROXIES: ${entry} is neither an address nor a network`);
    }
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** IPv4 addresses arrive as ::ffff:a.b.c.d on dual-stack sockets. */
export function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** Some proxies write the port of the connection too: 192.0.2.1:5678, [2001:db8::1]:5678. */
function withoutPort(hop: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return bracketed ?? dotted ?? hop;
}

function isTrusted(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * The visitor's address: the peer, or, as long as each hop is a trusted proxy, the entry it added to X-Forwarded-For,
 * read from the right (the left end is whatever the visitor wrote).
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string | null {
  if (!peer) return null;
  let address = plainAddress(peer);
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => plainAddress(withoutPort(hop.trim())))
    .filter(Boolean);
  while (isTrusted(proxies, address) && hops.length > 0) {
    const hop = hops.pop() ?? "";
    if (!isIP(hop)) break;
    address = hop;
  }
  return address;
}

/** Whether the direct peer may speak for the visitor (X-Forwarded-Proto, X-Forwarded-Host). */
export function isTrustedPeer(peer: string | undefined, proxies: BlockList): boolean {
  return peer !== undefined && isTrusted(proxies, plainAddress(peer));
}
