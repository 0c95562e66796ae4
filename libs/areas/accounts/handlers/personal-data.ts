import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { accountCalls } from '@lineless/contracts/accounts/calls';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { causedBy, latestOf } from '@lineless/engine/write/causes';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { Persons } from '@lineless/engine/trust/persons/persons';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import type { Subject } from '@lineless/kernel/personal-data';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { FOLLOWERS, IDENTITY, RUNTIME, TEST_PAYMENTS } from '@lineless/platform/tokens';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import type { TestPaymentDesk } from '@lineless/ports/payments/test-desk';
import type { Followers } from '@lineless/ports/push/port';
import { userAggregate } from './aggregate';
import type { UserEvent } from '../model/events';
import { identityErrors } from '../model/errors';
import { Hindrances } from './hindrances';
import { fromProvider } from './provider-errors';

/** What is tapped, by the id of a user. */
export const FORGET_PERSONS = 'forget-persons';

const opensPayment = z.object({ paymentIntentId: z.string() });
/** A guest's own reservation, whose bearer may have browsers told of it. */
const makesTicket = z.object({ reservationId: z.string(), ticket: z.string() });

/** Browsers that follow tickets of theirs: no account was asked for, so they lie under the reservations. */
export async function forgetTicketFollowers(
  person: Subject,
  persons: Pick<Persons, 'dataOf'>,
  followers: Pick<Followers, 'forgetAll'>,
): Promise<void> {
  for (const { data } of (await persons.dataOf(person)).events) {
    const made = makesTicket.safeParse(data);
    if (made.success) await followers.forgetAll(made.data.reservationId);
  }
}

export class ForgetMe extends commandFor(accountCalls.forgetMe) {}

/** The next step of forgetting a person who has asked for it. */
export class ErasePerson extends ProductCommand<{ readonly userId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(ForgetMe)
export class ForgetMeHandler implements ICommandHandler<ForgetMe> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly hindrances: Hindrances,
    private readonly processes: ProcessManagers,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Records that the person is to be forgotten; a process finishes the rest, also after a crash (decision 063).
   * @throws USER_NOT_FOUND · @throws ORDER_NOT_FINISHED · @throws STILL_EXPECTED · @throws STILL_HAS_ROLE ·
   *   @throws NOT_CAUGHT_UP
   */
  async execute({ data: { userId }, context }: ForgetMe): Promise<Done<typeof accountCalls.forgetMe>> {
    const { state } = await this.aggregates.load(userAggregate, userId);
    if (!state) throw identityErrors.USER_NOT_FOUND();
    await this.hindrances.refuseAccount(userId, state.phoneNumber);
    const command = { type: 'ForgetPerson', at: isoTime(this.runtime) } as const;
    const { position } = await this.aggregates.execute(userAggregate, userId, command, context);
    this.processes.tap(FORGET_PERSONS, userId);
    return { position };
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly persons: Persons,
    @Inject(IDENTITY) private readonly identity: IdentityProvider,
    @Inject(FOLLOWERS) private readonly followers: Followers,
    @Inject(TEST_PAYMENTS) private readonly testPayments: TestPaymentDesk | null,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * All of it, in an order in which each part still has what it needs, and which can begin again after a crash: the
   * number is only known as long as the keys are there. @throws IDENTITY_UNAVAILABLE
   */
  async execute({ data: { userId }, context }: ErasePerson): Promise<void> {
    const user = await this.aggregates.load(userAggregate, userId);
    const { state } = user;
    if (state?.forgetting !== 'under way') return;
    const person = { kind: 'user', id: userId } as const;
    const { phoneNumber } = state;
    const atProvider = await fromProvider(() => this.identity.forget({ userId, phoneNumber }));
    await this.followers.forgetAll(userId);
    await forgetTicketFollowers(person, this.persons, this.followers);
    await this.testPayments?.forgetPayers(await this.paymentsOf(userId));
    await this.persons.eraseKeys(person);
    await this.persons.foldAnew(person);
    const left = atProvider === 'left' && { leftAtProviderSince: isoTime(this.runtime) };
    const close = { type: 'CloseForgetting', ...left } as const;
    const caused = causedBy(context, latestOf<UserEvent['type']>(user, ['PersonForgotten']));
    await this.aggregates.execute(userAggregate, userId, close, caused);
  }

  /** All that they have paid: every event of theirs that opens a payment names it like this. */
  private async paymentsOf(userId: string): Promise<readonly string[]> {
    const found = new Set<string>();
    for await (const { data } of this.persons.eventsOfOwn(userId)) {
      const opened = opensPayment.safeParse(data);
      if (opened.success) found.add(opened.data.paymentIntentId);
    }
    return [...found];
  }
}
