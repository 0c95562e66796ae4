import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useState } from 'react';
import { fullName } from '@/data/guest-lists/guest-names';
import { problemOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import type { Door } from './use-door';

type Deed = 'confirm' | 'waitlist' | 'cancel';

interface GuestStandingProps {
  guest: Reservation;
  deeds: Door['deeds'];
  vendorId: string;
}

/** Whether a guest has a place: confirmed, waiting, or off the list. A guest who is in keeps it. */
export function GuestStanding({ guest, deeds, vendorId }: GuestStandingProps) {
  const { reservationId, gleventId, reservationStatus, checkedInQuantity, quantity } = guest;
  const [busy, setBusy] = useState<Deed | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const name = fullName(guest);
  const carryOut = async (deed: Deed, done: string): Promise<void> => {
    setBusy(deed);
    try {
      await deeds[deed]({ vendorId, gleventId, reservationId });
      toast.success(done);
    } catch (error) {
      toast.error(problemOf(error).message || texts.guest.failed);
    }
    setBusy(null);
    setIsAsked(false);
  };
  if (checkedInQuantity > 0) return null;
  const isConfirmed = reservationStatus === 'CONFIRMED';
  return (
    <div className="mt-4 grid gap-2 pb-2">
      {!isConfirmed && (
        <Button
          busy={busy === 'confirm'}
          onClick={() => void carryOut('confirm', texts.guest.confirmed(name))}
        >
          {texts.guest.confirm}
        </Button>
      )}
      {reservationStatus !== 'WAITLISTED' && (
        <Button
          busy={busy === 'waitlist'}
          onClick={() => void carryOut('waitlist', texts.guest.waitlisted(name))}
        >
          {texts.guest.waitlist}
        </Button>
      )}
      <Button variant="destructive" onClick={() => setIsAsked(true)}>
        {texts.guest.cancel}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={texts.guest.cancelTitle}
        text={texts.guest.cancelText(name, quantity)}
        cancelText={texts.guest.keep}
        actionText={texts.guest.cancel}
        destructive
        busy={busy === 'cancel'}
        onAction={() => void carryOut('cancel', texts.guest.offTheList(name))}
      />
    </div>
  );
}

/** A cancelled guest gets the place again, while there is one. */
export function Reinstate({ guest, deeds, vendorId }: GuestStandingProps) {
  const { reservationId, gleventId } = guest;
  const [isBusy, setIsBusy] = useState(false);
  const reinstate = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await deeds.reinstate({ vendorId, gleventId, reservationId });
      toast.success(texts.guest.confirmed(fullName(guest)));
    } catch (error) {
      toast.error(problemOf(error).message || texts.guest.failed);
    }
    setIsBusy(false);
  };
  return (
    <div className="mt-4 grid pb-2">
      <Button busy={isBusy} onClick={() => void reinstate()}>
        {texts.guest.reinstate}
      </Button>
    </div>
  );
}
