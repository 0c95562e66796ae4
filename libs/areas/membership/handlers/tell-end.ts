import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VendorDirectory } from '@lineless/areas/venues/service';
import { causedBy, latestOf } from '@lineless/engine/write/causes';
import { unkeyed } from '@lineless/engine/write/caller';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { tellByText } from '@lineless/platform/tell-by-text';
import { tellFollowers } from '@lineless/platform/tell-followers';
import { FOLLOWERS, MESSAGES, PUSH_SENDER, SENT_TEXTS } from '@lineless/platform/tokens';
import type { Messages, SentTexts } from '@lineless/ports/messages/port';
import type { Followers, PushSender } from '@lineless/ports/push/port';
import { endMessage } from '../model/end-text';
import type { MemberState } from '../model/state';
import { Members } from './members';

/** So long it is news to a browser that is switched off; the account says it for as long as it is so. */
const TTL_SECONDS = 24 * 60 * 60;

export const TELL_END = 'tell-membership-end';

/** A venue has ended a membership, and its member is told. */
export class TellMembershipEnd extends ProductCommand<{ readonly userId: string }, void> {
  static readonly permission = systemOnly();
}

/** By the browsers that ask for news of the place that is reserved, else by a text message; the account says it anyway. */
@CommandHandler(TellMembershipEnd)
export class TellMembershipEndHandler implements ICommandHandler<TellMembershipEnd> {
  constructor(
    private readonly members: Members,
    private readonly vendors: VendorDirectory,
    @Inject(FOLLOWERS) private readonly followers: Followers,
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
    @Inject(MESSAGES) private readonly messages: Messages | null,
    @Inject(SENT_TEXTS) private readonly sent: SentTexts,
  ) {}

  /** @throws NotYet where a service that tells them is away */
  async execute({ data: { userId }, context }: TellMembershipEnd): Promise<void> {
    const loaded = await this.members.look(userId);
    const { state } = loaded;
    if (!state?.ended || state.ended.isTold) return;
    const caused = causedBy(unkeyed(context), latestOf(loaded, ['MembershipEnded']));
    const how = await this.tell(state, state.ended);
    await this.members.execute(userId, { type: 'RecordEndTold', how }, caused);
  }

  private async tell(
    { userId, active, profile }: MemberState,
    { at, vendorId }: NonNullable<MemberState['ended']>,
  ): Promise<'push' | 'sms' | 'page'> {
    const what = `ended-${at}`;
    const message = endMessage(await this.vendors.nameOf(vendorId));
    if (active && (await this.push(active.reservationId, what, JSON.stringify(message)))) return 'push';
    const text = `${message.title}. ${message.body}`;
    const isSent = await tellByText(this.messages, this.sent, {
      ...{ id: `${userId}:${what}`, to: profile.phoneNumber, text },
    });
    return isSent ? 'sms' : 'page';
  }

  /** Whether a browser was told. @throws NotYet where a push service is away */
  private async push(id: string, what: string, text: string): Promise<boolean> {
    if (!this.sender) return false;
    const message = { text, ttlSeconds: TTL_SECONDS, topic: 'membership' };
    await tellFollowers(this.followers, this.sender, { id, what, message });
    return (await this.followers.of(id)).some(({ told }) => told === what);
  }
}
