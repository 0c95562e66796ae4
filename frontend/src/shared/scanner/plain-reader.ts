import { Html5QrcodeSupportedFormats, type Logger } from 'html5-qrcode/esm/core';
import { Html5QrcodeShim } from 'html5-qrcode/esm/code-decoder';
import type { Reader } from './scanner';

const SILENT: Logger = {
  log: () => undefined,
  warn: () => undefined,
  logError: () => undefined,
  logErrors: () => undefined,
};
/** px: it looks on the page's own thread, and a code that fills a fifth of this is read. */
const LONGEST = 1_280;

/** Reads without WebAssembly (resolution 91), one code of a picture; slower, and less of what is skewed or dim. */
export class PlainReader implements Reader {
  private readonly decoder = new Html5QrcodeShim([Html5QrcodeSupportedFormats.QR_CODE], false, false, SILENT);

  async read(picture: ImageData): Promise<readonly string[]> {
    try {
      const { text } = await this.decoder.decodeAsync(canvasOf(picture));
      return [text];
    } catch {
      // A picture that holds no code is an error to this library.
      return [];
    }
  }
}

function canvasOf(picture: ImageData): HTMLCanvasElement {
  const whole = canvasOfSize(picture.width, picture.height);
  whole.getContext('2d')?.putImageData(picture, 0, 0);
  const scale = LONGEST / Math.max(picture.width, picture.height);
  if (scale >= 1) return whole;
  const smaller = canvasOfSize(Math.round(picture.width * scale), Math.round(picture.height * scale));
  smaller.getContext('2d')?.drawImage(whole, 0, 0, smaller.width, smaller.height);
  return smaller;
}

function canvasOfSize(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}
