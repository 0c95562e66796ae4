import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Entry } from '@/data/door/deed';
import { scannedClaim } from '@/data/rewards/claim-code';
import { useWorkplace } from '@/data/staff/workplace';
import { paths } from '@/shared/paths';
import { CameraView } from '@/shared/scanner/camera-view';
import { ScanButton } from '@/shared/scanner/scan-button';
import { useScanner } from '@/shared/scanner/use-scanner';
import { scannedId } from '@/shared/lib/scanned-id';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
import { VerdictPanel } from './verdict-panel';
import { texts } from './texts';
import type { Door } from './use-door';

interface ScanPanelProps {
  door: Pick<Door, 'verdict' | 'clear' | 'scan' | 'undo' | 'letInAnyway' | 'letInBeyond' | 'mayRaise'>;
  entries: readonly Entry[];
  onClose: () => void;
}

/** One guest's code after the other: the camera goes on by itself, and the verdict stands above it. */
export function ScanPanel({ door, entries, onClose }: ScanPanelProps) {
  const { scan } = door;
  const { vendorLocationId } = useWorkplace().location;
  const navigate = useNavigate();
  // A code that was just read is no news while its guest puts the phone away.
  const [done] = useState(() => new Set<string>());
  const goesOn = useRef(true);
  const onRead = useCallback(
    async (text: string): Promise<void> => {
      const claimCode = scannedClaim(text);
      if (claimCode !== null) {
        await navigate(paths.staffClaim.to({ vendorLocationId, claimCode }));
        return;
      }
      const name = scannedId(text) ?? text;
      done.add(name);
      await scan(text);
      goesOn.current = true;
    },
    [done, navigate, scan, vendorLocationId],
  );
  const scanner = useScanner(onRead, { nameOf: (text) => scannedId(text) ?? text, done });
  const { state, failure, start, stop } = scanner;
  useEffect(() => {
    if (state !== 'idle' || failure || !goesOn.current) return;
    goesOn.current = false;
    start();
  }, [state, failure, start]);
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <>
      <VerdictPanel door={door} entries={entries} large />
      <main className="min-h-0 flex-1 overflow-y-auto px-(--gutter) pt-3">
        <CameraView
          {...scanner}
          hint={texts.scan.hint}
          aboutLingering={() => texts.scan.lingering}
          onType={close}
        />
      </main>
      <Dock>
        <ScanButton {...scanner} />
        <Button full onClick={close}>
          {texts.scan.back}
        </Button>
      </Dock>
    </>
  );
}
