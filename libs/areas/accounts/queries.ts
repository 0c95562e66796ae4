import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { InboxAnswer } from '@lineless/contracts/accounts/sessions';
import { queryFor } from '@lineless/engine/cqrs/message';
import { IDENTITY } from '@lineless/platform/tokens';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import { identityErrors } from './errors';

/** The development inbox: open to anyone, and there only while no real provider is configured. */
export class ReadInbox extends queryFor(accountCalls.readInbox) {}

@QueryHandler(ReadInbox)
export class ReadInboxHandler implements IQueryHandler<ReadInbox> {
  constructor(@Inject(IDENTITY) private readonly provider: IdentityProvider) {}

  /** @throws INBOX_NOT_FOUND */
  async execute({ data }: ReadInbox): Promise<InboxAnswer> {
    if (!this.provider.inbox) throw identityErrors.INBOX_NOT_FOUND();
    const messages = await this.provider.inbox(data.phoneNumber);
    return { messages: messages.map((message) => ({ ...message })) };
  }
}
