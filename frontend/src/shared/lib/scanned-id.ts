import { isId } from '@lineless/kernel/ids';

/** What a scanned code stands for: the last path segment of an address, or the trimmed text; `null`: neither is an id. */
export function scannedId(scanned: string): string | null {
  const text = scanned.trim();
  const id = /^https?:\/\//i.test(text) ? lastSegment(text) : text;
  return id !== null && isId(id) ? id : null;
}

function lastSegment(address: string): string | null {
  try {
    return decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
  } catch {
    return null;
  }
}
