import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { ProductCommand, ProductQuery } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { Persons, type OwnEvent } from '@lineless/engine/trust/persons/persons';
import { Collections } from '@lineless/engine/read/collections';
import type { Subject } from '@lineless/kernel/personal-data';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { FOLLOWERS, IDENTITY, RUNTIME } from '@lineless/platform/tokens';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import type { Followers } from '@lineless/ports/push/port';
import { userAggregate } from './aggregate';
import { identityErrors } from '../model/errors';
import { Hindrances } from './hindrances';
import { ForgetMe, ForgetMeHandler, forgetTicketFollowers } from './personal-data';
import { Sessions } from './sessions';
import { usersModel } from '../model/read-models';

/**
 * A person as an operator names them: a user's id; a number in E.164, of a user or of a guest without an account; or,
 * of whom nothing else is known, the id of a promoter's link or of a guest's reservation.
 */
export interface Somebody {
  readonly who: string;
}

export interface Forgotten {
  /** `null`: they had no account, and everything is done already. */
  readonly userId: string | null;
}

/** What operators do for a person who asks them. */
export class ForgetSomebody extends ProductCommand<Somebody, Forgotten> {
  static readonly permission = systemOnly();
}

export class GetDataOf extends ProductQuery<Somebody, readonly OwnEvent[]> {
  static readonly permission = systemOnly();
}

/** Ends all that a person is signed in with, such as on a phone that was stolen. */
export class SignOutSomebody extends ProductCommand<Somebody, { readonly userId: string }> {
  static readonly permission = systemOnly();
}

@CommandHandler(SignOutSomebody)
export class SignOutSomebodyHandler implements ICommandHandler<SignOutSomebody> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly persons: Persons,
    private readonly sessions: Sessions,
  ) {}

  /** @throws USER_NOT_FOUND · @throws IDENTITY_UNAVAILABLE */
  async execute({ data: { who }, context }: SignOutSomebody): Promise<{ readonly userId: string }> {
    const userId = isNumber(who) ? await this.persons.accountOf(who) : who;
    if (userId === null) throw identityErrors.USER_NOT_FOUND();
    const { state } = await this.aggregates.load(userAggregate, userId);
    if (!state || state.forgetting === 'done') throw identityErrors.USER_NOT_FOUND();
    await this.sessions.endAll({ userId, phoneNumber: state.phoneNumber }, context);
    return { userId };
  }
}

@CommandHandler(ForgetSomebody)
export class ForgetSomebodyHandler implements ICommandHandler<ForgetSomebody> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly hindrances: Hindrances,
    private readonly persons: Persons,
    private readonly accounts: ForgetMeHandler,
    @Inject(IDENTITY) private readonly identity: IdentityProvider,
    @Inject(FOLLOWERS) private readonly followers: Followers,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * An account as its owner would (`ForgetMe`). A person without one has no stream in which it could be under way:
   * all of it is done when this answers, and again where a crash has cut it off.
   * @throws USER_NOT_FOUND · @throws ORDER_NOT_FINISHED · @throws STILL_EXPECTED · @throws STILL_HAS_ROLE ·
   *   @throws NOT_CAUGHT_UP
   */
  async execute({ data: { who }, context }: ForgetSomebody): Promise<Forgotten> {
    const account = isNumber(who) ? await this.accountOf(who) : await this.accountNamed(who);
    if (account === null) return this.forgetGuest(who, context);
    await this.accounts.execute(new ForgetMe({ userId: account, confirmed: true }, context));
    return { userId: account };
  }

  private async accountNamed(userId: string): Promise<string | null> {
    const { state } = await this.aggregates.load(userAggregate, userId);
    return state ? userId : null;
  }

  /** A person who has asked to be forgotten and has the same number on a new list since is a guest. */
  private async accountOf(phoneNumber: string): Promise<string | null> {
    const userId = await this.persons.accountOf(phoneNumber);
    if (userId === null) return null;
    const { state } = await this.aggregates.load(userAggregate, userId);
    return state && state.forgetting !== 'done' ? userId : null;
  }

  private async forgetGuest(who: string, context: Context): Promise<Forgotten> {
    const guest = await withoutAccount(this.persons, who);
    if (!guest) throw identityErrors.USER_NOT_FOUND();
    if (isNumber(who)) await this.hindrances.refuseNumber(who);
    const begin = { type: 'ForgetGuest', userId: guest.name, at: isoTime(this.runtime) } as const;
    await this.aggregates.execute(userAggregate, guest.name, begin, context);
    if (isNumber(who)) await this.identity.forgetNumber?.(who);
    await forgetTicketFollowers(guest.person, this.persons, this.followers);
    await this.persons.eraseKeys(guest.person);
    await this.persons.foldAnew(guest.person);
    const close = { type: 'CloseForgettingGuest', userId: guest.name } as const;
    await this.aggregates.execute(userAggregate, guest.name, close, context);
    return { userId: null };
  }
}

