import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MOST_CREDITS } from '@lineless/contracts/membership/limits';
import { ProductError } from '@lineless/kernel/errors';
import { asOf, dueBy } from './clock';
import { memberDecider, type MemberCommand } from './decide';
import type { MemberEvent } from './events';
import { evolveMember, type MemberState } from './state';
import { joinedAt, maya, oneMonth, threeMonths, unlimited } from '../testing/members';

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(Date.parse(joinedAt) + hours * HOUR_MS).toISOString();

const intent = fc.constantFrom('pi_1', 'pi_2', 'pi_3');
const reservationId = fc.constantFrom('moon_1', 'moon_2', 'sun_1', 'sun_2');
const terms = fc.constantFrom(oneMonth, threeMonths, unlimited);

/** Its event, where it has one, as if it were sent at the very beginning: `moved` puts it right. */
const anyCommand: fc.Arbitrary<MemberCommand> = fc.oneof(
  fc.record({ paymentIntentId: intent, terms }).map((payment): MemberCommand => ({
    ...{ type: 'OpenPayment', userId: 'noor', ...payment },
  })),
  fc
    .record({ paymentIntentId: intent, amount: fc.constantFrom(2_000, 5_000, 100) })
    .map((payment): MemberCommand => ({ type: 'RecordPayment', ...payment, profile: {} })),
  intent.map((paymentIntentId): MemberCommand => ({ type: 'ClosePayment', paymentIntentId })),
  fc
    .record({ paymentIntentId: intent, amount: fc.constantFrom(100, 2_000, 5_000) })
    .map((refund): MemberCommand => ({ type: 'RecordRefund', refundId: 're_1', ...refund })),
  fc
    .record({ id: reservationId, ahead: fc.integer({ min: -1, max: 200 }) })
    .map(({ id, ahead }): MemberCommand => ({
      ...{ type: 'HoldCredit', reservationId: id, gleventId: 'moon', vendorId: 'foundry' },
      ...{ startTime: later(ahead), endTime: later(ahead + 5) },
    })),
  fc
    .record({ id: reservationId, ahead: fc.integer({ min: -20, max: 200 }), reschedule: fc.nat(3) })
    .map(({ id, ahead, reschedule }): MemberCommand => ({
      ...{ type: 'SpendHold', reservationId: id, reschedule },
      ...{ startTime: later(ahead), endTime: later(ahead + 5) },
    })),
  fc
    .record({ id: reservationId, ahead: fc.integer({ min: -20, max: 400 }), reschedule: fc.nat(6) })
    .map(({ id, ahead, reschedule }): MemberCommand => ({
      ...{ type: 'RescheduleReservation', reservationId: id, reschedule },
      ...{ startTime: later(ahead), endTime: later(ahead + 5) },
    })),
  fc
    .record({ id: reservationId, reason: fc.constantFrom('not-made', 'guest', 'staff', 'event') })
    .map(({ id, reason }): MemberCommand => ({ type: 'ReleaseReservation', reservationId: id, reason })),
  fc
    .record({ id: reservationId, came: fc.boolean(), penalty: fc.option(fc.integer({ min: 0, max: 3 })) })
    .map(({ id, ...rest }): MemberCommand => ({ type: 'RecordAttendance', reservationId: id, ...rest })),
  fc.integer({ min: 1, max: MOST_CREDITS }).map((credits): MemberCommand => ({
    ...{ type: 'GrantCredits', vendorId: 'foundry', credits, reason: 'Sorry', by: maya },
  })),
  fc.constant<MemberCommand>({ type: 'FollowClock' }),
  fc.constant<MemberCommand>({ type: 'EndMembership', vendorId: 'foundry', reason: 'Sold entry', by: maya }),
);
const life = fc.array(fc.record({ passed: fc.integer({ min: 0, max: 500 }), command: anyCommand }), {
  maxLength: 80,
  size: 'max',
});

interface Step {
  readonly at: string;
  readonly command: MemberCommand;
  readonly before: MemberState | null;
  readonly events: readonly MemberEvent[];
  readonly state: MemberState | null;
}

/** Every step of a life; what is refused changes nothing. */
function* lived(
  steps: readonly { readonly passed: number; readonly command: MemberCommand }[],
): Generator<Step> {
  let hours = 0;
  let state: MemberState | null = null;
  for (const { passed, command: drawn } of steps) {
    hours += passed;
    const at = later(hours);
    const command = moved(drawn, hours);
    const events = decided(command, state, at);
    const before: MemberState | null = state;
    for (const event of events) state = evolveMember(state, { ...event, at });
    yield { at, command, before, events, state };
  }
}

