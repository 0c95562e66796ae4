import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { InboxAnswer } from '@lineless/contracts/accounts/sessions';
import { ProductQuery } from '@lineless/engine/cqrs/message';
import { anyone } from '@lineless/engine/cqrs/permission';
import { IDENTITY } from '@lineless/platform/tokens';
import { identityErrors } from './errors';
import type { IdentityProvider } from '@lineless/ports/identity/port';

/** The development inbox: open to anyone, and there only while no real provider is configured. */
export class ReadInbox extends ProductQuery<{ phoneNumber: string | undefined }, InboxAnswer> {
  static readonly permission = anyone();
}

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
