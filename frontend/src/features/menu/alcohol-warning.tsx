import { useEffect } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { ALCOHOL_WARNING } from './alcohol-words';

/** C9 */
const CLOSES_AFTER_MS = 5_000;

/** C2: closes itself after five seconds. */
export function AlcoholWarning({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={ALCOHOL_WARNING}
      text={
        <>
          Valid ID Required. No refunds will be issued for alcohol orders placed by minors.
          <br />
          Please drink responsibly.
        </>
      }
      cancelText="Close"
    />
  );
}
