/** More than the server keeps: it scales once more, from more than it needs. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;
/** As it is, where that is little. */
const SMALL_BYTES = 300_000;

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
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', QUALITY),
    );
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

/** @throws DOMException where the file cannot be read, such as one that is gone from the device */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}
