import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { OctagonX } from 'lucide-react';
import { texts } from './texts';

/** A note that stops ('Banned: call security'), as large as a refusal: it is read before the guest is let in. */
export function StopNote({ guest: { note, noteStops } }: { guest: Reservation }) {
  if (!noteStops || note === undefined) return null;
  return (
    <div
      role="alert"
      className="hatch-refused mt-3 flex items-start gap-3 rounded-control border-2 border-danger-fill p-3.5"
    >
      <OctagonX aria-hidden size={44} strokeWidth={2.25} className="shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="type-label text-danger">{texts.stop.title}</p>
        <p dir="auto" className="type-title break-words">
          {note}
        </p>
      </div>
    </div>
  );
}
