import { Metadata, Server, ServerCredentials, status } from '@grpc/grpc-js';
import type {
  handleClientStreamingCall,
  handleServerStreamingCall,
  ServerWritableStream,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { EventLog, type Expected, type Proposed, type Recorded } from './log';
import {
  answerTo,
  caughtUp,
  confirmation,
  eventAnswer,
  proposedOf,
  readingOf,
  streamNotFound,
  StreamsService,
  targetOf,
  type AppendReq,
  type AppendResp,
  type Reading,
  type ReadReq,
  type ReadResp,
} from './messages';
import { Wire } from '../../support/wire';

const MAX_APPEND_BYTES = 1024 * 1024;
/** What an event's id has to be; the server names no cause where it is anything else, and stores nothing. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** What becomes of an append that has been stored. */
type AnswerMode = 'answered' | 'cut off' | 'never answered' | 'answered without its position';

/**
 * A DOUBLE of EventStoreDB: not the server, but a small stand-in that speaks its protocol through the client's own
 * stubs and does what was measured on 23.10.6, the awkward things above all: no answer tells a repeat, the server's
 * own events lie between those of its users, positions have gaps, slow subscribers are dropped, and whoever is
 * subscribed when it dies is told once and nothing after.
 */
export class EventStoreDBDouble {
  readonly log = new EventLog();
  /** A subscription is dropped as too slow after so many live events. */
  dropEvery = Infinity;
  /** Of the next appends; then they are answered again. */
  private readonly fates: AnswerMode[] = [];
  private readonly subscribers = new Set<ReadCall>();
  private readonly silent = new WeakSet<ReadCall>();
  private holdsBack = false;
  /** What it has been asked for since it began. */
  readonly asked = { appends: 0, reads: 0, subscriptions: 0 };

  private constructor(
    private readonly server: Server,
    private readonly way: Wire,
  ) {
    server.addService(StreamsService, this.handlers());
  }

  /** On a free port of this machine. */
  static async start(): Promise<EventStoreDBDouble> {
    const server = new Server({ 'grpc.enable_channelz': 0 });
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
        if (error) reject(error);
        else resolve(bound);
      });
    });
    return new EventStoreDBDouble(server, await Wire.to(port));
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.way.port}?tls=false`;
  }

  get subscriptions(): number {
    return this.subscribers.size;
  }

  /** Ends every subscription as a server does that is asked to stop. */
  endGently(): void {
    for (const call of this.subscribers) fail(call, status.INTERNAL, 'The server is shutting down');
  }

  /** Its subscriptions say nothing any more, and nobody is told; later ones do. */
  fallSilent(): void {
    for (const call of this.subscribers) this.silent.add(call);
  }

  /** Nothing that is appended from now on is delivered to anybody. */
  holdBack(): void {
    this.holdsBack = true;
  }

  /** The next appends are stored, and whoever sent them does not learn it. */
  loseAnswers(fate: Exclude<AnswerMode, 'answered'>, times = 1): void {
    for (let at = 0; at < times; at += 1) this.fates.push(fate);
  }

  /** Killed: what was stored stays. */
  async die(): Promise<void> {
    await this.way.cut();
  }

  async comeBack(): Promise<void> {
    await this.way.open();
  }

  freeze(): void {
    this.way.freeze();
  }

  thaw(): void {
    this.way.thaw();
  }

  async stop(): Promise<void> {
    await this.way.cut();
    this.server.forceShutdown();
  }

  private handlers(): UntypedServiceImplementation {
    const append: handleClientStreamingCall<AppendReq, AppendResp> = (call, answer) => {
      this.asked.appends += 1;
      const events: Proposed[] = [];
      let target: { stream: string; expected: Expected } | undefined;
      call.on('data', (request: AppendReq) => {
        if (request.hasOptions()) target = targetOf(request);
        else events.push(proposedOf(request));
      });
      call.on('error', () => undefined);
      const store = (): void => {
        if (!target || call.cancelled) return;
        if (!events.every(({ id }) => UUID.test(id))) {
          answer({ code: status.UNKNOWN, details: 'Exception was thrown by handler.' });
          return;
        }
        if (events.reduce((sum, { data }) => sum + data.length, 0) > MAX_APPEND_BYTES) {
          answer(tooLarge());
          return;
        }
        const outcome = this.log.append(target.stream, target.expected, events);
        const fate = 'stored' in outcome ? (this.fates.shift() ?? 'answered') : 'answered';
        if (fate.startsWith('answered'))
          answer(null, answerTo(outcome, target.expected, fate === 'answered'));
        else if (fate === 'cut off') answer({ code: status.UNAVAILABLE, details: 'Connection dropped' });
      };
      // With a connection that is lost its requests end too, a moment before they are called cancelled.
      call.on('end', () => setImmediate(store));
    };
    const read: handleServerStreamingCall<ReadReq, ReadResp> = (call) => {
      const reading = readingOf(call.request);
      call.on('error', () => undefined);
      if (reading.count === null) this.subscribe(call, reading);
      else this.read(call, reading, reading.count);
    };
    return { append, read };
  }

  private read(call: ReadCall, { stream, backwards, from }: Omit<Reading, 'count'>, count: number): void {
    this.asked.reads += 1;
    const events = stream === null ? this.log.all : this.log.stream(stream);
    if (stream !== null && events.length === 0) call.write(streamNotFound(stream));
    const place = (event: Recorded) => (stream === null ? event.position : BigInt(event.revision));
    const found = backwards
      ? events.filter((event) => isBefore(place(event), from, stream !== null)).reverse()
      : events.filter((event) => from === 'start' || (from !== 'end' && place(event) >= from));
    for (const event of found.slice(0, count)) call.write(eventAnswer(event));
    call.end();
  }

  /** Confirmation, what is stored after the position, the word that this was all, then what comes. */
  private subscribe(call: ReadCall, { from }: Reading): void {
    const { all } = this.log;
    this.asked.subscriptions += 1;
    this.subscribers.add(call);
    let next = from === 'start' ? 0 : all.findIndex(({ position }) => from !== 'end' && position > from);
    if (next < 0) next = all.length;
    const deliver = (): number => {
      if (this.holdsBack || this.silent.has(call)) return 0;
      const events = all.slice(next);
      for (const event of events) call.write(eventAnswer(event));
      next += events.length;
      return events.length;
    };
    call.write(confirmation());
    deliver();
    call.write(caughtUp());
    let live = 0;
    const silence = this.log.onAppend(() => {
      live += deliver();
      if (live > this.dropEvery) fail(call, status.ABORTED, 'Operation timed out: Consumer too slow');
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

function fail(call: ReadCall, code: status, details: string): void {
  call.emit('error', { code, details });
}

function tooLarge(): { code: status; details: string; metadata: Metadata } {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MAX_APPEND_BYTES));
  return {
    code: status.INVALID_ARGUMENT,
    details: `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`,
    metadata,
  };
}
