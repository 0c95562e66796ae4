import { CalendarX2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { keptReservations, useKeptReservations } from '@/data/membership/kept-reservations';
import { useGetMembershipQuery } from '@/data/membership/me';
import {
  cacheReservation,
  useCancelReservationMutation,
  usePagesOfReservations,
  type MemberReservation,
} from '@/data/membership/reservations';
import { useEventChanges } from '@/data/membership/use-event-changes';
import { useIsUnheard } from '@/shared/hooks/use-is-unheard';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { List } from '@/shared/ui/list-row';
import { MoreRows } from '@/shared/ui/more-rows';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { SectionHeading } from '@/shared/ui/section-heading';
import { toast } from '@/shared/ui/toast';
import { KeptReservations } from './kept-reservations';
import { ReservationRow } from './reservation-row';
import { texts } from './texts';

const { reservations: words } = texts;

/** C2: the guest-list reservations, for members; those that a former member has left are shown as well. */
export function Reservations({ userId }: { userId: string }) {
  const list = usePagesOfReservations(userId);
  const { reservations, hasNextPage, isError, refetch } = list;
  const { currentData: membership } = useGetMembershipQuery(userId);
  useEventChanges(reservations, refetch);
  useKeptReservations(reservations);
  const [asked, setAsked] = useState<string | null>(null);
  const isMember = membership?.status === 'ACTIVE';
  const close = useCallback(() => setAsked(null), []);
  const isUnheard = useIsUnheard(!reservations, isError);
  const kept = !reservations && isUnheard ? keptReservations() : [];
  if (!isMember && (reservations?.length ?? 0) + kept.length === 0) return null;
  const about = reservations?.find(({ reservationId }) => reservationId === asked);
  return (
    <section aria-labelledby="reservations-title">
      <SectionHeading id="reservations-title" title={words.title} />
      {kept.length > 0 && <KeptReservations />}
      {!reservations && !isError && kept.length === 0 && <OrderListLoading label={words.loading} rows={2} />}
      {isError && !hasNextPage && <ErrorState text={words.failed} onReload={() => void refetch()} />}
      {reservations?.length === 0 && <EmptyState icon={CalendarX2} text={words.none} />}
      {reservations && reservations.length > 0 && (
        <div className="border-t border-line">
          <List label={words.title}>
            {reservations.map((reservation) => (
              <ReservationRow
                key={reservation.reservationId}
                reservation={reservation}
                onCancel={() => setAsked(reservation.reservationId)}
              />
            ))}
          </List>
        </div>
      )}
      <MoreRows query={list} failed={words.failed} text={words.loadMore} className="px-(--gutter)" />
      {about && <CancelQuestion reservation={about} onClose={close} />}
    </section>
  );
}

/** Asks once: another member may have the place a moment later. */
function CancelQuestion({ reservation, onClose }: { reservation: MemberReservation; onClose: () => void }) {
  const { reservationId, userId, gleventName, reservationStatus } = reservation;
  const dispatch = useAppDispatch();
  const [cancel, { isLoading }] = useCancelReservationMutation();
  const isWaiting = reservationStatus === 'WAITLISTED';
  const go = async (): Promise<void> => {
    const { data } = await cancel(reservationId);
    if (data) {
      dispatch(cacheReservation(userId, data));
      toast.success(words.cancelled);
    } else toast.error(words.cancelFailed);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isWaiting ? words.ask.leave : words.ask.title}
      text={isWaiting ? words.ask.leaveText(gleventName) : words.ask.text(gleventName)}
      cancelText={words.ask.keep}
      actionText={isWaiting ? words.ask.leave : words.ask.title}
      destructive
      busy={isLoading}
      busyText={words.ask.busy}
      onAction={() => void go()}
    />
  );
}
