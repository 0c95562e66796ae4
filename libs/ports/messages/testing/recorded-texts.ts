import { MessagesUnavailable, type Messages, type TextMessage, type TextOutcome } from '../port';

/** A service of text messages that writes down what it is given. */
export class RecordedTexts implements Messages {
  readonly sent: TextMessage[] = [];
  answer: TextOutcome | 'away' = 'sent';

  reaches(phoneNumber: string): boolean {
    return phoneNumber.startsWith('+1');
  }

  async send(message: TextMessage): Promise<TextOutcome> {
    if (this.answer === 'away') throw new MessagesUnavailable('Not now');
    if (this.answer === 'sent') this.sent.push(message);
    return this.answer;
  }
}
