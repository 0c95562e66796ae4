import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A QR code of this text as SVG, as a phone shows it. */
export async function qrCode(text: string): Promise<string> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) } });
  const { svg, error } = await writeBarcode(text, { format: 'QRCode', scale: 10 });
  if (error) throw new Error(error);
  return svg;
}
