import type { Html5Qrcode } from 'html5-qrcode';

/** A camera that reads QR codes. One of them is alive at a time, on the whole page. */
export interface Scanner {
  /** Shows the camera's picture in the element with this id and tells every new reading. Rejects without a camera. */
  start(viewId: string, onRead: (text: string) => void): Promise<void>;
  stop(): Promise<void>;
}

/** The same code held before the camera is one reading, not ten a second. */
const REPEAT_MS = 3_000;

/** Lets a text through once, and again only after it was out of sight for `windowMs`. */
export function withoutRepeats(
  onRead: (text: string) => void,
  windowMs = REPEAT_MS,
  now: () => number = () => Date.now(),
): (text: string) => void {
  let last = '';
  let seenAt = -Infinity;
  return (text) => {
    const repeated = text === last && now() - seenAt < windowMs;
    last = text;
    seenAt = now();
    if (!repeated) onRead(text);
  };
}

/** Starts and stops wait for each other: two cameras at once is what phones refuse. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work, work);
  turn = result.catch(() => undefined);
  return result;
}

export class CameraScanner implements Scanner {
  private camera: Html5Qrcode | null = null;

  start(viewId: string, onRead: (text: string) => void): Promise<void> {
    return inTurn(async () => {
      // 109 kB that only a scanner needs.
      const library = await import('html5-qrcode');
      const camera = new library.Html5Qrcode(viewId, {
        formatsToSupport: [library.Html5QrcodeSupportedFormats.QR_CODE],
        verbose: false,
      });
      await camera.start(
        { facingMode: 'environment' },
        { fps: 10, disableFlip: true },
        withoutRepeats(onRead),
        undefined,
      );
      this.camera = camera;
    });
  }

  stop(): Promise<void> {
    return inTurn(async () => {
      const { camera } = this;
      this.camera = null;
      if (!camera) return;
      await camera.stop();
      camera.clear();
    });
  }
}
