import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js';
import type { EventLog, Recorded } from './log';
import {
  caughtUp,
  confirmation,
  eventAnswer,
  readingOf,
  streamNotFound,
  type Reading,
  type ReadReq,
  type ReadResp,
} from './messages';
import { HANDLER_THREW, SHUTTING_DOWN, streamDeleted, TOO_SLOW, type Refusal } from './refusals';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** What the double does with those who read and subscribe. */
export class Reads {
  /** A subscription is dropped as too slow after so many live events. */
  dropEvery = Infinity;
  readonly asked = { reads: 0, subscriptions: 0 };
  private readonly subscribers = new Set<ReadCall>();
  private readonly silent = new WeakSet<ReadCall>();
  private holdsBack = false;

  constructor(private readonly log: EventLog) {}

  readonly read: handleServerStreamingCall<ReadReq, ReadResp> = (call) => {
    call.on('error', () => undefined);
    try {
      const reading = readingOf(call.request);
      if (reading.count === null) this.subscribe(call, reading);
      else this.answer(call, reading, reading.count);
    } catch {
      refuse(call, HANDLER_THREW);
    }
  };

  get subscriptions(): number {
    return this.subscribers.size;
  }

  endAll(): void {
    for (const call of this.subscribers) refuse(call, SHUTTING_DOWN);
  }

  fallSilent(): void {
    for (const call of this.subscribers) this.silent.add(call);
  }

  holdBack(): void {
    this.holdsBack = true;
  }

  private answer(call: ReadCall, { stream, backwards, from }: Omit<Reading, 'count'>, count: number): void {
    this.asked.reads += 1;
    const events = stream === null ? this.log.all : this.log.read(stream);
    if (stream !== null && events === 'deleted') {
      refuse(call, streamDeleted(stream));
      return;
    }
    if (stream !== null && events === null) call.write(streamNotFound(stream));
    const shown = typeof events === 'string' ? [] : (events ?? []);
    const place = (event: Recorded) => (stream === null ? event.position : BigInt(event.revision));
    const found = backwards
      ? shown.filter((event) => isBefore(place(event), from, stream !== null)).reverse()
      : shown.filter((event) => from === 'start' || (from !== 'end' && place(event) >= from));
    for (const event of found.slice(0, count)) call.write(eventAnswer(event));
    call.end();
  }

  /** Confirmation, what is stored after the position, the word that this was all, then what comes. */
  private subscribe(call: ReadCall, { from }: Reading): void {
    const { all } = this.log;
    this.asked.subscriptions += 1;
    this.subscribers.add(call);
    /** Of the last event delivered: a scavenge moves places, and no positions. */
    let after = from === 'start' ? -1n : from === 'end' ? (all.at(-1)?.position ?? -1n) : from;
    const deliver = (): number => {
      if (this.holdsBack || this.silent.has(call)) return 0;
      const next = all.findLastIndex(({ position }) => position <= after) + 1;
      const events = all.slice(next);
      for (const event of events) call.write(eventAnswer(event));
      after = events.at(-1)?.position ?? after;
      return events.length;
    };
    call.write(confirmation());
    deliver();
    call.write(caughtUp());
    let live = 0;
    const silence = this.log.onAppend(() => {
      live += deliver();
      if (live > this.dropEvery) refuse(call, TOO_SLOW);
    });
    const end = (): void => {
      silence();
      this.subscribers.delete(call);
    };
    for (const ending of ['cancelled', 'close', 'error']) call.on(ending, end);
  }
}

/** A stream is read backwards from its revision on, everything from before the position. */
function isBefore(place: bigint, from: Reading['from'], inclusive: boolean): boolean {
  if (typeof from !== 'bigint') return from === 'end';
  return inclusive ? place <= from : place < from;
}

function refuse(call: ReadCall, refusal: Refusal): void {
  call.emit('error', refusal);
}
