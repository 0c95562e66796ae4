import {
  PushUnavailable,
  type PushMessage,
  type PushOutcome,
  type PushSender,
  type Subscription,
} from '../port';

/** A push service that writes down what it is given. */
export class RecordedPushes implements PushSender {
  readonly publicKey = 'B-recorded';
  readonly sent: { readonly endpoint: string; readonly message: PushMessage }[] = [];
  /** What it answers, by endpoint: 'sent' where nothing is said. */
  readonly answers = new Map<string, PushOutcome | 'away'>();

  accepts(endpoint: string): boolean {
    return endpoint.startsWith('https://');
  }

  async send({ endpoint }: Subscription, message: PushMessage): Promise<PushOutcome> {
    const answer = this.answers.get(endpoint) ?? 'sent';
    if (answer === 'away') throw new PushUnavailable('Not now');
    this.sent.push({ endpoint, message });
    return answer;
  }
}
