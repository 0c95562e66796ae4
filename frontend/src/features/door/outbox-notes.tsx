import { OctagonX } from 'lucide-react';
import { isWaiting, type Deed, type Entry, type Standing } from '@/data/door/deed';
import type { Outbox } from '@/data/door/outbox';
import { fullName } from '@/data/guest-lists/guest-names';
import { stoppingGuest } from '@/data/guest-lists/stopping-guest';
import { mostOf, stillOutside } from '@/data/guest-lists/tally';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useOnline } from '@/shared/hooks/use-online';
import { setApart } from '@/shared/lib/bidi';
import { exactTimeOf } from '@/shared/lib/exact-time';
import type { VenueClock } from '@/shared/lib/time';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';
import { refusalText } from './verdicts';
import type { Door } from './use-door';

interface OutboxNotesProps {
  device: { readonly outbox: Pick<Outbox, 'isKept' | 'settle'> } | null;
  entries: readonly Entry[];
  guests: readonly Reservation[] | undefined;
  guestOf: (reservationId: string) => Reservation | undefined;
  venue: VenueClock;
  door: Pick<Door, 'letInAnyway' | 'letInDespite'>;
}

/**
 * What has become of the check-ins of this device: that some wait although there is a network, and those that came out
 * otherwise, each until the person at the door has settled it.
 */
export function OutboxNotes({ device, entries, guests = NO_GUESTS, guestOf, venue, door }: OutboxNotesProps) {
  const isOnline = useOnline();
  if (!device) return null;
  const waiting = entries.filter(isWaiting).length;
  const otherwise = entries.filter((entry) => !isWaiting(entry));
  return (
    <>
      {waiting > 0 && !device.outbox.isKept && <Banner kind="stale">{texts.outbox.fragile}</Banner>}
      {/* A single one is on its way: no news. */}
      {waiting > 1 && isOnline && <Banner kind="reconnecting">{texts.outbox.sending(waiting)}</Banner>}
      {otherwise.length > 0 && (
        <ul aria-label={texts.outbox.label} className="max-h-[40dvh] shrink-0 overflow-y-auto">
          {otherwise.map((entry) => (
            <Otherwise
              key={entry.deed.key}
              {...{ entry, guests, venue, door }}
              guest={guestOf(entry.deed.reservationId)}
              onSeen={() => void device.outbox.settle(entry.deed.key, null)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const NO_GUESTS: readonly Reservation[] = [];

interface OtherwiseProps {
  entry: Entry;
  guests: readonly Reservation[];
  guest: Reservation | undefined;
  venue: VenueClock;
  door: Pick<Door, 'letInAnyway' | 'letInDespite'>;
  onSeen: () => void;
}

function Otherwise({ entry: { deed, standing }, guests, guest, venue, door, onSeen }: OtherwiseProps) {
  if (standing.kind === 'waiting') return null;
  const name = guest ? setApart(fullName(guest)) : texts.outbox.somebody;
  const over = standing.kind === 'over' && guest && { guest, count: standing.count };
  const isStopped = standing.kind === 'refused' && standing.code === 'NOTE_STOPS';
  const stop = isStopped ? stopOf(guest, deed, guests) : null;
  const text = stop
    ? stop.text(name, stop.note)
    : otherwise(deed, standing, { name, party: guest?.quantity ?? 0, venue });
  return (
    <li className="grid min-h-14 grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 border-b border-line bg-danger-wash py-2 pr-2 pl-(--gutter)">
      <OctagonX aria-hidden size={24} strokeWidth={2} className="shrink-0 text-danger" />
      <p role="alert" className="min-w-0 type-body break-words">
        {text}
      </p>
      <div className="col-span-2 flex flex-wrap justify-end gap-2">
        {over || stop ? (
          <>
            {over && (
              <Button size="compact" aria-label={texts.outbox.insideOf(name)} onClick={onSeen}>
                {texts.outbox.inside}
              </Button>
            )}
            <Button size="compact" aria-label={texts.outbox.turnedAwayOf(name)} onClick={onSeen}>
              {texts.outbox.turnedAway}
            </Button>
            <Button
              size="compact"
              onClick={() => {
                onSeen();
                if (over) void door.letInAnyway(over);
                else if (stop) void door.letInDespite(stop.guest, deed, stop.count);
              }}
            >
              {texts.verdict.letInAnyway((over || stop || ONE).count)}
            </Button>
          </>
        ) : (
          <Button size="compact" aria-label={texts.outbox.understoodOf(name)} onClick={onSeen}>
            {texts.outbox.understood}
          </Button>
        )}
      </div>
    </li>
  );
}

const ONE = { count: 1 };

/** Whom a note stops that this device did not know: it is read here. `null`: the device still does not know it. */
function stopOf(
  guest: Reservation | undefined,
  { quantity, pass, walkIn }: Deed,
  guests: readonly Reservation[],
) {
  if (!guest) return null;
  const note = (walkIn ? stoppingGuest(guests, guest) : guest.noteStops ? guest : undefined)?.note;
  if (note === undefined) return null;
  if (walkIn) return { guest, note, count: quantity ?? 1, text: texts.outbox.walkInStopped };
  const most = pass ? mostOf(guest, pass) : stillOutside(guest);
  const text = pass ? texts.outbox.notLetBackIn : texts.outbox.stopped;
  return { guest, note, count: Math.min(quantity ?? most, most), text };
}

interface Words {
  readonly name: string;
  readonly party: number;
  readonly venue: VenueClock;
}

function otherwise(
  deed: Deed,
  standing: Exclude<Standing, { kind: 'waiting' }>,
  { name, party, venue }: Words,
): string {
  if (standing.kind === 'over') {
    const { count, at, by } = standing;
    if (count < (deed.quantity ?? 1)) return texts.outbox.tooMany(name, count, party);
    return texts.outbox.already(name, at === null ? '' : exactTimeOf(at, venue), by);
  }
  const why = refusalText(standing);
  if (deed.pass) return texts.outbox.passRefused(name, why);
  return deed.walkIn
    ? texts.outbox.walkInRefused(name, deed.quantity ?? 1, exactTimeOf(deed.at, venue), why)
    : texts.outbox.refused(name, why);
}
