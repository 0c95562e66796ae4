import type { Scaled, Scaler } from './port';

/** By sharp's names: an AVIF is a kind of HEIF. */
const READ = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** Sharp enough for a sheet that fills a large phone. */
const LONGEST_SIDE = 1_200;
/** A camera's 50 megapixels; a small file can say that it is far more. */
const MOST_PIXELS = 60_000_000;
const QUALITY = 78;

/**
 * Reads pictures with sharp, and writes each anew as WebP: upright, no larger than is needed, and without what a
 * camera says of the place. One at a time, so that a kitchen's photographs hold up no order; the library is loaded
 * with the first of them.
 */
export function sharpScaler(): Scaler {
  let line: Promise<unknown> = Promise.resolve();
  return {
    scale(bytes) {
      const next = line.then(() => scale(bytes));
      line = next.catch(() => undefined);
      return next;
    },
  };
}

async function scale(bytes: Uint8Array): Promise<Scaled | null> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!READ.has(format)) return null;
    const { data, info } = await picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    // It says what it does not like of a file in words of its own; its sender needs to know that it is none.
    return null;
  }
}
