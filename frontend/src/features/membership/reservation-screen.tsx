import { skipToken } from '@reduxjs/toolkit/query';
import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useGetBookableQuery } from '@/data/membership/me';
import { keptReservation, useKeptReservations } from '@/data/membership/kept-reservations';
import {
  cacheReservation,
  useLazyGetReservationPassesQuery,
  useMyReservations,
  useSeeReservationNoticeMutation,
  type MemberReservation,
} from '@/data/membership/reservations';
import { useSettings } from '@/data/platform/settings';
import { useWaitNotice } from '@/data/membership/use-wait-notice';
import { venueClock } from '@/data/venue-events/venue-clock';
import { NoticeSwitch } from '@/shared/push/notice-switch';
import { CalendarButton } from '@/shared/reservation-ticket/calendar-button';
import { ReservationTicket } from '@/shared/reservation-ticket/reservation-ticket';
import { TicketNotice } from '@/shared/reservation-ticket/ticket-notice';
import { WalletButtons } from '@/shared/reservation-ticket/wallet-buttons';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { useEventChanges } from '@/data/membership/use-event-changes';
import { useGetVenueQuery } from '@/data/venues/venues';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useNow } from '@/shared/hooks/use-now';
import { useIsUnheard } from '@/shared/hooks/use-is-unheard';
import { useOnline } from '@/shared/hooks/use-online';
import { useTitle } from '@/shared/hooks/use-title';
import { whenOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { useSession } from '@/shared/session/use-session';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { BookingTerms } from './booking-terms';
import { LUSIV_COLOUR } from './look';
import { OfferAnswer } from './offer-answer';
import { texts } from './texts-reservation';
import { WaitingLine } from './waiting-line';

const EVERY_MS = 60_000;
/** While it is, something may still change. */
const OPEN: readonly MemberReservation['reservationStatus'][] = ['PENDING', 'CONFIRMED'];
/** Enough to find the one that a link leads to. */
const PAGES = 5;

/** /account/reservations/{reservationId}: the code that the door reads, also without a network once it was seen. */
export function ReservationScreen() {
  const { reservationId = '' } = useParams<'reservationId'>();
  const userId = useSession().user?.userId;
  const { reservations, isError, refetch } = useMyReservations(userId, PAGES);
  useEventChanges(reservations, refetch);
  useKeptReservations(reservations);
  const asked = reservations?.find((one) => one.reservationId === reservationId);
  const kept = reservations ? undefined : keptReservation(reservationId);
  const reservation = asked ?? kept;
  useTitle(reservation?.gleventName ?? texts.title);
  const isUnheard = useIsUnheard(reservations === undefined, isError) || userId === undefined;
  const isOld = kept !== undefined && isUnheard;
  const isOnline = useOnline();
  const now = useNow(EVERY_MS);
  const since = kept?.seenAt === undefined ? null : whenOf(kept.seenAt, null, now);
  const again = (): void => void (userId === undefined ? session.refresh() : refetch());
  return (
    <Page accent={LUSIV_COLOUR}>
      <CustomerHeader backTo={paths.account.to()} offline={reservation && texts.offlineSince(since)} />
      {isOnline && (isOld || (isError && reservation)) && (
        <Banner kind="reconnecting" action={{ text: texts.again, onPress: again }}>
          {texts.offline(since)}
        </Banner>
      )}
      <main className="grid gap-4 py-4">{content()}</main>
      <Footer />
    </Page>
  );

  function content(): ReactNode {
    if (reservation) return <Shown reservation={reservation} />;
    if (reservations)
      return (
        <EmptyState
          icon={CalendarX2}
          text={texts.unknown}
          action={
            <ButtonLink to={paths.account.to()} variant="outline" size="compact">
              {texts.account}
            </ButtonLink>
          }
        />
      );
    if (isError) return <ErrorState text={texts.failed} onReload={again} />;
    return (
      <Loading label={texts.loading}>
        <Skeleton className="mx-(--gutter) h-120 rounded-tile!" />
      </Loading>
    );
  }
}

function Shown({ reservation }: { reservation: MemberReservation }) {
  const { reservationId, gleventName, vendorId, reservationStatus } = reservation;
  const { data: venue } = useGetVenueQuery(vendorId);
  const { currentData: terms } = useGetBookableQuery(reservation.canCancel ? reservation.userId : skipToken);
  const timeZone = venue?.timeZone ?? CITY_TIME_ZONE;
  const notice = useWaitNotice(reservationId);
  const wallets = useSettings()?.wallets;
  const [askPasses] = useLazyGetReservationPassesQuery();
  const isOpen = OPEN.includes(reservationStatus) && reservation.gleventStatus === 'UPCOMING';
  const isWaiting = reservationStatus === 'WAITLISTED';
  return (
    <>
      <h1 className="px-(--gutter) type-title break-words">{gleventName}</h1>
      <Unseen reservation={reservation} />
      {isWaiting ? (
        <div className="grid gap-3 px-(--gutter)">
          {reservation.offeredUntil === undefined ? (
            <WaitingLine reservation={reservation} />
          ) : (
            <OfferAnswer reservation={reservation} />
          )}
        </div>
      ) : (
        <>
          <ReservationTicket
            reservation={reservation}
            clock={venueClock(timeZone)}
            codeTitle={texts.code(gleventName)}
          />
          <div className="grid gap-3 px-(--gutter)">
            {isOpen && <NoticeSwitch notice={notice} title={texts.tellMe} />}
            <WalletButtons ticket={reservation} wallets={wallets} ask={() => askPasses(reservationId)} />
            <CalendarButton
              reservation={reservation}
              timeZone={timeZone}
              path={paths.reservation.to({ reservationId })}
            />
          </div>
        </>
      )}
      {terms && !isWaiting && (
        <div className="px-(--gutter) type-small text-muted">
          <BookingTerms terms={terms} />
        </div>
      )}
    </>
  );
}

/** What the member has not seen yet. */
function Unseen({ reservation }: { reservation: MemberReservation }) {
  const { notice, gleventName, reservationId, userId } = reservation;
  const dispatch = useAppDispatch();
  const [see, { isLoading }] = useSeeReservationNoticeMutation();
  if (notice === undefined) return null;
  const seen = async (): Promise<void> => {
    const { data } = await see(reservationId);
    if (data) dispatch(cacheReservation(userId, data));
  };
  return <TicketNotice notice={notice} event={gleventName} isBusy={isLoading} onSeen={() => void seen()} />;
}
