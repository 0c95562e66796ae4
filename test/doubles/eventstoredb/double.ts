import {
  Server,
  ServerCredentials,
  type handleUnaryCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { EventLog } from './log';
import { Appending, type AnswerMode } from './appending';
import { Reads } from './reads';
import {
  ServerFeaturesService,
  StreamsService,
  versionAnswer,
  type Empty,
  type SupportedMethods,
} from './messages';
import { ranOn } from '../../support/ran-on';
import { Wire } from '../../support/wire';

/** Of one connection; what is asked beyond waits for one of them to end. */
const STREAMS_AT_ONCE = 100;
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/**
 * A DOUBLE of EventStoreDB: not the server, but a small stand-in that speaks its protocol through the client's own
 * stubs and does what was measured on 23.10.6, the awkward things above all: no answer tells a repeat, one that comes
 * while the first append is being committed is dropped, the server's own events lie between those of its users,
 * positions have gaps, slow subscribers are dropped, and a subscriber that is there when it dies is told once and
 * nothing after. What it refuses, and what it does not know, is a table in docs/doubles.md.
 */
export class EventStoreDBDouble {
  readonly log = new EventLog();
  private readonly appending = new Appending(this.log);
  private readonly reads = new Reads(this.log);

  /** What it says that it is. */
  version = '23.10.6.0';

  private constructor(
    private readonly server: Server,
    private readonly way: Wire,
  ) {
    const handlers: UntypedServiceImplementation = {
      append: this.appending.append,
      tombstone: this.appending.tombstone,
      read: this.reads.read,
    };
    server.addService(StreamsService, handlers);
    const getSupportedMethods: handleUnaryCall<Empty, SupportedMethods> = (_, answer) =>
      answer(null, versionAnswer(this.version));
    server.addService(ServerFeaturesService, { getSupportedMethods });
  }

  /** On a free port of this machine. */
  static async start(): Promise<EventStoreDBDouble> {
    const server = new Server({
      'grpc.enable_channelz': 0,
      'grpc.max_concurrent_streams': STREAMS_AT_ONCE,
      'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    });
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
        if (error) reject(error);
        else resolve(bound);
      });
    });
    const double = new EventStoreDBDouble(server, await Wire.to(port));
    ranOn(`${double.name} (EVENTSTORE_URL puts a real one in its place)`);
    return double;
  }

  get name(): string {
    return `a double of EventStoreDB ${this.version}`;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.way.port}?tls=false`;
  }

  /** What it has been asked for since it began; `dropped` are the repeats that it has not answered. */
  get asked(): { appends: number; dropped: number; reads: number; subscriptions: number } {
    return { ...this.appending.asked, ...this.reads.asked };
  }

  get subscriptions(): number {
    return this.reads.subscriptions;
  }

  /** A subscription is dropped as too slow after so many live events. */
  set dropEvery(events: number) {
    this.reads.dropEvery = events;
  }

  /** After this time an append that is not committed ends, and so does one that was dropped. */
  set commitTimeoutMs(ms: number) {
    this.appending.commitTimeoutMs = ms;
  }

  /** Ends every subscription as a server does that is asked to stop. */
  endGently(): void {
    this.reads.endAll();
  }

  /** Its subscriptions go silent without an error; later ones do not. */
  fallSilent(): void {
    this.reads.fallSilent();
  }

  /** Nothing that is appended from now on is delivered to anybody. */
  holdBack(): void {
    this.reads.holdBack();
  }

  /** The next appends are stored, and their senders do not learn it. */
  loseAnswers(fate: Exclude<AnswerMode, 'answered'>, times = 1): void {
    this.appending.lose(fate, times);
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
}
