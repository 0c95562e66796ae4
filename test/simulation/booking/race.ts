import { details } from '@lineless/areas/guest-lists/testing/lists';
import type { GuestListCommand } from '@lineless/areas/guest-lists/model/decide';
import { systemOrigin, type Context } from '@lineless/engine/write/caller';
import type { Chance } from '@lineless/kernel/chance';
import { deriveUuid } from '@lineless/kernel/derive-id';
import { ProductError } from '@lineless/kernel/errors';
import { monthsAfter } from '@lineless/kernel/months';
import { serialise } from '@lineless/ports/event-store/serialised';
import { EventLog } from '../engines/event-log';
import { chanceOf, Engine } from '../world/engine';
import { BEGINNING, World } from '../world/world';
import { Books } from './books';
import { BookingProcess, type Shared } from './process';

const MEMBERS = 200;
export const CREDITS = 4;
/** 50 places. */
const EVENTS: Readonly<Record<string, number>> = { moon: 30, tide: 20 };
const NAMES = ['api 1', 'api 2'];
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A phone waits so long for an answer, then sends the same again. */
const PATIENCE_MS = 10 * SECOND;
const RUSH_MS = 3 * SECOND;
const STORY_MS = 40 * MINUTE;
const SWEEP_MS = 5 * SECOND;
const HOLD_GRACE_MS = 10 * SECOND;
const MOST_TRIES = 4;

export interface Outcome {
  readonly problems: readonly string[];
  /** Of everything that happened, by the type of its event. */
  readonly happened: Readonly<Record<string, number>>;
}

type Answer = { readonly code: string } | { readonly reservationId: string };

/** 200 members race for 50 places of two events, while processes die and people change their minds. */
class Race {
  private readonly world = new World();
  private readonly log: EventLog;
  private readonly chance: Chance;
  private readonly shared: Shared;
  private readonly processes = new Map<string, BookingProcess>();
  private readonly books: Books;
  private requests = 0;

  constructor(
    private readonly seed: number,
    isCareless: boolean,
  ) {
    this.log = new EventLog({ isCareless });
    this.chance = chanceOf(seed, 'people');
    const engine = new Engine('events', seed);
    if (this.chance.happens(0.5)) engine.begin({ lostAnswers: 0.02, slowMs: 60 });
    this.shared = { world: this.world, log: this.log, engine, seed };
    this.books = new Books(this.log);
  }

  async run(): Promise<Outcome> {
    this.prepare();
    for (const name of NAMES) this.start(name);
    for (let n = 0; n < MEMBERS; n += 1) this.at(this.chance.whole(0, RUSH_MS), () => this.book(`m${n}`, 0));
    for (let n = this.chance.whole(0, 6); n > 0; n -= 1)
      this.at(this.chance.whole(0, this.chance.oneOf([RUSH_MS, 5 * MINUTE])), () => this.crash());
    for (let n = this.chance.whole(0, 8); n > 0; n -= 1)
      this.at(this.chance.whole(SECOND, STORY_MS), () => this.staff());
    for (let n = this.chance.whole(0, 6); n > 0; n -= 1)
      this.at(this.chance.whole(0, RUSH_MS), () => this.putOff(this.chance.oneOf(Object.keys(EVENTS))));
    this.at(SWEEP_MS, () => this.sweep());
    await this.world.pass(STORY_MS + 2 * 15 * MINUTE + MINUTE);
    // An offer may have passed just now.
    for (let n = 0; n < 4 && this.books.isBusy; n += 1) await this.world.pass(20 * SECOND);
    this.books.checkAtRest(CREDITS);
    const happened: Record<string, number> = {};
    for (const { type } of this.log.events) happened[type] = (happened[type] ?? 0) + 1;
    return { problems: this.books.problems, happened };
  }

