type Way = 'readAsText' | 'readAsDataURL';

/** UTF-8. @throws DOMException where the file cannot be read, such as one that is gone from the device */
export function textOf(file: Blob): Promise<string> {
  return read(file, 'readAsText');
}

/** @throws DOMException likewise */
export async function base64Of(file: Blob): Promise<string> {
  const address = await read(file, 'readAsDataURL');
  return address.slice(address.indexOf(',') + 1);
}

function read(file: Blob, way: Way): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader[way](file);
  });
}
