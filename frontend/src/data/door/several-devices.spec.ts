import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Answer, Deed } from './deed';
import { Outbox } from './outbox';
import { Sender } from './sender';
import { deedOf, guestOf } from './testing/deeds';

const PARTY = 4;

/** What a try to send comes to: heard and answered, heard with the answer lost, or not heard. */
type Fate = 'answered' | 'unanswered' | 'unheard';

/** A server that adds up, each deed once (resolution 95). */
class AddingServer {
  readonly inside = new Map<string, number>();
  readonly heard: Deed[] = [];

  take(deed: Deed): Answer {
    const { key, reservationId, quantity } = deed;
    const within = this.inside.get(reservationId) ?? 0;
    const isNew = !this.heard.some((one) => one.key === key);
    const now = isNew ? Math.min(PARTY, within + (quantity ?? PARTY)) : within;
    if (isNew) this.heard.push(deed);
    this.inside.set(reservationId, now);
    const reservation = guestOf(reservationId, { quantity: PARTY, checkedInQuantity: now });
    return { kind: 'in', reservation, checkInId: key, exceeding: 0 };
  }
}

const party = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('in' as const),
      party,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undo' as const), last: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('network' as const), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('retry' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const fates = fc.array(fc.constantFrom<Fate>('answered', 'unanswered', 'unheard'), {
  minLength: 1,
  maxLength: 30,
});
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

class Door {
  readonly outbox = new Outbox(null);
  readonly done: Deed[] = [];
  readonly undone = new Set<string>();
  private hasNetwork = true;
  private retry: (() => void) | null = null;
  private readonly sender: Sender;
  fate: () => Fate;

  constructor(
    private readonly name: string,
    server: AddingServer,
    fateOf: readonly Fate[],
  ) {
    let tries = 0;
    this.fate = () => fateOf[tries++ % fateOf.length] ?? 'answered';
    this.sender = new Sender(this.outbox, {
      person: () => 'ana',
      hasNetwork: () => this.hasNetwork,
      send: async (deed) => {
        const fate = this.fate();
        const answer = fate === 'unheard' ? null : server.take(deed);
        await Promise.resolve();
        return fate === 'answered' && answer ? answer : { kind: 'later' };
      },
      exclusively: (_, work) => work(),
      timers: {
        now: () => 0,
        after: (_, task) => {
          this.retry = task;
          return () => (this.retry = null);
        },
      },
    });
  }

  async live(does: Step): Promise<void> {
    if (does.does === 'in') {
      const key = `${this.name}${this.done.length}`;
      const deed = deedOf(key, { reservationId: does.party, quantity: does.quantity });
      this.done.push(deed);
      await this.outbox.add(deed);
      this.sender.flush();
    }
    if (does.does === 'undo') {
      const deed = this.done.at(-1 - does.last);
      if (deed && (await this.sender.takeBack(deed.key))) this.undone.add(deed.key);
    }
    if (does.does === 'network') {
      this.hasNetwork = does.on;
      if (does.on) this.sender.flush();
    }
    if (does.does === 'retry') this.retry?.();
    await settled();
  }

  /** The network is back, and everything is answered from here on. */
  async comesHome(): Promise<void> {
    this.fate = () => 'answered';
    this.hasNetwork = true;
    this.sender.flush();
    for (let turn = 0; turn < 50 && this.outbox.entries().length > 0; turn += 1) await settled();
    this.sender.stop();
    this.outbox.close();
  }
}

describe('Check-ins of several devices', () => {
  // id: end-in-one-head-count
  it('end in one head count in any order, with a network or without, and none is lost or counted twice', async () => {
    const night = fc.array(fc.record({ device: fc.nat({ max: 2 }), does: step }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(night, fates, async (steps, fateOf) => {
        const server = new AddingServer();
        const doors = ['x', 'y', 'z'].map((name) => new Door(name, server, fateOf));
        for (const { device, does } of steps) await doors[device]?.live(does);
        for (const door of doors) await door.comesHome();
        const standing = doors.flatMap(({ done, undone }) => done.filter(({ key }) => !undone.has(key)));
        expect(doors.flatMap(({ outbox }) => outbox.entries())).toEqual([]);
        expect(server.heard.map(({ key }) => key).toSorted()).toEqual(
          standing.map(({ key }) => key).toSorted(),
        );
        for (const reservationId of ['a', 'b', 'c']) {
          const ofOne = standing.filter((deed) => deed.reservationId === reservationId);
          const came = ofOne.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
          expect(server.inside.get(reservationId) ?? 0).toBe(Math.min(PARTY, came));
        }
        // Of one device and reservation each comes after what was done before it.
        for (const { done, undone } of doors)
          for (const reservationId of ['a', 'b', 'c']) {
            const own = done.filter((deed) => deed.reservationId === reservationId && !undone.has(deed.key));
            const sent = server.heard.filter((deed) => own.includes(deed));
            expect(sent.map(({ key }) => key)).toEqual(own.map(({ key }) => key));
          }
      }),
      { numRuns: 60 },
    );
  });
});
