import { Inject, Injectable } from '@nestjs/common';
import { NotYet } from '@lineless/engine/work/process-managers';
import { MESSAGES, SENT_TEXTS } from '@lineless/platform/tokens';
import { MessagesUnavailable, type Messages, type SentTexts } from '@lineless/ports/messages/port';
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
    if (!this.messages?.reaches(phoneNumber ?? '') || phoneNumber === null) return 'page';
    return this.text(`${reservationId}:${what}`, phoneNumber, `${message.title}. ${message.body}`);
  }

  /**
   * No service of text messages knows a repeat: one is begun once. Where a crash came before its end was known, it may
   * not have been sent, and the page says it.
   */
  private async text(id: string, to: string, text: string): Promise<Telling> {
    if (!this.messages || !(await this.sent.begin(id))) return 'page';
    try {
      return (await this.messages.send({ to, text })) === 'sent' ? 'sms' : 'page';
    } catch (error) {
      if (!(error instanceof MessagesUnavailable)) throw error;
      await this.sent.undo(id);
      throw new NotYet('The service of text messages is away');
    }
  }
}
