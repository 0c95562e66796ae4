export const TYPED_LENGTH = 6;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** S5: the last path segment of an address, or the trimmed text; `null`: 'Invalid QR code format'. */
export function scannedOrderId(scanned: string): string | null {
  const text = scanned.trim();
  const id = /^https?:\/\//i.test(text) ? lastSegment(text) : text;
  return id !== null && ID.test(id) ? id : null;
}

function lastSegment(address: string): string | null {
  try {
    return decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
  } catch {
    return null;
  }
}

/** As one reads it across a bar: any case, with spaces or a dash, O for 0 and I or L for 1. */
export function typedCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .slice(0, TYPED_LENGTH);
}
