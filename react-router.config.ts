import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The office is small: one manifest at once instead of a request per discovered link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