  private prepare(): void {
    const startTime = new Date(BEGINNING + 12 * 60 * MINUTE).toISOString();
    const endTime = new Date(BEGINNING + 18 * 60 * MINUTE).toISOString();
    for (const [gleventId, capacity] of Object.entries(EVENTS))
      this.store(`glevent-${gleventId}`, [
        [
          'GuestListEventCreated',
          {
            gleventId,
            vendorId: 'foundry',
            status: 'UPCOMING',
            details: { ...details, startTime, endTime, capacity },
          },
        ],
      ]);
    const from = new Date(BEGINNING).toISOString();
    const terms = { label: '1 Month', months: 1, price: 2_000, creditsPerMonth: CREDITS, isUnlimited: false };
    for (let n = 0; n < MEMBERS; n += 1) {
      const paymentIntentId = `pi-${n}`;
      this.store(`member-m${n}`, [
        ['MembershipPaymentOpened', { userId: `m${n}`, paymentIntentId, terms }],
        ['MembershipStarted', { paymentIntentId, amount: 2_000, terms, from, until: monthsAfter(from, 1) }],
        ['MonthlyCreditsGranted', { at: from, credits: CREDITS }],
      ]);
    }
  }

  private store(stream: string, events: readonly (readonly [string, object])[]): void {
    const meta = {
      v: 1,
      at: new Date(BEGINNING).toISOString(),
      actor: { kind: 'system', id: 'race' } as const,
    };
    const said = events.map(([type, data], index) => ({
      ...{ id: deriveUuid(stream, String(index)), type, data },
      meta: { ...meta, correlationId: 'race', causationId: 'race' },
    }));
    this.log.append(stream, 'no-stream', serialise(said));
  }

  private at(ms: number, task: () => unknown): void {
    this.world.after(ms, () => void task());
  }

  private start(name: string): void {
    this.processes.set(name, new BookingProcess(name, { ...this.shared, seed: this.seed + this.requests }));
  }

  private crash(): void {
    const name = this.chance.oneOf(NAMES);
    this.processes.get(name)?.life.end();
    this.processes.delete(name);
    this.at(this.chance.whole(SECOND, 4 * SECOND), () => this.start(name));
  }

  /** A phone asks a process that is there; without an answer it asks again, with the same key. */
  private async ask(
    userId: string,
    what: (process: BookingProcess, context: Context) => Promise<{ reservation: { reservationId: string } }>,
  ): Promise<Answer> {
    this.requests += 1;
    const key = `${userId} ${this.requests}`;
    const send = async (): Promise<Answer | null> => {
      const process = this.processes.get(this.chance.oneOf(NAMES));
      if (!process) return null;
      const context: Context = {
        ...{ caller: { kind: 'person', userId, phoneNumber: '+13105550199' }, correlationId: key },
        ...{ actor: { kind: 'customer', id: userId }, key, digest: 'same' },
      };
      try {
        const { reservation } = await what(process, context);
        return { reservationId: reservation.reservationId };
      } catch (error) {
        if (error instanceof ProductError && error.code !== 'STORAGE_UNAVAILABLE')
          return { code: error.code };
        return null;
      }
    };
    for (;;) {
      const twice = this.chance.happens(0.1) ? send() : null;
      const answer = await Promise.race([send(), this.world.sleep(PATIENCE_MS).then(() => null)]);
      void twice;
      if (answer) return answer;
      await this.world.sleep(SECOND);
    }
  }

  private async book(userId: string, tries: number): Promise<void> {
    const gleventId = this.chance.oneOf(Object.keys(EVENTS));
    const answer = await this.ask(userId, (process, context) => process.reserve(gleventId, context));
    if ('reservationId' in answer) this.enjoy(userId, answer.reservationId, tries);
    else if (answer.code === 'EVENT_FULL' && this.chance.happens(0.6))
      await this.wait(userId, gleventId, tries);
    else if (tries < MOST_TRIES)
      this.at(this.chance.whole(SECOND, 5 * MINUTE), () => this.book(userId, tries + 1));
  }

  /** Some change their minds. */
  private enjoy(userId: string, reservationId: string, tries: number): void {
    if (!this.chance.happens(0.3)) return;
    this.at(this.chance.whole(0, 8 * MINUTE), async () => {
      await this.ask(userId, (process, context) => process.cancel(reservationId, context));
      if (tries < MOST_TRIES) await this.book(userId, tries + 1);
    });
  }

