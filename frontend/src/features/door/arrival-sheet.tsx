import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '@/data/guest-lists/guest-names';
import { stillOutside } from '@/data/guest-lists/tally';
import { Button } from '@/shared/ui/button';
import { Sheet } from '@/shared/ui/sheet';
import { Stepper } from '@/shared/ui/stepper';
import { GuestFacts } from './guest-facts';
import { texts } from './texts';
import type { AboutGuest } from './use-verdict';

interface ArrivalSheetProps {
  guest: Reservation;
  about: AboutGuest;
  /** @param quantity so many come in now; `null`: none */
  onAnswer: (quantity: number | null) => void;
}

/** Asked after a tap and after a scan alike: how many of a party come in now, or whether they do at all. */
export function ArrivalSheet({ guest, about, onAnswer }: ArrivalSheetProps) {
  const outside = stillOutside(guest);
  const [wanted, setWanted] = useState(outside);
  // Others of the party may come in at another door while this is open.
  const count = Math.min(Math.max(1, wanted), Math.max(1, outside));
  return (
    <Sheet
      open
      onClose={() => onAnswer(null)}
      title={fullName(guest)}
      footer={
        <Button variant="paper" full icon={LogIn} disabled={outside === 0} onClick={() => onAnswer(count)}>
          {texts.arrival.letIn(guest.reservationStatus, count, outside)}
        </Button>
      }
    >
      <GuestFacts guest={guest} about={about} />
      {outside > 1 && (
        <div className="mt-5 flex items-center justify-between gap-3">
          <span className="type-heading">{texts.guest.comingIn}</span>
          <Stepper label={texts.guest.comingIn} value={count} min={1} max={outside} onChange={setWanted} />
        </div>
      )}
    </Sheet>
  );
}
