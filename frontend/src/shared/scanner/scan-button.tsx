import { QrCode, Square } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import type { ScannerHandle } from './use-scanner';

/** S2: the Scan / Stop Scanning toggle. */
export function ScanButton({ state, start, stop }: ScannerHandle) {
  if (state === 'processing') {
    return (
      <Button variant="paper" size="scan" full busy busyText="Processing QR Code...">
        Scan
      </Button>
    );
  }
  if (state === 'idle') {
    return (
      <Button variant="paper" size="scan" full icon={QrCode} onClick={start}>
        Scan
      </Button>
    );
  }
  return (
    <Button variant="outline" size="scan" full icon={Square} onClick={stop}>
      Stop Scanning
    </Button>
  );
}