  private async wait(userId: string, gleventId: string, tries: number): Promise<void> {
    const answer = await this.ask(userId, (process, context) => process.wait(gleventId, context));
    if ('reservationId' in answer) this.watch(userId, answer.reservationId, tries);
    else if (tries < MOST_TRIES) this.at(this.chance.whole(0, MINUTE), () => this.book(userId, tries + 1));
  }

  /** Looks now and then whether a place is kept; one in five never looks, and one in five says no. */
  private watch(userId: string, reservationId: string, tries: number): void {
    if (this.chance.happens(0.2)) return;
    this.at(this.chance.whole(SECOND, 4 * MINUTE), async () => {
      const own = this.books.reservation(reservationId);
      if (own?.status !== 'WAITLISTED') return;
      if (own.offeredUntil === null) {
        this.watch(userId, reservationId, tries);
        return;
      }
      const step = this.chance.happens(0.2) ? 'cancel' : 'accept';
      const answer = await this.ask(userId, (process, context) => process[step](reservationId, context));
      if ('reservationId' in answer && step === 'accept') this.enjoy(userId, reservationId, tries);
    });
  }

  /** Also while members are between their credit and their place. */
  private putOff(gleventId: string): Promise<void> {
    const startTime = new Date(BEGINNING + this.chance.whole(10, 14) * 60 * MINUTE).toISOString();
    const by = { userId: 'ana', name: 'Ana' };
    const command: GuestListCommand = { type: 'ChangeGlevent', change: { startTime }, by };
    return this.system((process, context) => process.change(gleventId, command, context));
  }

  /** Takes a guest off a list, makes a house larger, or puts the event off. */
  private async staff(): Promise<void> {
    const gleventId = this.chance.oneOf(Object.keys(EVENTS));
    const list = this.books.lists.get(gleventId);
    const guests = [...(list?.reservations.values() ?? [])];
    if (!list || guests.length === 0) return;
    const by = { userId: 'ana', name: 'Ana' };
    const capacity = list.glevent.details.capacity + this.chance.whole(1, 3);
    const { reservationId } = this.chance.oneOf(guests);
    if (this.chance.happens(0.25)) return this.putOff(gleventId);
    const command: GuestListCommand = this.chance.happens(0.4)
      ? { type: 'ChangeGlevent', change: { capacity }, by }
      : { type: 'CancelReservation', reservationId, reason: 'staff', by };
    await this.system((process, context) => process.change(gleventId, command, context));
  }

  /** What is due, as the process managers find it. */
  private async sweep(): Promise<void> {
    this.at(SWEEP_MS, () => this.sweep());
    const now = this.world.now;
    const work: Promise<void>[] = [];
    for (const [userId, { active }] of this.books.members)
      if (active && !active.isMade && Date.parse(active.heldAt) + HOLD_GRACE_MS <= now)
        work.push(this.system((process, context) => process.finish(userId, context)));
    for (const reservationId of this.books.unsettled)
      work.push(this.system((process, context) => process.settle(reservationId, context)));
    for (const [gleventId, { glevent }] of this.books.lists) {
      if (glevent.reschedulesSettled < glevent.reschedules)
        work.push(this.system((process, context) => process.settleReschedule(gleventId, context)));
      if (glevent.counts.offers.some(({ until }) => Date.parse(until) <= now))
        work.push(
          this.system((process, context) => process.change(gleventId, { type: 'FollowClock' }, context)),
        );
    }
    await Promise.all(work);
  }

  private async system(what: (process: BookingProcess, context: Context) => Promise<void>): Promise<void> {
    const process = this.processes.get('api 1');
    if (!process) return;
    const context: Context = { ...systemOrigin('race', 'race'), actor: { kind: 'system', id: 'race' } };
    try {
      await what(process, context);
    } catch {
      // It is still due, and found again.
    }
  }
}

/** @param mistake `isCareless`: an event store that lets two processes write over each other */
export function race(seed: number, { isCareless = false } = {}): Promise<Outcome> {
  return new Race(seed, isCareless).run();
}
