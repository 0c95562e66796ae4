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
/**
 * Radians, one look after another. In one code of twenty-five, this library takes dots of the text for a corner's mark
 * for as long as its rows lie level; of 500 codes there was none that it did not read at one of these.
 */
const TURNS = [0, 20, 45].map((degrees) => (degrees * Math.PI) / 180);

/** Reads without WebAssembly (resolution 91), one code of a picture; slower, and less of what is skewed or dim. */
export class PlainReader implements Reader {
  private looks = 0;
  private readonly decoder = new Html5QrcodeShim([Html5QrcodeSupportedFormats.QR_CODE], false, false, SILENT);

  async read(picture: ImageData): Promise<readonly string[]> {
    const turn = TURNS[this.looks % TURNS.length] ?? 0;
    this.looks += 1;
    try {
      const { text } = await this.decoder.decodeAsync(canvasOf(picture, turn));
      return [text];
    } catch {
      // A picture that holds no code is an error to this library.
      return [];
    }
  }
}

/** What is turned beyond its edges is cut off: a code is held before the middle. */
function canvasOf(picture: ImageData, turn: number): HTMLCanvasElement {
  const whole = canvasOfSize(picture.width, picture.height);
  whole.getContext('2d')?.putImageData(picture, 0, 0);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  if (scale === 1 && turn === 0) return whole;
  const looked = canvasOfSize(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const drawn = looked.getContext('2d');
  drawn?.translate(looked.width / 2, looked.height / 2);
  drawn?.rotate(turn);
  drawn?.drawImage(whole, -looked.width / 2, -looked.height / 2, looked.width, looked.height);
  return looked;
}

function canvasOfSize(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}
