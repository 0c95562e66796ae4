import type { z } from 'zod';
import { confirmPaymentAnswer, type ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import {
  membershipAnswer,
  membershipIntentAnswer,
  type Membership,
} from '@lineless/contracts/membership/membership';
import { Members } from '@lineless/areas/membership/handlers/members';
import type { Answer, ApiClient } from './api-client';
import { read } from './order-flow';
import { until } from './until';
import type { Venue } from './venue';

export type Begun = z.infer<typeof membershipIntentAnswer>;

export const APPLE_PAY = { wallet: 'apple_pay' } as const;
export const NOOR = {
  email: 'noor@example.com',
  firstName: 'Noor',
  lastName: 'Haddad',
  phoneNumber: '+13105550177',
} as const;

/** Asks for the payment of a membership of so many months, with any result. */
export function tryToBegin(client: ApiClient, duration: number, more: object = {}): Promise<Answer> {
  return client.post('/api/membership/create-payment-intent', {
    ...{ currency: 'usd', payment_method_types: ['card'] },
    metadata: { duration, membership_type: 'guest list' },
    ...more,
  });
}

export async function begin(client: ApiClient, duration = 1): Promise<Begun> {
  return read(await tryToBegin(client, duration), membershipIntentAnswer);
}

/** What the wallet's sheet does in the browser. */
export async function payBegun(
  client: ApiClient,
  { paymentIntentId, clientSecret }: Begun,
  paymentMethod: object = APPLE_PAY,
): Promise<ConfirmPaymentAnswer> {
  const path = `/api/test-payments/${paymentIntentId}/confirm`;
  return read(await client.post(path, { clientSecret, paymentMethod }), confirmPaymentAnswer);
}

export function tryToJoin(client: ApiClient, paymentIntentId: string, more: object = {}): Promise<Answer> {
  return client.post('/api/membership/join', { ...NOOR, paymentIntentId, ...more });
}

/** Paid for, and joined. */
export async function becomeMember(client: ApiClient, duration = 1): Promise<Membership> {
  const begun = await begin(client, duration);
  await payBegun(client, begun);
  return read(await tryToJoin(client, begun.paymentIntentId), membershipAnswer).membership;
}

/** What the own page shows. */
export async function ownMembership(client: ApiClient): Promise<Membership> {
  return read(await client.get('/api/membership/me'), membershipAnswer).membership;
}

/** @throws Error when it does not come to be so */
export function membershipBecomes(
  client: ApiClient,
  isSo: (membership: Membership) => boolean,
): Promise<Membership> {
  let seen: unknown;
  return until(
    async () => {
      const answer = await client.get('/api/membership/me');
      seen = answer.body;
      const found = membershipAnswer.safeParse(answer.body);
      return found.success && isSo(found.data.membership) ? found.data.membership : undefined;
    },
    () => `the membership is ${JSON.stringify(seen)}`,
  );
}

const CONTEXT = {
  caller: { kind: 'system', name: 'test' },
  correlationId: 'test',
  actor: { kind: 'system', id: 'test' },
} as const;

/** The member has a place at an event of this vendor, as far as their own stream knows. */
export async function reserved(
  venue: Venue,
  { userId }: ApiClient,
  { vendorId, hours = 2 }: { vendorId: string; hours?: number },
): Promise<string> {
  const members = venue.server.app.get(Members, { strict: false });
  const now = venue.runtime.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const reservationId = `evening_${venue.runtime.id().slice(-16)}`;
  const event = { gleventId: 'evening', vendorId, startTime: at(3_600_000), endTime: at(hours * 3_600_000) };
  await members.execute(userId, { type: 'HoldCredit', reservationId, ...event }, CONTEXT);
  await members.execute(userId, { type: 'SpendHold', reservationId, reschedule: 0, ...event }, CONTEXT);
  await venue.server.composition.engine.catchUp();
  return reservationId;
}

/** The member does not come, and has said so in time. */
export async function givenUp(venue: Venue, { userId }: ApiClient, reservationId: string): Promise<void> {
  const members = venue.server.app.get(Members, { strict: false });
  await members.execute(userId, { type: 'ReleaseReservation', reservationId, reason: 'guest' }, CONTEXT);
  await venue.server.composition.engine.catchUp();
}
