import { publicUrl } from "~/server/env.server";

/** Medium correction: 15 % of the code may be lost, and an address stays in few, large modules. */
const LEVEL = "M";
/** In modules: the margin that ISO/IEC 18004 asks for on every side, without which a phone may see no code. */
export const QUIET_ZONE = 4;
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
    const { default: QRCode } = await import("qrcode");
    const { modules } = QRCode.create(address, { errorCorrectionLevel: LEVEL });
    code = { address, size: modules.size + 2 * QUIET_ZONE, path: rows(modules.size, modules.data) };
    drawn.set(address, code);
  }
  return code;
}

/** Dark runs of each row as rectangles one module high. */
function rows(size: number, data: Uint8Array): string {
  let path = "";
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > from) path += `M${from + QUIET_ZONE} ${y + QUIET_ZONE}h${x - from}v1h-${x - from}z`;
    }
  return path;
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
    errorCorrectionLevel: LEVEL,
    margin: QUIET_ZONE,
    scale: SCALE,
    color: { dark: INK, light: "#ffffff" },
  });
}
