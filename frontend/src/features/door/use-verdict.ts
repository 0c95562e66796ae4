import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useCallback, useState } from 'react';
import { sounds } from '@/shared/sound/sounds';

/** What the person at the door has to know of a guest beside the name. */
export interface AboutGuest {
  readonly vip: boolean;
  readonly note: string | undefined;
  /** Whose link brought them. */
  readonly promoter: string | undefined;
}

/** Guests who stand at the door and are more than the party, or the house, has left. */
export interface Over {
  readonly guest: Reservation;
  readonly count: number;
}

/** What a check-in came to, as loud as it is to be said. */
export type Verdict =
  | {
      readonly kind: 'in';
      readonly reservationId: string;
      /** The server's id of it; `null`: the server has not answered. */
      readonly checkInId: string | null;
      /** Of the deed on this device. */
      readonly deedKey: string;
      readonly name: string;
      readonly text: string;
      readonly about: AboutGuest;
      /** ISO 8601 UTC: until then it can be taken back. */
      readonly undoUntil: string | null;
    }
  | {
      /** Out for a while, or in again. */
      readonly kind: 'passed';
      readonly deedKey: string;
      readonly name: string;
      readonly text: string;
      readonly about: AboutGuest;
    }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly text: string;
      readonly over?: Over;
      readonly full?: Over;
    };

/** The last one, seen, heard and felt: another shape, colour and sound for each kind. */
export function useVerdict() {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const say = useCallback((next: Verdict) => {
    setVerdict(next);
    sounds.play(next.kind === 'refused' ? 'already' : 'ready');
  }, []);
  const clear = useCallback(() => setVerdict(null), []);
  return { verdict, say, clear };
}
