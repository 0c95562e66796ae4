import { guestListLimits as limits } from '@lineless/contracts/guest-lists/limits';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '@/data/guest-lists/guest-names';
import { isSent } from '@/data/door/walk-ins';
import { mayCheckIn, stillOutside } from '@/data/guest-lists/tally';
import { Button } from '@/shared/ui/button';
import { Sheet } from '@/shared/ui/sheet';
import { StatusMark } from '@/shared/ui/status-mark';
import { Stepper } from '@/shared/ui/stepper';
import { GuestDetails } from './guest-details';
import { GuestStanding } from './guest-standing';
import { texts } from './texts';
import type { Door } from './use-door';

/** What a guest is asked for where two are called the same; the search finds them by it. */
const LAST_DIGITS = 4;

interface GuestSheetProps {
  guest: Reservation;
  door: Pick<Door, 'checkIn' | 'deeds' | 'busy'>;
  vendorId: string;
  onClose: () => void;
}

/** All about one guest: who of the party comes in now, plus-ones, the note, the VIP mark, and their place. */
export function GuestSheet({ guest, door, vendorId, onClose }: GuestSheetProps) {
  const { reservationId, gleventId, quantity, checkedInQuantity, reservationStatus, source, phoneNumber } =
    guest;
  const outside = stillOutside(guest);
  const [wanted, setWanted] = useState(outside);
  // Others may come in while this is open.
  const count = Math.min(Math.max(1, wanted), Math.max(1, outside));
  const key = { vendorId, gleventId, reservationId };
  const letIn = (): void => {
    onClose();
    void door.checkIn(guest, count);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={fullName(guest)}
      footer={
        mayCheckIn(guest) && (
          <Button variant="paper" full icon={LogIn} busy={door.busy.has(reservationId)} onClick={letIn}>
            {texts.guest.checkIn(count, outside)}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusMark status={reservationStatus} />
        <span className="type-small text-muted tabular-nums">
          {checkedInQuantity > 0 ? texts.someIn(checkedInQuantity, quantity) : texts.party(quantity)} ·{' '}
          {texts.guest.sources[source]}
          {phoneNumber !== undefined && ` · ${texts.guest.number(phoneNumber.slice(-LAST_DIGITS))}`}
        </span>
      </p>
      {guest.note !== undefined && <p className="mt-2 type-body break-words">{guest.note}</p>}
      {mayCheckIn(guest) && outside > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <span className="type-label">{texts.guest.comingIn}</span>
          <Stepper label={texts.guest.comingIn} value={count} min={1} max={outside} onChange={setWanted} />
        </div>
      )}
      {outside === 0 && reservationStatus !== 'CANCELLED' && (
        <p className="mt-4 type-body text-muted">{texts.guest.isIn}</p>
      )}
      {reservationStatus === 'CANCELLED' && (
        <p className="mt-4 type-body text-muted">{texts.guest.cancelled}</p>
      )}
      {!isSent(guest) && <p className="mt-4 type-body text-muted">{texts.guest.notSent}</p>}
      {reservationStatus !== 'CANCELLED' && isSent(guest) && (
        <>
          <GuestDetails
            guest={guest}
            most={limits.party}
            onSave={async (change) => {
              await door.deeds.change({ ...key, change });
            }}
          />
          <GuestStanding guest={guest} deeds={door.deeds} vendorId={vendorId} />
        </>
      )}
    </Sheet>
  );
}
