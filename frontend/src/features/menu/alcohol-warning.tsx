import { useEffect } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { texts as more } from './alcohol-texts';
import { texts } from './texts';

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
      onClose={onClose}
      title={texts.alcohol.title}
      text={
        <>
          {more.id}
          <br />
          {more.responsibly}
        </>
      }
      cancelText={texts.close}
    />
  );
}
