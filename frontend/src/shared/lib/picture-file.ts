/** More than the server keeps: it scales once more, from more than it needs. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;
/** As it is, where that is little. */
const SMALL_BYTES = 300_000;
/** Nothing can be seen through it. */
const PHOTOGRAPH = /^image\/(?:jpeg|hei[cf])$/;

/**
 * The same picture with fewer pixels, so that a venue's network has less to carry. What this browser cannot read goes
 * as it is: the server says what it makes of it.
 */
export async function shrunk(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES || typeof createImageBitmap === 'undefined') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const written = await blobOf(canvas, 'image/webp');
    // Safari writes no WebP and makes a PNG of it: of a photograph that is as large as the file was.
    const isAsAsked = written?.type === 'image/webp' || !PHOTOGRAPH.test(file.type);
    const smaller = isAsAsked ? written : await blobOf(canvas, 'image/jpeg');
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
}
