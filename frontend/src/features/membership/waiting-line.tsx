import { ListEnd } from 'lucide-react';
import { useState } from 'react';
import {
  cacheReservation,
  useCancelReservationMutation,
  type MemberReservation,
} from '@/data/membership/reservations';
import { useWaitNotice } from '@/data/membership/use-wait-notice';
import { problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { NoticeSwitch } from '@/shared/push/notice-switch';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field-shell';
import { texts } from './texts-events';

/** Ours: where one stands in line for a full event. */
export function WaitingLine({ reservation }: { reservation: MemberReservation }) {
  const { reservationId, userId, aheadInLine } = reservation;
  const dispatch = useAppDispatch();
  const notice = useWaitNotice(reservationId);
  const [leave, { isLoading }] = useCancelReservationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const go = async (): Promise<void> => {
    setFailure(null);
    const { data, error } = await leave(reservationId);
    if (data) dispatch(cacheReservation(userId, data));
    else setFailure(problemOf(error).message || texts.wait.leaveFailed);
  };
  return (
    <>
      <div role="status" className="flex items-center gap-3 rounded-tile bg-raised p-4">
        <ListEnd aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-wait" />
        <div>
          <p className="type-label">{texts.wait.waiting}</p>
          {aheadInLine !== undefined && (
            <p className="type-small text-muted">{texts.wait.ahead(aheadInLine)}</p>
          )}
        </div>
      </div>
      <NoticeSwitch notice={notice} title={texts.wait.tellMe} />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <Button
        variant="destructive"
        full
        busy={isLoading}
        busyText={texts.wait.leaving}
        onClick={() => void go()}
      >
        {texts.wait.leave}
      </Button>
    </>
  );
}
