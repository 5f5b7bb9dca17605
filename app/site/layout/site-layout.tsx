import { Outlet } from "react-router";
import type { PageHandle } from "~/page-handle";

export const handle: PageHandle = { surface: "site" };

export default function SiteLayout() {
  return <Outlet />;
}
