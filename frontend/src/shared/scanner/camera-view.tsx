import { QrCode } from 'lucide-react';
import { cx } from '@/shared/ui/cx';
import { Spinner } from '@/shared/ui/spinner';
import type { ScanState } from './use-scanner';

/** Where the camera's picture appears, with a frame to aim by. */
export function CameraView({ state, viewId, hint }: { state: ScanState; viewId: string; hint: string }) {
  const seeing = state === 'scanning' || state === 'starting';
  return (
    <div className="relative aspect-square w-full overflow-hidden rounded-tile bg-raised">
      {/* The library alone writes into this element. */}
      <div
        id={viewId}
        className={cx(
          'absolute! inset-0 [&_video]:size-full! [&_video]:object-cover',
          !seeing && 'invisible',
        )}
      />
      <i aria-hidden className="pointer-events-none absolute inset-[14%]">
        {corners.map((corner) => (
          <i
            key={corner}
            className={cx('absolute size-9 border-text', corner, state !== 'scanning' && 'border-edge!')}
          />
        ))}
      </i>
      <p
        role="status"
        className={cx(
          'absolute inset-0 grid content-center justify-items-center gap-3 px-[20%] text-center type-label text-balance',
          state === 'scanning' && 'sr-only!',
        )}
      >
        {state === 'idle' && (
          <>
            <QrCode aria-hidden size={24} strokeWidth={1.75} className="text-muted" />
            <span className="text-muted">{hint}</span>
          </>
        )}
        {state === 'starting' && (
          <>
            <Spinner />
            Starting camera
          </>
        )}
        {state === 'scanning' && 'Scanning'}
        {state === 'processing' && (
          <>
            <Spinner />
            Processing QR Code...
          </>
        )}
      </p>
    </div>
  );
}

const corners = [
  'top-0 left-0 rounded-tl-[8px] border-t-3 border-l-3',
  'top-0 right-0 rounded-tr-[8px] border-t-3 border-r-3',
  'bottom-0 left-0 rounded-bl-[8px] border-b-3 border-l-3',
  'right-0 bottom-0 rounded-br-[8px] border-r-3 border-b-3',
];
