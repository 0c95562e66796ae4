import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import type { Context } from '@lineless/engine/cqrs/caller';
import { ProductCommand, ProductQuery } from '@lineless/engine/cqrs/message';
import { systemOnly } from '@lineless/engine/cqrs/permission';
import { Persons, type OwnEvent } from '@lineless/engine/persons/persons';
import { Collections } from '@lineless/engine/projector/collections';
import type { Subject } from '@lineless/kernel/personal-data';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { userAggregate } from './aggregate';
import { identityErrors } from './errors';
import { ForgetMe, ForgetMeHandler, hasRole } from './personal-data';

/** Somebody as an operator names them: a user's id, or a number in E.164, of a user or of a guest without an account. */
export interface Somebody {
  readonly who: string;
}

export interface Forgotten {
  /** `null`: they had no account, and everything is done already. */
  readonly userId: string | null;
}

/** What operators do for whoever asks them. */
export class ForgetSomebody extends ProductCommand<Somebody, Forgotten> {
  static readonly permission = systemOnly();
}

export class GetDataOf extends ProductQuery<Somebody, readonly OwnEvent[]> {
  static readonly permission = systemOnly();
}

@CommandHandler(ForgetSomebody)
export class ForgetSomebodyHandler implements ICommandHandler<ForgetSomebody> {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Collections) private readonly collections: Collections,
    @Inject(Persons) private readonly persons: Persons,
    @Inject(ForgetMeHandler) private readonly accounts: ForgetMeHandler,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * An account as its owner would (`ForgetMe`). Whoever has none has no stream in which it could be under way: all of it
   * is done when this answers, and again where a crash has cut it off.
   * @throws USER_NOT_FOUND · @throws ORDER_NOT_FINISHED · @throws STILL_EXPECTED · @throws STILL_HAS_ROLE
   */
  async execute({ data: { who }, context }: ForgetSomebody): Promise<Forgotten> {
    const account = isNumber(who) ? await this.accountOf(who) : who;
    if (account === null) return this.forgetGuest(who, context);
    await this.accounts.execute(new ForgetMe({ userId: account, confirmed: true }, context));
    return { userId: account };
  }

  /** Whoever has asked to be forgotten and has the same number on a new list since is a guest. */
  private async accountOf(phoneNumber: string): Promise<string | null> {
    const userId = await this.persons.accountOf(phoneNumber);
    if (userId === null) return null;
    const { state } = await this.aggregates.load(userAggregate, userId);
    return state && state.forgetting !== 'done' ? userId : null;
  }

  private async forgetGuest(phoneNumber: string, context: Context): Promise<Forgotten> {
    const guest = await this.persons.guestOf(phoneNumber);
    if (guest === null) throw identityErrors.USER_NOT_FOUND();
    if (await hasRole(this.collections, phoneNumber)) throw identityErrors.STILL_HAS_ROLE();
    const person: Subject = { kind: 'phone', id: phoneNumber };
    const begin = { type: 'ForgetGuest', userId: guest, at: isoTime(this.runtime) } as const;
    await this.aggregates.execute(userAggregate, guest, begin, context);
    await this.persons.eraseKeys(person);
    await this.persons.foldAnew(person);
    await this.aggregates.execute(
      userAggregate,
      guest,
      { type: 'CloseForgettingGuest', userId: guest },
      context,
    );
    return { userId: null };
  }
}

@QueryHandler(GetDataOf)
export class GetDataOfHandler implements IQueryHandler<GetDataOf> {
  constructor(@Inject(Persons) private readonly persons: Persons) {}

  /** @throws USER_NOT_FOUND */
  async execute({ data: { who } }: GetDataOf): Promise<readonly OwnEvent[]> {
    const account = isNumber(who) ? await this.persons.accountOf(who) : who;
    const person: Subject = account === null ? { kind: 'phone', id: who } : { kind: 'user', id: account };
    const events = await this.persons.dataOf(person);
    if (events.length === 0) throw identityErrors.USER_NOT_FOUND();
    return events;
  }
}

function isNumber(who: string): boolean {
  return who.startsWith('+');
}
