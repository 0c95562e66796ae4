import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { statusAtTime, timedStatuses, type ClockedStatus } from '@lineless/kernel/clocked-status';
import { ProductError } from '@lineless/kernel/errors';
import { SPECIFIED_AT, recorded, specification } from '@lineless/kernel/testing/given-when-then';
import { venueEventDecider, type VenueEventCommand } from './decide';
import type { VenueEventDetails, VenueEventEvent } from './events';
import { clockOf, type VenueEventState } from './state';

const { given } = specification(venueEventDecider, (actual, expected) => expect(actual).toEqual(expected));

const START = '2026-06-13T05:00:00.000Z';
const END = '2026-06-13T09:00:00.000Z';
const DURING = '2026-06-13T07:00:00.000Z';
const AFTER = '2026-06-13T10:00:00.000Z';
const details: VenueEventDetails = {
  eventName: 'Slow Burn',
  startTime: START,
  endTime: END,
  ticketingLink: 'https://tickets.example/slow-burn',
  description: '<p>All night</p>',
  images: ['/pictures/event-slow-burn.svg'],
};
const create = {
  type: 'CreateEvent',
  eventId: 'e1',
  vendorId: 'kiln',
  details,
  status: 'UPCOMING',
} as const;
const created: Extract<VenueEventEvent, { type: 'VenueEventCreated' }> = {
  type: 'VenueEventCreated',
  data: { eventId: 'e1', vendorId: 'kiln', ...details, status: 'UPCOMING' },
};
const begun: VenueEventEvent = { type: 'VenueEventStatusMoved', data: { status: 'IN_PROGRESS', due: START } };
const ended: VenueEventEvent = { type: 'VenueEventStatusMoved', data: { status: 'COMPLETED', due: END } };
const cancelled: VenueEventEvent = { type: 'VenueEventCancelled', data: {} };
const set = (status: (typeof timedStatuses)[number]): VenueEventEvent => ({
  type: 'VenueEventStatusSet',
  data: { status },
});
const change = (
  wanted: Partial<Extract<VenueEventCommand, { type: 'ChangeEvent' }>['wanted']>,
  seen?: Extract<VenueEventCommand, { type: 'ChangeEvent' }>['seen'],
): VenueEventCommand => ({
  type: 'ChangeEvent',
  wanted: { ...details, status: 'UPCOMING', ...wanted },
  ...(seen && { seen }),
});

describe('a vendor event', () => {
  it('is created once, with the status that staff give it', () => {
    given().when(create).then(created);
    given(created).when(create).thenNothing();
    given()
      .when({ ...create, details: { ...details, endTime: START } })
      .thenRefused('EVENT_ENDS_BEFORE_START');
  });

  it('is what the clock says where it has begun, or is over, before it was written down', () => {
    const during: VenueEventEvent = { ...created, data: { ...created.data, status: 'IN_PROGRESS' } };
    given().when(create, DURING).then(during);
    given(during).when({ type: 'FollowClock' }, END).then(ended);
    given()
      .when(create, AFTER)
      .then({ ...created, data: { ...created.data, status: 'COMPLETED' } });
    // What staff set otherwise holds.
    given()
      .when({ ...create, status: 'COMPLETED' }, DURING)
      .then({ ...created, data: { ...created.data, status: 'COMPLETED' } });
  });

  it('is there before anything else happens to it', () => {
    for (const command of [change({}), { type: 'CancelEvent' }, { type: 'FollowClock' }] as const)
      given().when(command).thenRefused('EVENT_NOT_FOUND');
  });

  it('is changed as a whole, and nothing where it is the same', () => {
    const { ticketingLink: _link, ...free } = details;
    given(created, { type: 'VenueEventChanged', data: free })
      .when({ type: 'ChangeEvent', wanted: { ...free, status: 'UPCOMING' } })
      .thenNothing();
    given(created).when(change({})).thenNothing();
    given(created)
      .when(change({ eventName: 'Slower Burn' }))
      .then({ type: 'VenueEventChanged', data: { ...details, eventName: 'Slower Burn' } });
    given(created)
      .when({ type: 'ChangeEvent', wanted: { ...free, status: 'UPCOMING' } })
      .then({ type: 'VenueEventChanged', data: free });
    given(created)
      .when(change({ endTime: START }))
      .thenRefused('EVENT_ENDS_BEFORE_START');
  });

  it('keeps its pictures where a change names none', () => {
    given(created)
      .when(change({ images: undefined, description: '' }))
      .then({ type: 'VenueEventChanged', data: { ...details, description: '' } });
  });

  it('begins and ends by the clock, both at once where it was not looked at', () => {
    given(created).when({ type: 'FollowClock' }).thenNothing();
    given(created).when({ type: 'FollowClock' }, START).then(begun);
    given(created, begun).when({ type: 'FollowClock' }, END).then(ended);
    given(created).when({ type: 'FollowClock' }, AFTER).then(begun, ended);
    given(created, begun, ended).when({ type: 'FollowClock' }, AFTER).thenNothing();
  });

  it('has the status that staff set until its next start or end', () => {
    given(created)
      .when(change({ status: 'IN_PROGRESS' }))
      .then(set('IN_PROGRESS'));
    given(created, set('IN_PROGRESS')).when({ type: 'FollowClock' }, START).thenNothing();
    given(created, set('IN_PROGRESS')).when({ type: 'FollowClock' }, END).then(ended);
    given(created, set('COMPLETED')).when({ type: 'FollowClock' }, START).then(begun);
    given(created)
      .when(change({ status: 'UPCOMING' }), DURING)
      .then(begun, set('UPCOMING'));
  });

  it('follows the clock on where its times are changed', () => {
    const tomorrow = { startTime: '2026-06-14T05:00:00.000Z', endTime: '2026-06-14T09:00:00.000Z' };
    given(created, begun)
      .when(change({ ...tomorrow, status: 'IN_PROGRESS' }), DURING)
      .then(
        { type: 'VenueEventChanged', data: { ...details, ...tomorrow } },
        { type: 'VenueEventStatusMoved', data: { status: 'UPCOMING', due: DURING } },
      );
  });

  it('is cancelled once and for good, but not when it is over', () => {
    given(created).when({ type: 'CancelEvent' }).then(cancelled);
    given(created, begun).when({ type: 'CancelEvent' }, DURING).then(cancelled);
    given(created, cancelled).when({ type: 'CancelEvent' }).thenNothing();
    given(created, cancelled)
      .when(change({ eventName: 'Again' }))
      .thenRefused('EVENT_CANCELLED');
    given(created, cancelled).when({ type: 'FollowClock' }, AFTER).thenNothing();
    given(created, set('COMPLETED')).when({ type: 'CancelEvent' }).thenRefused('EVENT_COMPLETED');
    // Also where the clock has not been looked at since.
    given(created).when({ type: 'CancelEvent' }, AFTER).thenRefused('EVENT_COMPLETED');
  });
});