@QueryHandler(GetDataOf)
export class GetDataOfHandler implements IQueryHandler<GetDataOf> {
  constructor(private readonly persons: Persons) {}

  /** @throws USER_NOT_FOUND */
  async execute({ data: { who } }: GetDataOf): Promise<readonly OwnEvent[]> {
    const { events } = await this.persons.dataOf(await this.personNamed(who));
    if (events.length === 0) throw identityErrors.USER_NOT_FOUND();
    return events;
  }

  private async personNamed(who: string): Promise<Subject> {
    const account = isNumber(who) ? await this.persons.accountOf(who) : null;
    if (account !== null) return { kind: 'user', id: account };
    return (await withoutAccount(this.persons, who))?.person ?? { kind: 'user', id: who };
  }
}

/** A person who is forgotten here, and whose user an operator has to delete at the identity provider. */
export interface LeftAtProvider {
  readonly userId: string;
  /** ISO 8601 UTC. */
  readonly since: string;
}

/** So many are listed; those of longest ago first. */
const MOST_LISTED = 500;

export class ListLeftAtProvider extends ProductQuery<object, readonly LeftAtProvider[]> {
  static readonly permission = systemOnly();
}

/** An operator has deleted the user there. */
export class ConfirmDeletion extends ProductCommand<{ readonly userId: string }, void> {
  static readonly permission = systemOnly();
}

@QueryHandler(ListLeftAtProvider)
export class ListLeftAtProviderHandler implements IQueryHandler<ListLeftAtProvider> {
  constructor(private readonly collections: Collections) {}

  async execute(): Promise<readonly LeftAtProvider[]> {
    const users = this.collections.get(usersModel);
    const { documents } = await users.documents({
      index: 'left-at-provider',
      equals: [],
      limit: MOST_LISTED,
    });
    return documents.map(({ body: { state } }) => ({
      userId: state.userId,
      since: state.leftAtProviderSince ?? '',
    }));
  }
}

@CommandHandler(ConfirmDeletion)
export class ConfirmDeletionHandler implements ICommandHandler<ConfirmDeletion> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws USER_NOT_FOUND where nothing is left of such a person */
  async execute({ data: { userId }, context }: ConfirmDeletion): Promise<void> {
    await this.aggregates.execute(userAggregate, userId, { type: 'ConfirmDeletion' }, context);
  }
}

interface WithoutAccount {
  readonly person: Subject;
  /** What their stream is called by. */
  readonly name: string;
}

/** `null`: nothing is known of anybody like this. */
async function withoutAccount(persons: Persons, who: string): Promise<WithoutAccount | null> {
  const kinds = isNumber(who) ? (['phone'] as const) : (['promoter', 'reservation'] as const);
  for (const kind of kinds) {
    const person: Subject = { kind, id: who };
    const name = await persons.nameWithoutAccount(person);
    if (name !== null) return { person, name };
  }
  return null;
}

function isNumber(who: string): boolean {
  return who.startsWith('+');
}
