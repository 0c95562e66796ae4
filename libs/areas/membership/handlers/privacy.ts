import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { membershipCalls } from '@lineless/contracts/membership/calls';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { memberErrors } from '../model/errors';
import { membershipView } from '../model/view';
import { Members } from './members';

/** By the member alone. */
export class ChangePrivacy extends commandFor(membershipCalls.changePrivacy) {}

@CommandHandler(ChangePrivacy)
export class ChangePrivacyHandler implements ICommandHandler<ChangePrivacy> {
  constructor(private readonly members: Members) {}

  /** @throws NOT_A_MEMBER */
  async execute({
    data: privacy,
    context,
  }: ChangePrivacy): Promise<Done<typeof membershipCalls.changePrivacy>> {
    const command = { type: 'ChangePrivacy', privacy } as const;
    const { state, revision, position } = await this.members.execute(context.actor.id, command, context);
    if (!state) throw memberErrors.NOT_A_MEMBER();
    return { membership: membershipView(state, revision), position };
  }
}
