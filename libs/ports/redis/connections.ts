import { Redis, type RedisOptions as AnyOptions } from 'ioredis';
import { CannotStart } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import { misgivings, serverVersion } from './misgivings';
import { placeOf, saidBy } from './said';
import { within } from './within';

const START_WITHIN_MS = 10_000;
const LONGEST_PAUSE_MS = 1_000;
const QUIT_WITHIN_MS = 1_000;

/** What operators are told. No line has a password in it. */
export interface Notices {
  info(line: string): void;
  warn(line: string): void;
}

type RedisOptions = Omit<AnyOptions, 'replyMapping'>;

const COMMON: RedisOptions = {
  lazyConnect: true,
  connectTimeout: 5_000,
  keepAlive: 5_000,
  retryStrategy: (times) => Math.min(50 * times, LONGEST_PAUSE_MS),
  // After a failover the old primary takes no writes: a new connection finds the new one.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
  // A command that a cut connection left open may have been carried out: sent again, it would be twice.
  autoResendUnfulfilledCommands: false,
};

/** For whoever is not to wait: while Redis is away it fails at once. */
const PROMPT: RedisOptions = {
  ...COMMON,
  enableOfflineQueue: false,
  commandTimeout: 2_000,
  socketTimeout: 5_000,
};

/** For whoever has nothing else to do: commands wait until Redis is back. */
const PATIENT: RedisOptions = { ...COMMON, maxRetriesPerRequest: null };

export interface ConnectOptions {
  readonly url: string;
  /** Of every key and channel: two products, or two histories of events, never meet on one Redis. */
  readonly prefix: string;
  readonly runtime: Runtime;
  readonly notices: Notices;
}

/** The connections of one process to one Redis: one of each kind, shared by all who use it so. */
export class RedisConnections {
  /** Fails at once while Redis is away. */
  readonly prompt: Redis;
  /** Of the server, such as `7.0.15`. */
  version = '';
  private readonly others: Redis[] = [];
  private isAway = false;
  private isClosing = false;
  private lastError = '';

  private constructor(private readonly options: ConnectOptions) {
    this.prompt = this.make(PROMPT);
    this.prompt.on('close', () => this.gone());
    this.prompt.on('ready', () => this.back());
  }

  /** @throws CannotStart where it does not answer, or does not let us in */
  static async open(options: ConnectOptions): Promise<RedisConnections> {
    const connections = new RedisConnections(options);
    await connections.begin();
    return connections;
  }

  get prefix(): string {
    return this.options.prefix;
  }

  /** Whether a command would be sent now. */
  get isReady(): boolean {
    return this.prompt.status === 'ready';
  }

  /** A connection whose commands wait while Redis is away; closed with all others. */
  patient(options: RedisOptions = {}): Redis {
    const redis = this.make({ ...PATIENT, ...options });
    this.others.push(redis);
    return redis;
  }

  /** Within a bound, also while Redis is away. */
  async close(): Promise<void> {
    if (this.isClosing) return;
    this.isClosing = true;
    for (const redis of this.others) redis.disconnect();
    if (this.isReady)
      await within(this.options.runtime, QUIT_WITHIN_MS, this.prompt.quit()).catch(() => false);
    this.prompt.disconnect();
  }

  private make(options: RedisOptions): Redis {
    const redis = new Redis(this.options.url, options);
    // Without a listener an error would end the process.
    redis.on('error', (error: unknown) => {
      this.lastError = saidBy(error);
    });
    return redis;
  }

  private async begin(): Promise<void> {
    const { url, runtime, notices } = this.options;
    try {
      const isThere = await within(runtime, START_WITHIN_MS, this.prompt.connect());
      if (!isThere) throw new Error('it does not answer');
      const told = await this.prompt.info();
      this.version = serverVersion(told);
      for (const line of misgivings(told)) notices.warn(line);
    } catch (error) {
      this.isClosing = true;
      this.prompt.disconnect();
      // What was said first, such as that the password is wrong, tells more than that the connection is closed.
      const reason = this.lastError === '' ? saidBy(error) : this.lastError;
      throw new CannotStart(`Redis at ${placeOf(url)} (REDIS_URL) cannot be used: ${reason}`);
    }
  }

  private gone(): void {
    if (this.isAway || this.isClosing) return;
    this.isAway = true;
    const reason = this.lastError === '' ? '' : ` (${this.lastError})`;
    this.options.notices.warn(`Redis at ${placeOf(this.options.url)} is away${reason}: going on without`);
  }

  private back(): void {
    this.lastError = '';
    if (!this.isAway) return;
    this.isAway = false;
    this.options.notices.info(`Redis at ${placeOf(this.options.url)} is back`);
  }
}
