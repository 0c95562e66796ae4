import { codeAsRead } from '@lineless/kernel/code-as-read';
import { scannedId } from '@/shared/lib/scanned-id';

export const TYPED_LENGTH = 6;

/** S5: the last path segment of an address, or the trimmed text; `null`: 'Invalid QR code format'. */
export const scannedOrderId = scannedId;

/** As one reads it across a bar: any case, with spaces or a dash, O for 0 and I or L for 1. */
export function typedCode(typed: string): string {
  return codeAsRead(typed)
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, TYPED_LENGTH);
}
