import { Inject, Injectable } from '@nestjs/common';
import { tellByText } from '@lineless/platform/tell-by-text';
import { MESSAGES, SENT_TEXTS } from '@lineless/platform/tokens';
import type { Messages, SentTexts } from '@lineless/ports/messages/port';
import type { Telling } from '../model/decide-guests';
import type { GuestMessage } from '../model/guest-messages';
import type { ReservationState } from '../model/reservation';
import { ReservationFollowers } from './reservation-followers';

interface News {
  /** Names the news within the reservation: it is told once. */
  readonly what: string;
  /** Later than that it is worthless; ISO 8601 UTC. */
  readonly until: string;
  readonly message: GuestMessage;
}

/** Tells a guest by Web Push where a browser asks for it, else by a text message, else by the page they open next. */
@Injectable()
export class GuestTeller {
  constructor(
    private readonly followers: ReservationFollowers,
    @Inject(MESSAGES) private readonly messages: Messages | null,
    @Inject(SENT_TEXTS) private readonly sent: SentTexts,
  ) {}

  /** @throws NotYet where a service that tells them is away */
  async tell(
    { reservationId, guest: { phoneNumber } }: Pick<ReservationState, 'reservationId' | 'guest'>,
    { what, until, message }: News,
  ): Promise<Telling> {
    const text = JSON.stringify(message);
    if (await this.followers.tell(reservationId, { what, text, until })) return 'push';
    // Where it is not known whether a text was sent, the page says it.
    const isSent = await tellByText(this.messages, this.sent, {
      ...{ id: `${reservationId}:${what}`, to: phoneNumber ?? '', text: `${message.title}. ${message.body}` },
    });
    return isSent ? 'sms' : 'page';
  }
}
