import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { PassKind } from '@/data/door/deed';
import { mostOf } from '@/data/guest-lists/tally';
import { Button } from '@/shared/ui/button';
import { Stepper } from '@/shared/ui/stepper';
import { texts } from './texts';

interface PassingProps {
  guest: Reservation;
  isBusy: boolean;
  onPass: (kind: PassKind, count: number) => void;
}

/** Who of a party comes in again, and who goes out for a while: each where there are any. */
export function Passing(props: PassingProps) {
  return (
    <>
      <Side kind="RETURNED" {...props} />
      <Side kind="LEFT" {...props} />
    </>
  );
}

function Side({ guest, isBusy, onPass, kind }: PassingProps & { kind: PassKind }) {
  const most = mostOf(guest, kind);
  const [wanted, setWanted] = useState(1);
  if (most === 0) return null;
  // Others of the party may pass at another door while this is open.
  const count = Math.min(wanted, most);
  const label = kind === 'LEFT' ? texts.guest.goingOut : texts.guest.comingBack;
  const isStopped = kind === 'RETURNED' && guest.noteStops === true;
  return (
    <div className="mt-4 grid gap-3">
      {most > 1 && (
        <div className="flex items-center justify-between gap-3">
          <span className="type-label">{label}</span>
          <Stepper label={label} value={count} min={1} max={most} onChange={setWanted} />
        </div>
      )}
      <Button
        variant={isStopped ? 'destructive' : kind === 'RETURNED' ? 'paper' : 'outline'}
        icon={kind === 'RETURNED' ? LogIn : LogOut}
        busy={isBusy}
        onClick={() => onPass(kind, count)}
      >
        {isStopped ? texts.stop.letIn(count, most) : texts.guest.passSome[kind](count, most)}
      </Button>
    </div>
  );
}
