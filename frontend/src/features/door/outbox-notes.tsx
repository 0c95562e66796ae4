import { OctagonX } from 'lucide-react';
import { isWaiting, type Entry } from '@/data/door/deed';
import type { DoorDevice } from '@/data/door/door-device';
import { fullName } from '@/data/guest-lists/guest-names';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useOnline } from '@/shared/hooks/use-online';
import { setApart } from '@/shared/lib/bidi';
import { exactTimeOf } from '@/shared/lib/exact-time';
import type { VenueClock } from '@/shared/lib/time';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';
import { refusalText } from './use-door';

interface OutboxNotesProps {
  device: DoorDevice | null;
  entries: readonly Entry[];
  guestOf: (reservationId: string) => Reservation | undefined;
  venue: VenueClock;
}

/**
 * What has become of the check-ins of this device: that some wait although there is a network, and those that came out
 * otherwise, each until somebody has seen it.
 */
export function OutboxNotes({ device, entries, guestOf, venue }: OutboxNotesProps) {
  const isOnline = useOnline();
  if (!device) return null;
  const waiting = entries.filter(isWaiting).length;
  const otherwise = entries.filter((entry) => !isWaiting(entry));
  return (
    <>
      {waiting > 0 && !device.outbox.isKept && <Banner kind="stale">{texts.outbox.fragile}</Banner>}
      {/* One that is on its way is nobody's business. */}
      {waiting > 1 && isOnline && <Banner kind="reconnecting">{texts.outbox.sending(waiting)}</Banner>}
      {otherwise.length > 0 && (
        <ul aria-label={texts.outbox.label} className="max-h-[40dvh] shrink-0 overflow-y-auto">
          {otherwise.map((entry) => (
            <Otherwise
              key={entry.deed.key}
              {...{ entry, venue }}
              guest={guestOf(entry.deed.reservationId)}
              onSeen={() => void device.outbox.settle(entry.deed.key, null)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface OtherwiseProps {
  entry: Entry;
  guest: Reservation | undefined;
  venue: VenueClock;
  onSeen: () => void;
}

function Otherwise({ entry: { deed, standing }, guest, venue, onSeen }: OtherwiseProps) {
  if (standing.kind === 'waiting') return null;
  const name = guest ? setApart(fullName(guest)) : texts.outbox.somebody;
  const text =
    standing.kind === 'already'
      ? texts.outbox.already(name, standing.at === null ? '' : exactTimeOf(standing.at, venue), standing.by)
      : deed.walkIn
        ? texts.outbox.walkInRefused(
            name,
            deed.quantity ?? 1,
            exactTimeOf(deed.at, venue),
            refusalText(standing),
          )
        : texts.outbox.refused(name, refusalText(standing));
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line bg-danger-wash py-2 pr-2 pl-(--gutter)">
      <OctagonX aria-hidden size={24} strokeWidth={2} className="shrink-0 text-danger" />
      <p role="alert" className="min-w-0 flex-1 type-body break-words">
        {text}
      </p>
      <Button size="compact" aria-label={texts.outbox.understoodOf(name)} onClick={onSeen}>
        {texts.outbox.understood}
      </Button>
    </li>
  );
}
