import { CODE_LEVEL, drawnCode, QUIET_ZONE } from "~/lib/qr-code.server";
import { publicUrl } from "~/server/env.server";

/** Pixels of the PNG for one module: some 1,200 px in all, sharp on an A4 sheet. */
const SCALE = 32;
export const INK = "#121a33";

/** A code as one path in a square of `size` modules, quiet zone included. */
export type Code = { address: string; size: number; path: string };

const drawn = new Map<string, Code>();

/** The code of PUBLIC_URL. Throws when the address is longer than a code can hold (some 2,300 characters). */
export async function siteCode(): Promise<Code> {
  const address = publicUrl();
  let code = drawn.get(address);
  if (!code) {
    code = { address, ...(await drawnCode(address)) };
    drawn.set(address, code);
  }
  return code;
}

/** The code as a file of its own, on white, 60 mm wide when printed as it is. */
export async function codeSvg(): Promise<Buffer> {
  const { size, path } = await siteCode();
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="60mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${INK}" d="${path}"/></svg>`,
  );
}

export async function codePng(): Promise<Buffer> {
  const { default: QRCode } = await import("qrcode");
  return QRCode.toBuffer(publicUrl(), {
    errorCorrectionLevel: CODE_LEVEL,
    margin: QUIET_ZONE,
    scale: SCALE,
    color: { dark: INK, light: "#ffffff" },
  });
}