/** Its event is as far ahead as was drawn, from the moment at which it is sent. */
function moved(command: MemberCommand, hours: number): MemberCommand {
  if (!('startTime' in command)) return command;
  const by = (time: string) => new Date(Date.parse(time) + hours * HOUR_MS).toISOString();
  return { ...command, startTime: by(command.startTime), endTime: by(command.endTime) };
}

function decided(command: MemberCommand, state: MemberState | null, at: string): readonly MemberEvent[] {
  try {
    return memberDecider.decide(command, state, at);
  } catch (error) {
    if (error instanceof ProductError) return [];
    throw error;
  }
}

/** A life is some forty steps long. */
const RUNS = { numRuns: 100 };

describe('what happens to a member, in any order', () => {
  it('no member holds less than nothing, or more than twelve with what a cancellation gives back', () => {
    fc.assert(
      fc.property(life, (steps) => {
        for (const { state } of lived(steps)) {
          const credits = state?.credits ?? 0;
          expect(credits).toBeGreaterThanOrEqual(0);
          expect(credits + (state?.active?.credits ?? 0)).toBeLessThanOrEqual(MOST_CREDITS);
          if (state?.status !== 'ACTIVE') expect(credits).toBe(0);
        }
      }),
      RUNS,
    );
  });

  it('a reservation takes one credit at most, and gives back what it took at most, once', () => {
    fc.assert(
      fc.property(life, (steps) => {
        const taken = new Map<string, number>();
        for (const { before, events } of lived(steps)) {
          let active = before?.active ?? null;
          for (const { type, data } of events) {
            if (type === 'AttendanceRecorded') taken.delete(data.reservationId);
            if (type === 'CreditHeld') {
              expect(active).toBeNull();
              expect(data.credits).toBeLessThanOrEqual(1);
              taken.set(data.reservationId, data.credits);
            }
            if (type !== 'ReservationReleased') continue;
            expect(data.credits).toBeLessThanOrEqual(taken.get(data.reservationId) ?? -1);
            // What is over may still be given up, until it is recorded who came.
            if (data.reason === 'over') active = null;
            else taken.delete(data.reservationId);
          }
        }
      }),
      RUNS,
    );
  });

  it('a payment buys its months once, and the same command at the same moment does nothing more', () => {
    fc.assert(
      fc.property(life, (steps) => {
        const bought = new Set<string>();
        for (const { at, command, events, state } of lived(steps)) {
          for (const { type, data } of events) {
            if (type !== 'MembershipStarted' && type !== 'MembershipExtended') continue;
            expect(bought.has(data.paymentIntentId)).toBe(false);
            bought.add(data.paymentIntentId);
          }
          const isGift = command.type === 'GrantCredits' || command.type === 'HoldCredit';
          if (events.length > 0 && !isGift) expect(decided(command, state, at)).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it('what was given back has bought nothing any more, and no member who has paid otherwise loses a day', () => {
    fc.assert(
      fc.property(life, (steps) => {
        for (const { at, before, events, state } of lived(steps)) {
          const refund = events.find(({ type }) => type === 'MembershipRefunded');
          if (refund?.type !== 'MembershipRefunded' || !state) continue;
          const { paymentIntentId } = refund.data;
          const others = (before ? asOf(before, at) : null)?.periods ?? [];
          const running = state.periods.filter(({ until }) => until > at);
          expect(running.map((period) => period.paymentIntentId)).not.toContain(paymentIntentId);
          expect(running.map((period) => period.paymentIntentId)).toEqual(
            others
              .filter((period) => period.until > at && period.paymentIntentId !== paymentIntentId)
              .map((period) => period.paymentIntentId),
          );
          for (const [index, { from }] of running.entries())
            if (index > 0) expect(from).toBe(running[index - 1]?.until);
          expect(state.status === 'ACTIVE').toBe(running.length > 0);
        }
      }),
      RUNS,
    );
  });

  it('time does the same whether it is written at once, late, or by the next decision', () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 1, max: 3_000 }), (steps, hours) => {
        for (const { at, state } of lived(steps)) {
          if (!state) continue;
          const then = new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
          const half = new Date(Date.parse(at) + (hours * HOUR_MS) / 2).toISOString();
          expect(asOf(asOf(state, half), then)).toEqual(asOf(state, then));
          expect(dueBy(asOf(state, then), then)).toEqual([]);
        }
      }),
      RUNS,
    );
  });
});
