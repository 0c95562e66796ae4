import type { Answer, ApiClient } from './api-client';
import { until } from './until';
import type { Venue } from './venue';

export interface Letter {
  readonly text: string;
  readonly signature: string;
}

/** Carries the provider's webhooks over HTTP, as over the internet, and keeps a copy of each. */
export class Post {
  /** What was taken, oldest first. */
  readonly letters: Letter[] = [];
  private readonly provider: ApiClient;

  constructor(private readonly venue: Venue) {
    this.provider = venue.visitor(8);
    this.takeOver();
  }

  /** Also after each restart: a service begins by telling itself by the short way. */
  takeOver(): void {
    this.venue.server.composition.given.notices.goTo(async (rawBody, signature) => {
      const letter = { text: Buffer.from(rawBody).toString('utf8'), signature };
      const answer = await this.deliver(letter);
      this.letters.push(letter);
      if (answer.status !== 200) throw new Error(`Refused: ${answer.status}`);
    });
  }

  deliver({ text, signature }: Letter): Promise<Answer> {
    const headers = { 'stripe-signature': signature };
    return this.provider.call('POST', '/api/webhooks/stripe', { text, headers });
  }

  /** The first letter that names `id`, delivered already or still to come. */
  about(id: string): Promise<Letter> {
    return until(
      () => this.letters.find(({ text }) => text.includes(id)),
      () => `no letter about ${id}`,
    );
  }
}
