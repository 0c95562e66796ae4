import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ProjectionFigures } from '@lineless/engine/read/metrics';
import type { QueueFigures } from '@lineless/ports/jobs/port';
import type { Watched } from '@lineless/ports/ledger/port';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events';

const QUEUE_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
/** Whose services the product asks. */
export const VENDORS = ['stripe', 'auth0', 'google', 'push', 'twilio'] as const;
export type Vendor = (typeof VENDORS)[number];
const MS_PER_S = 1_000;
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How far one projection is; the projector tells. */
export type ProjectionStatus = Pick<
  ProjectionFigures,
  'projection' | 'lagEvents' | 'lagSeconds' | 'parkedStreams' | 'built'
>;
/** Keys of one queue by what becomes of them. */
type QueueStatus = Pick<QueueFigures, 'queue' | (typeof QUEUE_STATES)[number]>;
/** What the looks at the log of events have come to. */
type LogStatus = Pick<Watched, 'upTo' | 'findingCount' | 'doubts'>;

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

  private readonly requests = this.seconds(
    'lineless_http_request_seconds',
    'Time from the request to its answer',
    ['method', 'route', 'status'],
  );
  private readonly messages = this.seconds(
    'lineless_message_seconds',
    'Time that a command or query took, permission included',
    ['kind', 'name', 'outcome'],
  );
  private readonly taps = this.counter(
    'lineless_taps_total',
    'Shoulder taps: how often a queue was told that there is work',
    ['queue'],
  );
  private readonly unreadableRoles = this.counter(
    'lineless_roles_unreadable_total',
    'Looks at the roles of a venue that could not be read, by which nobody was let in',
  );

  private readonly pageErrors = this.counter(
    'lineless_page_errors_total',
    'Errors of pages that their code was not ready for, as browsers tell of them',
  );

  private readonly attacks = this.counter(
    'lineless_security_events_total',
    'What may be an attack: failed sign-ins, refusals, forged tokens and notices; and who comes and goes',
    ['kind'],
  );

  private readonly codes = this.counter(
    'lineless_sign_in_codes_total',
    'Sign-in codes that were sent, by the budget of a minute that they draw from',
    ['budget'],
  );
  private readonly codesInAMinute = this.gauge(
    'lineless_sign_in_codes_per_minute',
    'Sign-in codes that a budget has in a minute, for all processes together',
    ['budget'],
  );

  private readonly refusals = this.counter(
    'lineless_vendor_refusals_total',
    'What a vendor has refused because of our key, our settings or our request',
    ['vendor'],
  );

  private readonly unsent = this.counter(
    'lineless_checkpoints_unsent_total',
    'How often a place to which checkpoints are sent could not be asked or sent to',
  );

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
  private readonly jobs = this.gauge(
    'lineless_queue_keys',
    'Keys of a queue that wait, are handled, rest after a failure, or were given up',
    ['queue', 'state'],
  );
  private readonly logFindings = this.gauge(
    'lineless_log_findings',
    'Events that are not what was stored, and doubts about the ledger that says so',
  );
  private readonly logVerified = this.gauge(
    'lineless_log_verified_timestamp_seconds',
    'All that was stored until then is what was stored; 0: that was never so',
  );
  private readonly connected = this.gauge('lineless_sockets', 'Connected sockets');
  private readonly waiting = this.gauge(
    'lineless_sockets_backlog_bytes',
    'What waits in memory for sockets that do not read',
  );

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

  checkpointUnsent(): void {
    this.unsent.inc();
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
    return this.gauge(`lineless_projection_${name}`, help, ['projection']);
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  private seconds<Label extends string>(name: string, help: string, labelNames: Label[]) {
    const buckets = REQUEST_SECONDS;
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}
