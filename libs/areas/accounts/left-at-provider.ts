import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { ProductCommand, ProductQuery } from '@lineless/engine/cqrs/message';
import { systemOnly } from '@lineless/engine/cqrs/permission';
import { Collections } from '@lineless/engine/projector/collections';
import { userAggregate } from './aggregate';
import type { UserState } from './state';

/** Somebody who is forgotten here, and whose user an operator has to delete at the identity provider. */
export interface LeftAtProvider {
  readonly userId: string;
  /** ISO 8601 UTC. */
  readonly since: string;
}

/** So many are listed; those of longest ago first. */
const MOST_LISTED = 500;

export class ListLeftAtProvider extends ProductQuery<Record<never, never>, readonly LeftAtProvider[]> {
  static readonly permission = systemOnly();
}

/** An operator has deleted the user there. */
export class ConfirmDeletion extends ProductCommand<{ readonly userId: string }, void> {
  static readonly permission = systemOnly();
}

@QueryHandler(ListLeftAtProvider)
export class ListLeftAtProviderHandler implements IQueryHandler<ListLeftAtProvider> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  async execute(): Promise<readonly LeftAtProvider[]> {
    const users = this.collections.get<UserState>('users');
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
  constructor(@Inject(Aggregates) private readonly aggregates: Aggregates) {}

  /** @throws USER_NOT_FOUND where nothing is left of such a person */
  async execute({ data: { userId }, context }: ConfirmDeletion): Promise<void> {
    await this.aggregates.execute(userAggregate, userId, { type: 'ConfirmDeletion' }, context);
  }
}
