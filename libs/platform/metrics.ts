import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events';

const QUEUE_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
/** Whose services the product asks. */
export const VENDORS = ['stripe', 'auth0', 'google', 'push'] as const;
export type Vendor = (typeof VENDORS)[number];
const MS_PER_S = 1_000;
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How far one projection is; the projector tells. */
export interface ProjectionStatus {
  readonly projection: string;
  /** Events stored and not yet folded in. */
  readonly lagEvents: number;
  /** Age of the oldest of them. */
  readonly lagSeconds: number;
  readonly parkedStreams: number;
  /** How far the next generation is that is being built beside the live one, from 0 to 1; `null`: none is. */
  readonly built: number | null;
}

/** Keys of one queue by what becomes of them. */
export interface QueueStatus {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** What the looks at the log of events have come to. */
export interface LogStatus {
  readonly upTo: string | null;
  readonly findingCount: number;
  readonly doubts: readonly string[];
}

export type QueueStatuses = () => Promise<readonly QueueStatus[]>;
export type ProjectionStatuses = () => Promise<readonly ProjectionStatus[]>;

/** What GET /metrics tells Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private projections: ProjectionStatuses = async () => [];
  private queues: QueueStatuses = async () => [];
  private log: () => Promise<LogStatus | null> = async () => null;
  private sockets: () => number = () => 0;
  private backlog: () => number = () => 0;

  private readonly requests = new Histogram({
    name: 'lineless_http_request_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly messages = new Histogram({
    name: 'lineless_message_seconds',
    help: 'Time that a command or query took, permission included',
    labelNames: ['kind', 'name', 'outcome'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly taps = new Counter({
    name: 'lineless_taps_total',
    help: 'Shoulder taps: how often a queue was told that there is work',
    labelNames: ['queue'],
    registers: [this.registry],
  });
  private readonly unreadableRoles = new Counter({
    name: 'lineless_roles_unreadable_total',
    help: 'Looks at the roles of a venue that could not be read, by which nobody was let in',
    registers: [this.registry],
  });

  private readonly pageErrors = new Counter({
    name: 'lineless_page_errors_total',
    help: 'Errors of pages that their code was not ready for, as browsers tell of them',
    registers: [this.registry],
  });

  private readonly attacks = new Counter({
    name: 'lineless_security_events_total',
    help: 'What may be an attack: failed sign-ins, refusals, forged tokens and notices; and who comes and goes',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  private readonly codes = new Counter({
    name: 'lineless_sign_in_codes_total',
    help: 'Sign-in codes that were sent, by the budget of a minute that they draw from',
    labelNames: ['budget'],
    registers: [this.registry],
  });
  private readonly codesInAMinute = new Gauge({
    name: 'lineless_sign_in_codes_per_minute',
    help: 'Sign-in codes that a budget has in a minute, for all processes together',
    labelNames: ['budget'],
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'lineless_vendor_refusals_total',
    help: 'What a vendor has refused because of our key, our settings or our request',
    labelNames: ['vendor'],
    registers: [this.registry],
  });

  private readonly lagEvents = this.perProjection('lag_events', 'Events not folded in yet');
  private readonly lagSeconds = this.perProjection('lag_seconds', 'Age of the oldest event not folded in');
  private readonly parked = this.perProjection(
    'parked_streams',
    'Streams stopped by an event that could not be folded',
  );
  private readonly builtShare = this.perProjection(
    'built_share',
    'Share of the events that is in the read model being built; 1 while none is',
  );
  private readonly jobs = new Gauge({
    name: 'lineless_queue_keys',
    help: 'Keys of a queue that wait, are handled, rest after a failure, or were given up',
    labelNames: ['queue', 'state'],
    registers: [this.registry],
  });
  private readonly logFindings = new Gauge({
    name: 'lineless_log_findings',
    help: 'Events that are not what was stored, and doubts about the ledger that says so',
    registers: [this.registry],
  });
  private readonly logVerified = new Gauge({
    name: 'lineless_log_verified_timestamp_seconds',
    help: 'All that was stored until then is what was stored; 0: that was never so',
    registers: [this.registry],
  });
  private readonly connected = new Gauge({
    name: 'lineless_sockets',
    help: 'Connected sockets',
    registers: [this.registry],
  });
  private readonly waiting = new Gauge({
    name: 'lineless_sockets_backlog_bytes',
    help: 'What waits in memory for sockets that do not read',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // From the start: what is first seen with a 1 has not grown, as an alert sees it.
    for (const kind of SECURITY_EVENTS) this.attacks.labels(kind).inc(0);
    // From the start, so that the first one is a rise.
    for (const vendor of VENDORS) this.refusals.labels(vendor).inc(0);
  }

  observeProjections(statuses: ProjectionStatuses): void {
    this.projections = statuses;
  }

  observeLog(watched: () => Promise<LogStatus | null>): void {
    this.log = watched;
  }

  observeQueues(statuses: QueueStatuses): void {
    this.queues = statuses;
  }

  /** @param bytes what waits for those that do not read */
  observeSockets(count: () => number, bytes: () => number): void {
    this.sockets = count;
    this.backlog = bytes;
  }

  /** `route` is the pattern, never the path: ids would make a series each. */
  request(method: string, route: string, status: number, seconds: number): void {
    this.requests.labels(method, route, String(status)).observe(seconds);
  }

  message(kind: 'command' | 'query', name: string, outcome: string, seconds: number): void {
    this.messages.labels(kind, name, outcome).observe(seconds);
  }

  tap(queue: string): void {
    this.taps.labels(queue).inc();
  }

  security(kind: SecurityEvent): void {
    this.attacks.labels(kind).inc();
  }

  pageFailed(): void {
    this.pageErrors.inc();
  }

  rolesUnreadable(): void {
    this.unreadableRoles.inc();
  }

  codeBudgets({ everybody, newNumbers }: { readonly everybody: number; readonly newNumbers: number }): void {
    this.codesInAMinute.set({ budget: 'everybody' }, everybody);
    this.codesInAMinute.set({ budget: 'new numbers' }, newNumbers);
    // Those that are sent before the first look are to be seen as well.
    for (const budget of ['everybody', 'new numbers']) this.codes.inc({ budget }, 0);
  }

  codeSent(isKnown: boolean): void {
    this.codes.inc({ budget: 'everybody' });
    if (!isKnown) this.codes.inc({ budget: 'new numbers' });
  }

  /** Operators have something to mend: the log says what. */
  refusedBy(vendor: Vendor): void {
    this.refusals.labels(vendor).inc();
  }

  async text(): Promise<string> {
    this.connected.set(this.sockets());
    this.waiting.set(this.backlog());
    for (const { projection, lagEvents, lagSeconds, parkedStreams, built } of await this.projections()) {
      this.lagEvents.set({ projection }, lagEvents);
      this.lagSeconds.set({ projection }, lagSeconds);
      this.parked.set({ projection }, parkedStreams);
      this.builtShare.set({ projection }, built ?? 1);
    }
    const log = await this.log();
    this.logFindings.set(log ? log.findingCount + log.doubts.length : 0);
    this.logVerified.set(log?.upTo ? Date.parse(log.upTo) / MS_PER_S : 0);
    this.jobs.reset();
    for (const { queue, ...counts } of await this.queues())
      for (const state of QUEUE_STATES) this.jobs.set({ queue, state }, counts[state]);
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private perProjection(name: string, help: string) {
    const labelNames = ['projection'] as const;
    return new Gauge({ name: `lineless_projection_${name}`, help, labelNames, registers: [this.registry] });
  }
}
