import { LineIcon } from "~/abilities/screen/line-icon";
import type { RecordScreens } from "~/abilities/screen/record-screens";

/** Outlines in a square of 20, by the screen's address. Records bring their own (record-screens.ts). */
const outlines: Readonly<Record<string, string>> = {
  "/adminfils": "M10 6v4l2.6 2M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z",
  "/admindasboardgenerale": "M3 17h14M5 14V9M10 14V4M15 14v-3",
  "/gestionmessage": "M3 4.5h14v11H3zM3 5.5l7 5.5 7-5.5",
  "/listeCl":
    "M8 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 16.5a5.5 5.5 0 0 1 11 0M13 4.4a3 3 0 0 1 0 5.2M15 12.2a5.5 5.5 0 0 1 2.5 4.3",
  "/taches": "M3 5.5l1.5 1.5L7 4M10 5.5h7M3 11.5 4.5 13 7 10M10 11.5h7M10 16.5h7M4 16.5h1.5",
  "/conflits": "M7 5.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM13 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z",
  "/recherches": "M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12.6 12.6 17 17M7 8.5h3",
  "/gestionaudience": "M3 17h9M5.5 9.5l5 5M8 4l5 5M7 11l6-6M12 10l5 5",
  "/delais": "M5.5 2.5h9M5.5 17.5h9M6.5 2.5c0 4 7 5 7 7.5s-7 3.5-7 7.5M13.5 2.5c0 4-7 5-7 7.5s7 3.5 7 7.5",
  "/gestionsubassement": "M5 2.5h7l3 3v12H5zM12 2.5v3h3M8 10h4M8 13h4",
  "/gestionfluxclient": "M5 2.5h10v15l-2.5-1.5L10 17.5 7.5 16 5 17.5zM8 7h4M8 10.5h4",
  "/mon-compte": "M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17a6.5 6.5 0 0 1 13 0",
  "/equipe":
    "M10 9a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 10 9ZM5 16a5 5 0 0 1 10 0M4 10.2a2 2 0 1 0 0-4M16 10.2a2 2 0 1 1 0-4",
  "/importation": "M10 3v9M6.5 8.5 10 12l3.5-3.5M3.5 13v4h13v-4",
  "/droits": "M10 2.5 16.5 5v5c0 4-2.7 6.3-6.5 7.5C6.2 16.3 3.5 14 3.5 10V5zM7.2 10l2 2 3.6-4",
  "/corbeille": "M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 12h8.4l.8-12M8.5 9v5M11.5 9v5",
  "/journal": "M5 2.5h11v15H5a1.5 1.5 0 0 1 0-3h11M5 14.5v-12M8.5 6h4.5M8.5 9h4.5",
  "/textes": "M5 2.5h7l3 3v12H5zM12 2.5v3h3",
  "/reglages": "M3 6h8M15 6h2M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3 14h2M9 14h8M7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
};

/** The drawing beside a screen's name in the menu. */
export function MenuIcon({ href, records }: { href: string; records: RecordScreens[] }) {
  return (
    <LineIcon size={18} box={20} stroke={1.4}>
      <path d={outlines[href] ?? records.find(({ list }) => list === href)?.outline} />
    </LineIcon>
  );
}
