import type { Page } from 'playwright-core';
import { glevent } from '@lineless/contracts/guest-lists/glevents';
import { reservation, type Reservation } from '@lineless/contracts/guest-lists/reservations';
import type { ApiClient } from '../../support/api-client';

const GLEVENTS = '/api/vendors/kiln-hall/glevents';
const HOUR_MS = 3_600_000;

/** An event at Kiln Hall that has begun an hour ago, as its staff would plan it. @returns its id */
export async function openList(
  staff: ApiClient,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const at = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const { body } = await staff.post(GLEVENTS, {
    name: 'Odell All Night Long',
    startTime: at(-1),
    endTime: at(5),
    guestlistCapacity: 200,
    venueName: 'Kiln Hall',
    addressLine1: '418 S Hill St',
    city: 'Los Angeles',
    state: 'CA',
    country: 'United States',
    zipCode: '90013',
    latitude: 34.0487,
    longitude: -118.2511,
    ...given,
  });
  const { gleventId } = glevent.parse(Object(body).glevent);
  // Once it can be read: a page may ask for it next.
  await staff.get(`${GLEVENTS}/${gleventId}`);
  return gleventId;
}

/** Puts a guest on the list. */
export async function invite(
  staff: ApiClient,
  gleventId: string,
  guest: { firstName: string } & Readonly<Record<string, unknown>>,
): Promise<Reservation> {
  const { body } = await staff.post(`${GLEVENTS}/${gleventId}/reservations`, guest);
  return reservation.parse(Object(body).reservation);
}

export const doorOf = (gleventId: string): string =>
  `/staff/location/064E1/guestlist-event/${gleventId}/door`;

export const verdictOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Undo the check-in of ${name}` });
