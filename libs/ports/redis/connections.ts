import { Redis, type RedisOptions as AnyOptions } from 'ioredis';
import { CannotStart } from '@lineless/kernel/errors';
import { Outage, type Notices } from '@lineless/kernel/outage';
import type { Runtime } from '@lineless/kernel/runtime';
import { saidBy } from '@lineless/kernel/said-by';
import { within } from '@lineless/kernel/within';
import { misgivings, serverVersion } from './misgivings';
import { placeOf } from './said';

const START_WITHIN_MS = 10_000;
const LONGEST_PAUSE_MS = 1_000;
const QUIT_WITHIN_MS = 1_000;

/** Keys that are never written, more than one slot's. */
const ANY_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const OF_CLUSTERS = /^(?:CROSSSLOT|MOVED|ASK|CLUSTERDOWN)\b/;
const CLUSTER =
  'it is Redis Cluster, whose commands keep to the keys of one slot: take a Redis without cluster mode';

type RedisOptions = Omit<AnyOptions, 'replyMapping'>;

const COMMON: RedisOptions = {
  lazyConnect: true,
  connectTimeout: 5_000,
  disconnectTimeout: 200,
  keepAlive: 5_000,
  retryStrategy: (times) => Math.min(50 * times, LONGEST_PAUSE_MS),
  // After a failover the old primary takes no writes: a new connection finds the new one.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/** For callers that are not to wait: while Redis is away it fails at once. */
const PROMPT: RedisOptions = {
  ...COMMON,
  enableOfflineQueue: false,
  // A command that a cut connection left open may have been carried out: sent again, it would be counted twice. The
  // client does not settle it either, so its time-out is what ends it.
  autoResendUnfulfilledCommands: false,
  commandTimeout: 1_000,
  socketTimeout: 2_000,
};

/**
 * For workers that have nothing else to do: commands wait until Redis is back, and those that were cut off are sent
 * again. The longest that a command waits for its answer is the 10 s of a worker whose next job is due later.
 */
const PATIENT: RedisOptions = { ...COMMON, maxRetriesPerRequest: null, socketTimeout: 15_000 };

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
  readonly outage: Outage;
  private readonly others = new Set<Redis>();
  private phase: 'new' | 'open' | 'closed' = 'new';
  private lastError = '';
  /** Without the right to ask, the client's own look at INFO says no more than that, on each connection. */
  private mayAsk = true;

  private constructor(private readonly options: ConnectOptions) {
    const { url, runtime, notices } = options;
    this.outage = new Outage(`Redis at ${placeOf(url)}`, runtime, notices);
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
    return this.phase === 'open' && this.prompt.status === 'ready';
  }

  /** A connection whose commands wait while Redis is away; closed with all others. */
  patient(options: RedisOptions = {}): Redis {
    return this.keep(this.make({ ...PATIENT, enableReadyCheck: this.mayAsk, ...options }));
  }

  /** Within a bound, also while Redis is away. */
  async close(): Promise<void> {
    if (this.phase === 'closed') return;
    this.phase = 'closed';
    for (const redis of this.others) hangUp(redis);
    if (this.isReady)
      await within(this.options.runtime, QUIT_WITHIN_MS, this.prompt.quit(), silent).catch(() => undefined);
    hangUp(this.prompt);
  }

  private make(options: RedisOptions): Redis {
    return this.heeded(new Redis(this.options.url, options));
  }

  /** Without a listener an error would end the process. */
  private heeded(redis: Redis): Redis {
    redis.on('error', (error: unknown) => {
      this.lastError = saidBy(error);
    });
    return redis;
  }

  /** All connections made from it are closed with it: a library that is given a connection makes more of them. */
  private keep(redis: Redis): Redis {
    this.others.add(redis);
    redis.once('end', () => this.others.delete(redis));
    const duplicate = redis.duplicate.bind(redis);
    redis.duplicate = (options) => this.keep(this.heeded(duplicate(options)));
    return redis;
  }

  private async begin(): Promise<void> {
    const { url, prefix, runtime, notices } = this.options;
    try {
      await within(runtime, START_WITHIN_MS, this.prompt.connect(), silent);
      if (await isCluster(this.prompt, prefix)) throw new Error(CLUSTER);
      const told = await this.told();
      this.version = serverVersion(told);
      for (const line of misgivings(told)) notices.warn(line);
      this.phase = 'open';
    } catch (error) {
      this.phase = 'closed';
      hangUp(this.prompt);
      // What was said first, such as that the password is wrong, tells more than that the connection is closed.
      const reason = this.lastError === '' ? saidBy(error) : this.lastError;
      throw new CannotStart(`Redis at ${placeOf(url)} (REDIS_URL) cannot be used: ${reason}`);
    }
  }

  /** What the server says of itself; nothing where its user may not ask. */
  private async told(): Promise<string> {
    try {
      return await this.prompt.info();
    } catch (error) {
      if (!saidBy(error).startsWith('NOPERM')) throw error;
      this.mayAsk = false;
      this.prompt.options.enableReadyCheck = false;
      this.options.notices.warn(
        `Redis at ${placeOf(this.options.url)} does not let its user ask for INFO: its version and maxmemory-policy are not looked at`,
      );
      return '';
    }
  }

  private gone(): void {
    if (this.phase === 'open') this.outage.begin(this.lastError);
  }

  private back(): void {
    this.lastError = '';
    this.outage.end();
  }
}

/**
 * Told by what it does and not by what it says: its user may be without the right to ask, and a proxy in front of one
 * says something else.
 */
async function isCluster(redis: Redis, prefix: string): Promise<boolean> {
  try {
    await redis.exists(ANY_KEYS.map((key) => `${prefix}:${key}`));
    return false;
  } catch (error) {
    if (OF_CLUSTERS.test(saidBy(error))) return true;
    throw error;
  }
}

/** Twice would leave a timer behind. */
export function hangUp(redis: Redis): void {
  if (redis.status !== 'end' && redis.status !== 'close') redis.disconnect();
}

function silent(): Error {
  return new Error('it does not answer');
}
