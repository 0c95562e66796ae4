import { DEFAULT_PLANS } from '@lineless/contracts/membership/plans';
import type { Membership } from '@lineless/contracts/membership/membership';
import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';

/** What is sold where nothing is configured. */
export const plansAnswer = { plans: DEFAULT_PLANS, mostCredits: 12, currency: 'usd' };

/** Ana, a member for a month with all her credits. */
export function memberOf(given: Partial<Membership> = {}): Membership {
  return {
    userId: 'ana',
    status: 'ACTIVE',
    firstName: 'Ana',
    plan: '1 Month',
    membershipDuration: 1,
    isUnlimited: false,
    startsAt: '2026-11-20T08:00:00.000Z',
    endsAt: '2026-12-20T08:00:00.000Z',
    availableCredits: 4,
    version: 3,
    ...given,
  };
}

/** As visitors see a night at Kiln Hall. */
export function cityEventOf(given: Partial<PublicGlevent> = {}): PublicGlevent {
  return {
    gleventId: 'glevent-1',
    vendorId: 'kiln-hall',
    name: 'Odell All Night Long',
    startTime: '2026-11-29T06:00:00.000Z',
    endTime: '2026-11-29T10:00:00.000Z',
    gleventStatus: 'UPCOMING',
    venueName: 'Kiln Hall',
    addressLine1: '418 S Hill St',
    city: 'Los Angeles',
    state: 'CA',
    country: 'United States',
    zipCode: '90013',
    latitude: 34.0487,
    longitude: -118.2511,
    availableCount: 120,
    version: 1,
    ...given,
  };
}

/** Ana's place at that night. */
export function memberReservationOf(given: Partial<MemberReservation> = {}): MemberReservation {
  return {
    reservationId: 'glevent-1_ana',
    gleventId: 'glevent-1',
    vendorId: 'kiln-hall',
    userId: 'ana',
    quantity: 1,
    reservationStatus: 'CONFIRMED',
    checkedInQuantity: 0,
    isNoShow: false,
    gleventStatus: 'UPCOMING',
    place: '418 S Hill St, Los Angeles, CA 90013',
    moves: 0,
    gleventName: 'Odell All Night Long',
    venueName: 'Kiln Hall',
    startTime: '2099-11-29T06:00:00.000Z',
    endTime: '2099-11-29T10:00:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
    canCancel: true,
    version: 1,
    ...given,
  };
}
