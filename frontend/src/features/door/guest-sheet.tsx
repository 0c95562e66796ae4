import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { LogIn } from 'lucide-react';
import { fullName } from '@/data/guest-lists/guest-names';
import { isSent } from '@/data/door/walk-ins';
import { mayCheckIn, outOf } from '@/data/guest-lists/tally';
import { useIsHere } from '@/shared/hooks/use-is-here';
import { Button } from '@/shared/ui/button';
import { Sheet } from '@/shared/ui/sheet';
import { useClosing } from '@/shared/ui/use-closing';
import { ComingIn, useComingIn } from './coming-in';
import { GuestDetails } from './guest-details';
import { GuestFacts } from './guest-facts';
import { GuestStanding } from './guest-standing';
import { Passing } from './passing';
import { TakeBack } from './take-back';
import { texts } from './texts';
import { useGuestDraft } from './use-guest-draft';
import type { Door } from './use-door';

interface GuestSheetProps {
  guest: Reservation;
  door: Pick<Door, 'checkIn' | 'pass' | 'allowsReentry' | 'deeds' | 'busy' | 'aboutOf' | 'isOff' | 'warning'>;
  vendorId: string;
  onClose: () => void;
}

/** All about one guest: who of the party comes in now, the name, plus-ones, the note, the VIP mark, and their place. */
export function GuestSheet({ guest, door, vendorId, onClose }: GuestSheetProps) {
  const { reservationId, gleventId, reservationStatus } = guest;
  const coming = useComingIn(guest);
  const { count, outside } = coming;
  const key = { vendorId, gleventId, reservationId };
  const draft = useGuestDraft(guest, (change) => door.deeds.change({ ...key, change }));
  const closing = useClosing(draft.isChanged, onClose);
  const isHere = useIsHere();
  // A guest at the door waits for nothing; what was typed stays in the sheet until it is saved.
  const letIn = async (): Promise<void> => {
    if (!draft.isChanged) onClose();
    void door.checkIn(guest, count);
    // What lies over the list by then may be another's.
    if (draft.isChanged && (await draft.save()) && isHere.current) onClose();
  };
  return (
    <Sheet
      open
      onClose={closing.ask}
      title={fullName(guest)}
      footer={
        mayCheckIn(guest) &&
        !door.isOff && (
          <Button
            variant={guest.noteStops ? 'destructive' : 'paper'}
            full
            icon={LogIn}
            busy={door.busy.has(reservationId)}
            onClick={() => void letIn()}
          >
            {guest.noteStops ? texts.stop.letIn(count, outside) : texts.guest.checkIn(count, outside)}
          </Button>
        )
      }
    >
      {door.warning !== undefined && (
        <p role="alert" className="mb-3 type-label text-warn">
          {door.warning}
        </p>
      )}
      <GuestFacts guest={guest} about={door.aboutOf(guest)} />
      {mayCheckIn(guest) && <ComingIn {...coming} />}
      {door.allowsReentry && (
        <Passing
          guest={guest}
          isBusy={door.busy.has(reservationId)}
          onPass={(kind, passing) => {
            if (!draft.isChanged) onClose();
            void door.pass(guest, kind, passing);
          }}
        />
      )}
      {outside === 0 && outOf(guest) === 0 && reservationStatus !== 'CANCELLED' && (
        <p className="mt-4 type-body text-muted">{texts.guest.isIn}</p>
      )}
      {reservationStatus === 'CANCELLED' && (
        <p className="mt-4 type-body text-muted">{texts.guest.cancelled}</p>
      )}
      {!isSent(guest) && <p className="mt-4 type-body text-muted">{texts.guest.notSent}</p>}
      {reservationStatus !== 'CANCELLED' && isSent(guest) && (
        <>
          <GuestDetails {...draft} />
          <TakeBack guest={guest} deeds={door.deeds} vendorId={vendorId} />
        </>
      )}
      {isSent(guest) && <GuestStanding guest={guest} deeds={door.deeds} vendorId={vendorId} />}
      {closing.question}
    </Sheet>
  );
}
