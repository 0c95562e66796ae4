import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { useState } from 'react';
import { keepReservation } from '@/data/membership/kept-reservations';
import { cacheReservation, useReserveMutation, useWaitInLineMutation } from '@/data/membership/reservations';
import { problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { useIntent } from '@/shared/hooks/use-intent';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts-events';

export interface BookingInUse {
  readonly book: (what: 'reserve' | 'wait') => Promise<void>;
  readonly isBusy: boolean;
  /** In the server's words, otherwise in ours (M8). */
  readonly failure: string | null;
}

/** M4: takes a place, or one in line; afterwards events, membership and eligibility are asked for again. */
export function useBooking(event: PublicGlevent, userId: string, onReserved: () => void): BookingInUse {
  const dispatch = useAppDispatch();
  const [reserve, reserving] = useReserveMutation();
  const [wait, joining] = useWaitInLineMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const intent = useIntent();
  const { gleventId, vendorId } = event;

  const book = async (what: 'reserve' | 'wait'): Promise<void> => {
    setFailure(null);
    const wish = { gleventId, vendorId, key: intent.keyOf([what, gleventId]) };
    const { data, error } = await (what === 'reserve' ? reserve(wish) : wait(wish));
    if (data) {
      keepReservation(data);
      dispatch(cacheReservation(userId, data));
    } else {
      setFailure(problemOf(error).message || (what === 'reserve' ? texts.sheet.failed : texts.wait.failed));
      // What was refused once would be refused under its key for ever.
      intent.failed(error);
    }
    if (data && what === 'reserve') {
      toast.success(texts.sheet.done);
      onReserved();
    }
  };
  return { book, isBusy: reserving.isLoading || joining.isLoading, failure };
}
