import type { MemberEvent, Terms } from '../model/events';

/** A membership in examples, for specifications. It begins at `joinedAt`, and its first event is ten days later. */
export const joinedAt = '2026-06-01T18:00:00.000Z';
export const startTime = '2026-06-12T22:30:00.000Z';
export const endTime = '2026-06-13T04:00:00.000Z';
/** The start of its second and its third month, and the end of three. */
export const secondMonth = '2026-07-01T18:00:00.000Z';
export const thirdMonth = '2026-08-01T18:00:00.000Z';
export const threeMonthsOn = '2026-09-01T18:00:00.000Z';

export const oneMonth: Terms = {
  label: '1 Month',
  months: 1,
  price: 2_000,
  creditsPerMonth: 4,
  isUnlimited: false,
};
export const threeMonths: Terms = { ...oneMonth, label: '3 Months', months: 3, price: 5_000 };
export const unlimited: Terms = { ...oneMonth, label: 'Unlimited', isUnlimited: true };

export const maya = { userId: 'staff-1', name: 'Maya' };
export const noor = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' };

export function opened(paymentIntentId = 'pi_1', terms: Terms = oneMonth): MemberEvent {
  return { type: 'MembershipPaymentOpened', data: { userId: 'noor', paymentIntentId, terms } };
}

export function started(terms: Terms = oneMonth, until = secondMonth): MemberEvent {
  const data = { paymentIntentId: 'pi_1', amount: terms.price, terms, from: joinedAt, until };
  return { type: 'MembershipStarted', data };
}

export function granted(credits = 4, at = joinedAt): MemberEvent {
  return { type: 'MonthlyCreditsGranted', data: { at, credits } };
}

/** A person who has just joined for a month. */
export const member: readonly MemberEvent[] = [opened(), started(), granted()];

export const moon = { reservationId: 'moon_1', gleventId: 'moon', vendorId: 'foundry' };

export function held(credits = 1): MemberEvent {
  return { type: 'CreditHeld', data: { ...moon, credits, startTime, endTime } };
}
export const spent: MemberEvent = { type: 'HoldSpent', data: moon };

/** As moon's event is after its first reschedule, where nothing else is said. */
export function rescheduled(to: { startTime: string; endTime: string }, reschedule = 1): MemberEvent {
  return { type: 'ReservationRescheduled', data: { ...moon, reschedule, credits: 1, ...to } };
}

export function released(
  reason: 'not-made' | 'guest' | 'staff' | 'event' | 'over',
  { credits = 0, at = endTime }: { credits?: number; at?: string } = {},
): MemberEvent {
  return { type: 'ReservationReleased', data: { ...moon, credits, reason, at } };
}
