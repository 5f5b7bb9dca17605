/** Medium correction: 15 % of the code may be lost, and an address stays in few, large modules. */
export const CODE_LEVEL = "M";
/** In modules: the margin that ISO/IEC 18004 asks for on every side, without which a phone may see no code. */
export const QUIET_ZONE = 4;

/** A text as one path in a square of `size` modules, quiet zone included. Throws for some 2,300 characters and more. */
export async function drawnCode(text: string): Promise<{ size: number; path: string }> {
  const { default: QRCode } = await import("qrcode");
  const { modules } = QRCode.create(text, { errorCorrectionLevel: CODE_LEVEL });
  return { size: modules.size + 2 * QUIET_ZONE, path: rows(modules.size, modules.data) };
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
