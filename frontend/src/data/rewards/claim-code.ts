import { scannedId } from '@/shared/lib/scanned-id';

/** Ahead of the code in its QR code: no scanner takes it for an order or for a guest. */
const PREFIX = 'claim:';

export function claimQr(claimCode: string): string {
  return `${PREFIX}${claimCode}`;
}

/** The claim code in what was scanned; `null`: it is none. */
export function scannedClaim(scanned: string): string | null {
  const text = scanned.trim();
  return text.startsWith(PREFIX) ? scannedId(text.slice(PREFIX.length)) : null;
}

/** As one reads it across a bar: any case, with spaces or dashes; `null`: nothing was typed. */
export function typedClaim(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return code === '' ? null : code;
}
