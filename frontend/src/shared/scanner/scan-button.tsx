import { QrCode, Square } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import type { ScannerHandle } from './use-scanner';
import { texts } from './texts';

/** S2: the Scan / Stop Scanning toggle. */
export function ScanButton({ state, start, stop }: ScannerHandle) {
  if (state === 'processing') {
    return (
      <Button variant="paper" size="scan" full busy busyText={texts.processing}>
        {texts.scan}
      </Button>
    );
  }
  if (state === 'idle') {
    return (
      <Button variant="paper" size="scan" full icon={QrCode} onClick={start}>
        {texts.scan}
      </Button>
    );
  }
  return (
    <Button variant="outline" size="scan" full icon={Square} onClick={stop}>
      {texts.stop}
    </Button>
  );
}
