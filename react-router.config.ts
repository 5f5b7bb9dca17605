import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The office is small: one manifest at once instead of a request per discovered link.
  routeDiscovery: { mode: "initial" },
  // A screen comes with all it takes to send its forms: what is fetched at the press fails on a line that has dropped
  // since.
  splitRouteModules: false,
} satisfies Config;
