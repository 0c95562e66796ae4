import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountCalls } from '@lineless/contracts/accounts/calls';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { userAggregate } from './aggregate';
import { identityErrors } from '../model/errors';
import type { People } from '../service';
import { profileView } from '../model/view';
import { usersModel } from '../model/read-models';

/** Persons that are found by one way to their name. */
const NAMED = 100;
/** Behind every character that a name can have. */
const LAST = '\u{10FFFF}';

/** By themselves alone. */
export class ChangeProfile extends commandFor(accountCalls.changeProfile) {}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws USER_NOT_FOUND */
  async execute({ data, context }: ChangeProfile): Promise<Done<typeof accountCalls.changeProfile>> {
    const command = { type: 'ChangeName', name: data.name === '' ? null : data.name } as const;
    const { state, revision, position } = await this.aggregates.execute(
      userAggregate,
      data.userId,
      command,
      context,
    );
    if (!state) throw identityErrors.USER_NOT_FOUND();
    return { profile: profileView(state, revision), position };
  }
}

/** By their streams: a name counts from the moment it was given. Who has a number is looked up. */
@Injectable()
export class StreamPeople implements People {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly collections: Collections,
  ) {}

  async nameOf(userId: string): Promise<string | undefined> {
    const { state } = await this.aggregates.load(userAggregate, userId);
    return state?.name;
  }

  async isForgotten(userId: string): Promise<boolean> {
    const { state } = await this.aggregates.load(userAggregate, userId);
    return state?.forgetting !== undefined;
  }

  async numberOf(userId: string): Promise<string | null> {
    const { state } = await this.aggregates.load(userAggregate, userId);
    return state && state.forgetting === undefined ? state.phoneNumber : null;
  }

  async withNumber(phoneNumber: string): Promise<string | null> {
    const query = { index: 'by-number', equals: [phoneNumber], limit: 1 };
    const { ids } = await this.collections.get(usersModel).ids(query);
    return ids[0] ?? null;
  }
  async called(wanted: string) {
    const bounds = { equals: [], from: wanted, to: wanted + LAST, limit: NAMED };
    const users = this.collections.get(usersModel);
    const pages = await Promise.all(
      ['by-name', 'by-last-name'].map((index) => users.ids({ index, ...bounds })),
    );
    return {
      userIds: [...new Set(pages.flatMap(({ ids }) => ids))],
      isCut: pages.some(({ nextCursor }) => nextCursor !== undefined),
    };
  }
}
