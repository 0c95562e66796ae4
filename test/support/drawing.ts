import { contestAnswer, type Contest } from '@lineless/contracts/rewards/contests';
import { fairness, record } from '@lineless/contracts/rewards/fairness';
import { drawAnswer, ticketsAnswer, type Reward } from '@lineless/contracts/rewards/rewards';
import { verifyContest, type KeptReceipt, type Verdict } from '@lineless/contracts/rewards/verify';
import { venueEventAnswer } from '@lineless/contracts/venue-events/events';
import { DEMO, type Answer, type ApiClient } from './api-client';
import { read } from './order-flow';
import { until } from './until';
import type { Venue } from './venue';

const HOUR_MS = 3_600_000;
const PAGE = 200;
/** So many a contest remembers. */
const GENERATIONS = 2;

export const shirt = { name: 'Tour shirt', description: 'Any size', weight: 30, stock: 3, cost: '9.00' };

/** To all members of the plan of one month. */
export const surprise = {
  duration: 1,
  name: 'A mystery gift',
  description: 'Ask at the bar.',
  cost: '4.50',
  claimDays: 7,
};

/** A prize drawing of the demo venue, as its manager runs it. */
export class Drawing {
  private constructor(
    private readonly manager: ApiClient,
    readonly contestId: string,
  ) {}

  /** Open, for an event of its own that goes on. @param more of the contest */
  static async open(manager: ApiClient, now: number, more: object = {}): Promise<Drawing> {
    const drawing = await Drawing.setUp(manager, now, more);
    await drawing.step('open');
    return drawing;
  }

  static async setUp(manager: ApiClient, now: number, more: object = {}): Promise<Drawing> {
    const eventId = await Drawing.eventOf(manager, now);
    const contest = { eventId, noWinWeight: 60, prizes: [shirt], ...more };
    read(await manager.post(`/api/vendors/${DEMO.vendor}/contests`, contest), contestAnswer, 201);
    return new Drawing(manager, eventId);
  }

  /** One that goes on, and has no drawing yet. @returns its id */
  static async eventOf(manager: ApiClient, now: number): Promise<string> {
    const times = [now - HOUR_MS, now + 4 * HOUR_MS].map((at) => new Date(at).toISOString());
    const event = { eventName: 'Slow Burn', startTime: times[0], endTime: times[1], status: 'IN_PROGRESS' };
    const path = `/api/admin/vendors/${DEMO.vendor}/events`;
    return read(await manager.post(path, event), venueEventAnswer, 201).event.eventId;
  }

  get path(): string {
    return `/api/vendors/${DEMO.vendor}/contests/${this.contestId}`;
  }

  async contest(): Promise<Contest> {
    return read(await this.manager.get(this.path), contestAnswer).contest;
  }

  async step(what: 'open' | 'close'): Promise<Contest> {
    return read(await this.manager.post(`${this.path}/${what}`), contestAnswer).contest;
  }

  /** By hand, as soon as it is known who has just signed in. */
  give({ phoneNumber }: ApiClient, count = 1): Promise<Answer> {
    const given = () =>
      this.manager.post(`${this.path}/tickets`, { phoneNumber, count, reason: 'A long wait' });
    return until(
      async () => {
        const answer = await given();
        return answer.status === 404 ? undefined : answer;
      },
      () => 'a customer who has signed in',
    );
  }

  draw(person: ApiClient, body?: object, key?: string): Promise<Answer> {
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    return person.post(`/api/contests/${this.contestId}/draw`, body, headers);
  }

  async ticketsOf(person: ApiClient): Promise<number> {
    const answer = await person.get(`/api/tickets?eventId=${this.contestId}`);
    return read(answer, ticketsAnswer).tickets.length;
  }

  /** Until something is won. */
  async win(person: ApiClient): Promise<Reward> {
    for (;;) {
      await this.give(person);
      const [reward] = read(await this.draw(person), drawAnswer).rewards;
      if (reward) return reward;
    }
  }

  /** Once nothing about the draws so far goes on in the background. */
  async settled({ runtime, server }: Venue): Promise<void> {
    for (let round = 1; round <= GENERATIONS; round += 1) {
      runtime.forward(HOUR_MS / 60);
      await until(
        async () => {
          const events = await server.composition.store.readStream(`contest-${this.contestId}`);
          return events.filter(({ type }) => type === 'DrawsSettled').length >= round ? true : undefined;
        },
        () => 'the draws to be settled',
      );
    }
  }

  /** As anybody does. */
  async verify(visitor: ApiClient, receipts: readonly KeptReceipt[] = []): Promise<Verdict> {
    const base = `/api/contests/${this.contestId}`;
    const published = read(await visitor.get(`${base}/fairness`), fairness);
    const entries = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const token: string = next === '' ? '' : `&nextToken=${encodeURIComponent(next)}`;
      const page = read(await visitor.get(`${base}/record?limit=${PAGE}${token}`), record);
      entries.push(...page.items);
      next = page.nextToken;
    }
    return verifyContest(published, entries, receipts);
  }
}
