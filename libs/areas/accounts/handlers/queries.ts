import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { InboxAnswer } from '@lineless/contracts/accounts/sessions';
import { queryFor, viewQueryFor } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { developmentInbox } from '@lineless/platform/development-inbox';
import type { Settings } from '@lineless/platform/settings';
import { IDENTITY, SETTINGS } from '@lineless/platform/tokens';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import { identityErrors } from '../model/errors';
import { usersModel } from '../model/read-models';

/** The development inbox: open to anyone, where there is one. */
export class ReadInbox extends queryFor(accountCalls.readInbox) {}

@QueryHandler(ReadInbox)
export class ReadInboxHandler implements IQueryHandler<ReadInbox> {
  private readonly inbox: ReturnType<typeof developmentInbox>;

  constructor(@Inject(IDENTITY) identity: IdentityProvider, @Inject(SETTINGS) settings: Settings) {
    this.inbox = developmentInbox(identity, settings);
  }

  /** @throws INBOX_NOT_FOUND */
  async execute({ data }: ReadInbox): Promise<InboxAnswer> {
    if (!this.inbox) throw identityErrors.INBOX_NOT_FOUND();
    const messages = await this.inbox(data.phoneNumber);
    return { messages: messages.map((message) => ({ ...message })) };
  }
}

/** A person's own. */
export class GetProfile extends viewQueryFor(accountCalls.getProfile) {}

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(private readonly collections: Collections) {}

  /** @throws USER_NOT_FOUND */
  async execute({ data }: GetProfile): Promise<string> {
    const view = await this.collections.get(usersModel).view(data.userId);
    if (view === null) throw identityErrors.USER_NOT_FOUND();
    return view;
  }
}
