import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useState } from 'react';
import { fullName } from '@/data/guest-lists/guest-names';
import { problemOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import type { Door } from './use-door';

type Deed = 'confirm' | 'waitlist' | 'cancel' | 'reinstate';

interface GuestStandingProps {
  guest: Reservation;
  deeds: Door['deeds'];
  vendorId: string;
}

/** Whether a guest has a place: confirmed, waiting, off the list, or back on it. A guest who is in keeps it. */
export function GuestStanding({ guest, deeds, vendorId }: GuestStandingProps) {
  const { reservationId, gleventId, reservationStatus, checkedInQuantity, quantity, source } = guest;
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
  if (reservationStatus === 'CANCELLED') {
    // A member reserves again, because the credit went back.
    if (source === 'MEMBER') return null;
    return (
      <div className="mt-4 grid pb-2">
        <Button
          busy={busy === 'reinstate'}
          onClick={() => void carryOut('reinstate', texts.guest.confirmed(name))}
        >
          {texts.guest.reinstate}
        </Button>
      </div>
    );
  }
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
        onClose={() => setIsAsked(false)}
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