describe('two people who change one event', () => {
  const renamed: VenueEventEvent = {
    type: 'VenueEventChanged',
    data: { ...details, eventName: 'Slower Burn' },
  };
  const seen = { ...details, status: 'UPCOMING' } as const;

  it('are both right about different fields', () => {
    given(created, renamed)
      .when(change({ description: '<p>Until four</p>' }, seen))
      .then({
        type: 'VenueEventChanged',
        data: { ...details, eventName: 'Slower Burn', description: '<p>Until four</p>' },
      });
    given(created, renamed)
      .when(change({ eventName: 'Slower Burn' }, seen))
      .thenNothing();
  });

  it('do not overwrite what they have not read', () => {
    given(created, renamed)
      .when(change({ eventName: 'Fast Burn' }, seen))
      .thenRefused('EVENT_CHANGED_MEANWHILE');
    given(created, renamed)
      .when(change({ eventName: 'Fast Burn' }, { ...seen, eventName: 'Slower Burn' }))
      .then({ type: 'VenueEventChanged', data: { ...details, eventName: 'Fast Burn' } });
  });

  it('do not put back the status that the clock has moved since', () => {
    given(created)
      .when(change({ eventName: 'Slower Burn' }, seen), DURING)
      .then(begun, renamed);
  });

  it('see a link that was not there as an empty one', () => {
    const { ticketingLink: _link, ...free } = details;
    given({
      type: 'VenueEventCreated',
      data: { ...free, eventId: 'e1', vendorId: 'kiln', status: 'UPCOMING' },
    })
      .when(change({}, { ticketingLink: '' }))
      .then({ type: 'VenueEventChanged', data: details });
  });
});

describe('what staff do in any order, at any look at the clock', () => {
  const minute = (minutes: number) => new Date(Date.parse(SPECIFIED_AT) + minutes * 60_000).toISOString();
  const times = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 }))
    .map(([start, length]) => ({ startTime: minute(start), endTime: minute(start + length) }));
  const command = fc.oneof(
    fc
      .record({ times, status: fc.constantFrom(...timedStatuses) })
      .map(({ times: at, status }) => change({ ...at, status })),
    fc.constant<VenueEventCommand>({ type: 'CancelEvent' }),
    fc.constant<VenueEventCommand>({ type: 'FollowClock' }),
  );
  const night = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), command), { maxLength: 12, size: 'max' });

  const there = (state: VenueEventState | null): VenueEventState => {
    if (!state) throw new Error('There is no event');
    return state;
  };
  /** What the event is after all of them, each so many minutes after the one before. */
  const play = (steps: readonly (readonly [number, VenueEventCommand])[]) => {
    let at = 0;
    let state: VenueEventState | null = null;
    const statuses: ClockedStatus[] = [];
    for (const [pause, step] of [[0, create] as const, ...steps]) {
      at += pause;
      try {
        for (const event of venueEventDecider.decide(step, state, minute(at)))
          state = venueEventDecider.evolve(state, recorded(event, minute(at)));
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
      }
      statuses.push(statusAtTime(clockOf(there(state)), minute(at)));
    }
    return { state: there(state), statuses };
  };

  it('stays cancelled once it is', () => {
    fc.assert(
      fc.property(night, (steps) => {
        const { statuses } = play(steps);
        const from = statuses.indexOf('CANCELLED');
        if (from >= 0) expect(new Set(statuses.slice(from))).toEqual(new Set(['CANCELLED']));
      }),
    );
  });

  it('has the same status, whether or not the clock was looked at in between', () => {
    fc.assert(
      fc.property(night, (steps) => {
        const looked = steps.flatMap(([pause, step]): [number, VenueEventCommand][] => [
          [pause, { type: 'FollowClock' }],
          [0, step],
        ]);
        expect(play(looked).statuses.at(-1)).toBe(play(steps).statuses.at(-1));
      }),
    );
  });

  it('always ends after it has begun', () => {
    fc.assert(
      fc.property(night, (steps) => {
        const { startTime, endTime } = play(steps).state.details;
        expect(startTime < endTime).toBe(true);
      }),
    );
  });
});
