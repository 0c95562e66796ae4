import { z } from 'zod';
import { memberAggregate } from '@lineless/areas/membership/handlers/aggregate';
import type { MemberCommand } from '@lineless/areas/membership/model/decide';
import {
  memberReservationAnswer,
  memberReservationList,
  type MemberReservation,
} from '@lineless/contracts/membership/reservations';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { systemOrigin } from '@lineless/engine/write/caller';
import type { RunningServer } from '../../apps/api/src/server';
import { DEMO, type Answer, type ApiClient } from './api-client';
import { read } from './order-flow';
import type { Venue } from './venue';

const PLAN = { label: '1 Month', months: 1, price: 2_000, creditsPerMonth: 4, isUnlimited: false };

/** As after a payment. @param more of the plan, whose price is $20 */
export async function makeMember(
  venue: { readonly server: Pick<RunningServer, 'app'> },
  { userId }: Pick<ApiClient, 'userId'>,
  more: Partial<typeof PLAN> = {},
): Promise<void> {
  const aggregates = venue.server.app.get(Aggregates);
  const terms = { ...PLAN, ...more };
  const paymentIntentId = `pi_${userId}`;
  const profile = { firstName: 'Mina', lastName: 'Okafor', phoneNumber: '+13105550177' };
  const commands: readonly MemberCommand[] = [
    { type: 'OpenPayment', userId, paymentIntentId, terms },
    { type: 'RecordPayment', paymentIntentId, amount: terms.price, profile },
  ];
  const context = { ...systemOrigin('test', 'test'), actor: { kind: 'system', id: 'test' } as const };
  for (const command of commands) await aggregates.execute(memberAggregate, userId, command, context);
}

/** A member as their phone acts. */
export class Member {
  private constructor(readonly person: ApiClient) {}

  static async join(venue: Venue, more: Partial<typeof PLAN> = {}): Promise<Member> {
    const person = await venue.newcomer();
    await makeMember(venue, person, more);
    return new Member(person);
  }

  /** A person who is a member, joined in any way. */
  static of(person: ApiClient): Member {
    return new Member(person);
  }

  reserve(gleventId: string, key?: string, body: object = {}): Promise<Answer> {
    return this.post(
      `/api/glevents/${gleventId}/reservations`,
      { quantity: 1, vendorId: DEMO.vendor, ...body },
      key,
    );
  }

  wait(gleventId: string, key?: string): Promise<Answer> {
    return this.post(`/api/glevents/${gleventId}/waitlist`, { vendorId: DEMO.vendor }, key);
  }

  /** 'cancel' or 'accept'. */
  step(reservationId: string, step: string, key?: string): Promise<Answer> {
    return this.post(`/api/users/reservations/${reservationId}/${step}`, undefined, key);
  }

  async reservations(query = ''): Promise<z.infer<typeof memberReservationList>> {
    return read(await this.person.get(`/api/users/reservations${query}`), memberReservationList);
  }

  /** What can still be booked, and whether now. */
  async credits(): Promise<{ availableCredits: number; isEligible: boolean; reason?: string | undefined }> {
    const { availableCredits } = read(
      await this.person.get('/api/membership/credits'),
      z.object({ availableCredits: z.number() }),
    );
    const eligibility = z.object({ isEligible: z.boolean(), reason: z.string().optional() });
    return { availableCredits, ...read(await this.person.get('/api/membership/eligibility'), eligibility) };
  }

  private post(path: string, body?: object, key?: string): Promise<Answer> {
    const headers = key === undefined ? undefined : { 'idempotency-key': key };
    return this.person.call('POST', path, { body, headers });
  }
}

/** @throws Error for what is none */
export function ownIn(answer: Answer): MemberReservation {
  return read(answer, memberReservationAnswer, answer.status === 201 ? 201 : 200).reservation;
}
