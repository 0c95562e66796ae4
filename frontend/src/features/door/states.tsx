import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import type { ReactNode } from 'react';
import type { Deed, Entry, Standing } from '@/data/door/deed';
import type { VenueClock } from '@/shared/lib/time';
import { EventNote } from './event-note';
import { GuestFacts } from './guest-facts';
import { GuestRow } from './guest-row';
import { OutboxNotes } from './outbox-notes';
import { texts } from './texts';
import type { AboutGuest, Verdict } from './use-verdict';
import { VerdictPanel } from './verdict-panel';

const venue: VenueClock = { timeZone: 'America/Los_Angeles', tradingDayStart: '06:00' };
const at = '2099-06-13T05:41:00.000Z';
const ana = { userId: 'ana', name: 'Ana M.' };
const about: AboutGuest = { vip: false, note: undefined, promoter: 'Nadia' };

const priya: Reservation = {
  reservationId: '01KAGXW3T8ZQ4M6BVN5R7F3A9C_7W3K9QX2M5N8P4R6',
  gleventId: '01KAGXW3T8ZQ4M6BVN5R7F3A9C',
  firstName: 'Priya',
  lastName: 'Nair',
  quantity: 3,
  checkedInQuantity: 0,
  reservationStatus: 'CONFIRMED',
  source: 'STAFF',
  vip: false,
  createdAt: at,
  version: 1,
};
const inside: Reservation = {
  ...priya,
  ...{ checkedInQuantity: 3, reservationStatus: 'CHECKED_IN', checkedInAt: at, checkedInBy: ana },
};
const stopped: Reservation = { ...priya, note: 'Banned: call security', noteStops: true };

const night: Glevent = {
  ...{ gleventId: priya.gleventId, vendorId: 'kiln-hall', name: 'Odell All Night Long' },
  ...{ startTime: '2099-06-13T05:00:00.000Z', endTime: '2099-06-13T09:00:00.000Z' },
  ...{
    gleventStatus: 'IN_PROGRESS',
    venueName: 'Kiln Hall',
    addressLine1: '418 S Hill St',
    city: 'Los Angeles',
  },
  ...{ state: 'CA', country: 'US', zipCode: '90013', latitude: 34.05, longitude: -118.25 },
  ...{ originalCapacity: 200, reservedCount: 3, availableCount: 197, pendingCount: 0, waitlistedCount: 0 },
  ...{ checkedInCount: 0, expectedCount: 3, reservationCount: 1, arrivals: [], promoterLinks: [] },
  ...{ createdAt: at, version: 1 },
};

const nothing = (): undefined => undefined;
const noAnswer = (): Promise<void> => Promise.resolve();

function verdictOf(verdict: Verdict, mayRaise = false): ReactNode {
  const done = { clear: nothing, undo: noAnswer, letInAnyway: noAnswer, letInBeyond: noAnswer };
  return <VerdictPanel door={{ verdict, mayRaise, ...done }} entries={[]} />;
}

function rowOf(guest: Reservation): ReactNode {
  const done = { onCheckIn: nothing, onPass: nothing, onOpen: nothing };
  return <GuestRow guest={guest} venue={venue} userId="maya" isBusy={false} {...done} />;
}

/** This device's check-in of a party of two came out otherwise. */
function outboxOf(standing: Standing, guest: Reservation, what: Pick<Deed, 'pass'> = {}): ReactNode {
  const { reservationId, gleventId } = guest;
  const deed = {
    key: '1',
    personId: 'maya',
    vendorId: 'kiln-hall',
    gleventId,
    reservationId,
    quantity: 2,
    at,
    ...what,
  };
  const entries: readonly Entry[] = [{ deed, standing }];
  const door = { letInAnyway: noAnswer, letInDespite: noAnswer };
  const device = { outbox: { isKept: true, settle: noAnswer } };
  return <OutboxNotes {...{ device, entries, venue, door }} guests={[guest]} guestOf={() => guest} />;
}

/** What the door says beside the usual, for the gallery of the components. */
export function doorStates(): readonly (readonly [title: string, state: ReactNode])[] {
  const full = { guest: { ...priya, reservationStatus: 'WAITLISTED' }, count: 3 } as const;
  return [
    ['Door: a note that stops', <GuestFacts guest={stopped} about={{ ...about, note: stopped.note }} />],
    ['Door: its row', rowOf(stopped)],
    [
      'Door: a full house, to a manager',
      verdictOf({ kind: 'refused', name: 'Priya Nair', text: 'Only 2 places are left.', full }, true),
    ],
    [
      'Door: already in',
      verdictOf({
        ...{ kind: 'refused', name: 'Priya Nair', text: texts.verdict.already('10:41 PM', ana.name) },
        over: { guest: inside, count: 3 },
      }),
    ],
    [
      'Door: out for a while',
      verdictOf({
        ...{ kind: 'passed', deedKey: '1', name: 'Priya Nair', about },
        text: texts.verdict.passed.LEFT(1, 3),
      }),
    ],
    ['Door: may go out', rowOf(inside)],
    ['Door: some are out', rowOf({ ...inside, outQuantity: 2 })],
    ['Door: ended', <EventNote glevent={{ ...night, endTime: '2026-06-13T09:00:00.000Z' }} venue={venue} />],
    ['Door: called off', <EventNote glevent={{ ...night, gleventStatus: 'CANCELLED' }} venue={venue} />],
    ['Door: settled here', outboxOf({ kind: 'over', count: 2, by: ana.name, at }, inside)],
    [
      'Door: a note that came to stop',
      outboxOf({ kind: 'refused', code: 'NOTE_STOPS', message: '' }, stopped),
    ],
    [
      'Door: not let in again',
      outboxOf(
        { kind: 'refused', code: 'NOTE_STOPS', message: '' },
        { ...stopped, checkedInQuantity: 3, outQuantity: 2 },
        { pass: 'RETURNED' },
      ),
    ],
  ];
}
