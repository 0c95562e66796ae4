import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { Members } from './members';

/** The clock has come to the start of a month, the end of an event or the end of a membership. */
export class FollowMembershipClock extends ProductCommand<{ readonly userId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(FollowMembershipClock)
export class FollowMembershipClockHandler implements ICommandHandler<FollowMembershipClock> {
  constructor(private readonly members: Members) {}

  async execute({ data, context }: FollowMembershipClock): Promise<void> {
    await this.members.execute(data.userId, { type: 'FollowClock' }, context);
  }
}
