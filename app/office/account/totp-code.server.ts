import { totpAddress } from "~/server/auth/totp.server";
import { settings } from "~/server/settings/settings.server";

/** In modules: the margin that ISO/IEC 18004 asks for on every side. */
const QUIET_ZONE = 4;

/** What the set-up page shows of a secret: a code for a camera, a link for the phone itself, letters to type. */
type ShownSecret = { address: string; typed: string; size: number; path: string };

/** Drawn here, on the server: the secret goes to no other site, and no script is needed. */
export async function shownSecret(secret: string, email: string): Promise<ShownSecret> {
  const address = totpAddress({ secret, issuer: settings().firm_name, account: email });
  // On a clean screen few modules, large on a small phone, matter more than correction.
  const { default: QRCode } = await import("qrcode");
  const { modules } = QRCode.create(address, { errorCorrectionLevel: "L" });
  let path = "";
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1)
      if (modules.data[y * modules.size + x]) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`;
  return { address, typed: secret.replace(/(.{4})(?=.)/g, "$1 "), size: modules.size + 2 * QUIET_ZONE, path };
}
