import { useState } from 'react';
import { keepReservation } from '@/data/membership/kept-reservations';
import {
  cacheReservation,
  useAcceptOfferMutation,
  useCancelReservationMutation,
  type MemberReservation,
} from '@/data/membership/reservations';
import { problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { useNow } from '@/shared/hooks/use-now';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field-shell';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts-events';

const { offer } = texts;

interface OfferAnswerProps {
  reservation: MemberReservation;
  onAccepted?: () => void;
}

/** Ours: the place that is kept for the first in line, and how long still. Once the time is over it is gone. */
export function OfferAnswer({ reservation, onAccepted }: OfferAnswerProps) {
  const { reservationId, userId, gleventName, offeredUntil = '' } = reservation;
  const dispatch = useAppDispatch();
  const now = useNow(1_000);
  const [accept, accepting] = useAcceptOfferMutation();
  const [decline, declining] = useCancelReservationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const left = Math.max(0, Math.ceil((Date.parse(offeredUntil) - now) / 1_000));
  if (left === 0) return null;

  const answer = async (says: 'accept' | 'decline'): Promise<void> => {
    setFailure(null);
    const { data, error } = await (says === 'accept' ? accept(reservationId) : decline(reservationId));
    if (!data) {
      setFailure(problemOf(error).message || offer.acceptFailed);
      return;
    }
    keepReservation(data);
    dispatch(cacheReservation(userId, data));
    toast.success(says === 'accept' ? offer.accepted : offer.declined);
    if (says === 'accept') onAccepted?.();
  };
  return (
    <section aria-label={offer.title} className="grid gap-3 rounded-tile bg-wait-wash p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p role="status" className="type-label">
            {offer.title}
          </p>
          <p className="type-small">{offer.text(gleventName)}</p>
        </div>
        <p className="shrink-0 text-right">
          <b role="timer" className="block type-figure">
            {clockOf(left)}
          </b>
          <span className="type-small text-muted">{offer.left}</span>
        </p>
      </div>
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className="grid grid-cols-2 gap-2">
        {/* One after the other, they would give back what was just taken. */}
        <Button
          busy={declining.isLoading}
          disabled={accepting.isLoading}
          onClick={() => void answer('decline')}
        >
          {offer.decline}
        </Button>
        <Button
          variant="accent"
          busy={accepting.isLoading}
          disabled={declining.isLoading}
          busyText={offer.accepting}
          onClick={() => void answer('accept')}
        >
          {offer.accept}
        </Button>
      </div>
    </section>
  );
}

/** '14:05' */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
