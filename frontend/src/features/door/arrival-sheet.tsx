import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { LogIn } from 'lucide-react';
import { fullName } from '@/data/guest-lists/guest-names';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { Button } from '@/shared/ui/button';
import { Sheet } from '@/shared/ui/sheet';
import { ComingIn, useComingIn } from './coming-in';
import { GuestFacts } from './guest-facts';
import { Passing } from './passing';
import { texts } from './texts';
import type { Door } from './use-door';

interface ArrivalSheetProps {
  door: Pick<Door, 'asked' | 'answer' | 'aboutOf' | 'warning' | 'allowsReentry' | 'pass' | 'busy'>;
}

/** Asked after a tap and after a scan alike: how many of a party come in, or go out, now, or whether they do at all. */
export function ArrivalSheet({ door }: ArrivalSheetProps) {
  return door.asked && <Asked key={door.asked.reservationId} door={door} guest={door.asked} />;
}

function Asked({ door, guest }: ArrivalSheetProps & { guest: Reservation }) {
  const coming = useComingIn(guest);
  const { count, outside } = coming;
  const close = (): void => void door.answer(guest, null);
  useBackCloses(true, close);
  return (
    <Sheet
      open
      onClose={close}
      title={fullName(guest)}
      footer={
        outside > 0 && (
          <Button
            variant={guest.noteStops ? 'destructive' : 'paper'}
            full
            icon={LogIn}
            onClick={() => void door.answer(guest, count)}
          >
            {guest.noteStops
              ? texts.stop.letIn(count, outside)
              : texts.arrival.letIn(guest.reservationStatus, count, outside)}
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
      <ComingIn {...coming} />
      {door.allowsReentry && (
        <Passing
          guest={guest}
          isBusy={door.busy.has(guest.reservationId)}
          onPass={(kind, passing) => void door.pass(guest, kind, passing)}
        />
      )}
    </Sheet>
  );
}
