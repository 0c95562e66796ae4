import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSignInTicket } from '@/data/rewards/tickets';
import { useEventsByStatus } from '@/data/venue-events/events';
import { tonightOf } from '@/data/venue-events/tonight';
import { useLayer } from '@/shared/hooks/use-layer';
import { serverNow } from '@/shared/lib/server-clock';
import { lazyPart } from '@/shared/parts/lazy-part';
import { useSession } from '@/shared/session/use-session';
import { cx } from '@/shared/ui/cx';
import { PartFailed } from '@/shared/ui/part-failed';
import { texts } from './texts';
import { useTooltip } from './use-tooltip';

const DrawingDrawer = lazyPart(
  async () => (await import('./drawing-drawer')).DrawingDrawer,
  ({ open, onClose }, { retry }) =>
    open ? <PartFailed text={texts.partFailed} onRetry={retry} onClose={onClose} /> : null,
);

/** C2: the floating button to the prize drawing of what goes on right now, and its drawer. */
export function PrizeDrawing() {
  const { vendorId = '' } = useParams<'vendorId'>();
  const { events } = useEventsByStatus({ vendorId, status: 'IN_PROGRESS' });
  const eventId = events && (tonightOf(events, serverNow())?.eventId ?? null);
  const { user } = useSession();
  useSignInTicket(user?.userId, eventId ?? undefined);
  const tooltip = useTooltip();
  const layer = useLayer('drawing');
  // Once it was opened it stays: a draw that is under way is not lost with a drag.
  const [wasOpened, setWasOpened] = useState(layer.open);
  if (layer.open && !wasOpened) setWasOpened(true);
  return (
    <>
      <div className="pointer-events-none sticky bottom-0 z-20 flex items-center justify-end gap-3 px-(--gutter) pb-safe pt-3">
        {tooltip !== 'gone' && (
          <span
            className={cx(
              'rounded-control bg-ticket px-3 py-2 type-small font-bold text-on-ticket transition-opacity duration-500 motion-reduce:transition-none',
              tooltip === 'fading' && 'opacity-0',
            )}
          >
            {texts.tooltip}
          </span>
        )}
        <button
          type="button"
          aria-label={texts.button}
          aria-haspopup="dialog"
          onClick={layer.show}
          className="pointer-events-auto grid size-16 place-items-center rounded-full bg-accent text-on-accent ring-4 ring-page transition-[translate,filter] duration-(--t-press) active:translate-y-px active:brightness-90"
        >
          <Gift aria-hidden size={28} strokeWidth={1.75} />
        </button>
      </div>
      {wasOpened && (
        <DrawingDrawer open={layer.open} onClose={layer.close} vendorId={vendorId} eventId={eventId} />
      )}
    </>
  );
}
