import { venueClock } from '@/data/venue-events/venue-clock';
import { ReservationTicket, type TicketReservation } from '@/shared/reservation-ticket/reservation-ticket';
import { TicketNotice } from '@/shared/reservation-ticket/ticket-notice';
import { Specimen } from './specimen';

const place: TicketReservation = {
  reservationId: '01KAGXW3T8ZQ4M6BVN5R7F3A9C_7W3K9QX2M5N8P4R6',
  reservationStatus: 'CONFIRMED',
  quantity: 2,
  checkedInQuantity: 0,
  isNoShow: false,
  gleventStatus: 'UPCOMING',
  venueName: 'Kiln Hall',
  place: '418 S Hill St, Los Angeles, CA 90013',
  startTime: '2099-11-29T06:00:00.000Z',
  endTime: '2099-11-29T10:00:00.000Z',
};
const before = {
  startTime: '2099-11-29T05:00:00.000Z',
  endTime: '2099-11-29T10:00:00.000Z',
  venueName: 'The Annex',
  place: '1 First St, Los Angeles, CA 90012',
};
const inside = { reservationStatus: 'CHECKED_IN', checkedInAt: '2099-11-29T06:42:00.000Z' } as const;
const gone = { reservationStatus: 'CANCELLED', creditsBack: 1 } as const;

/** What becomes of a reservation's ticket. */
const STATES: readonly (readonly [title: string, state: Partial<TicketReservation>])[] = [
  ['Place, good', {}],
  ['Place, moved', { movedFrom: before }],
  ['Place, some inside', { ...inside, quantity: 4, checkedInQuantity: 2 }],
  ['Place, checked in', { ...inside, checkedInQuantity: 2 }],
  ['Place, cancelled', { ...gone, cancelledBy: 'staff' }],
  ['Place, called off', { ...gone, cancelledBy: 'event', gleventStatus: 'CANCELLED' }],
  ['Place, over', { gleventStatus: 'COMPLETED', isNoShow: true }],
];

export function Places() {
  return (
    <>
      {STATES.map(([title, state]) => (
        <Specimen key={title} title={title}>
          <div className="-mx-(--gutter) max-w-[24.375rem] lg:mx-0">
            <ReservationTicket
              reservation={{ ...place, ...state }}
              clock={venueClock('America/Los_Angeles')}
              codeTitle={title}
            />
          </div>
        </Specimen>
      ))}
      <Specimen title="Notice, until seen">
        <div className="-mx-(--gutter) max-w-[24.375rem] lg:mx-0">
          <TicketNotice notice="MOVE" event="Odell All Night Long" isBusy={false} onSeen={() => undefined} />
        </div>
      </Specimen>
    </>
  );
}
