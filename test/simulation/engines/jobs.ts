import { InProcessJobs } from '@lineless/ports/jobs/in-process';
import type { Handler, Handling, QueueFigures, Queues, Taps, Workers } from '@lineless/ports/jobs/port';
import type { Wire } from '../world/wire';

/** The queues, as the simulated Redis holds them: each tap goes to one of those who handle its queue. */
export class JobsServer {
  private readonly waiting = new Map<string, Set<string>>();
  private readonly handlers = new Map<string, Set<SimulatedJobs>>();
  private turn = 0;

  tap(queue: string, key: string): void {
    const handlers = [...(this.handlers.get(queue) ?? [])];
    const next = handlers[(this.turn += 1) % Math.max(1, handlers.length)];
    if (next) next.deliver(queue, key);
    else this.waiting.set(queue, (this.waiting.get(queue) ?? new Set()).add(key));
  }

  add(queue: string, process: SimulatedJobs): void {
    this.handlers.set(queue, (this.handlers.get(queue) ?? new Set()).add(process));
    for (const key of this.waiting.get(queue) ?? []) process.deliver(queue, key);
    this.waiting.delete(queue);
  }

  remove(queue: string, process: SimulatedJobs): void {
    this.handlers.get(queue)?.delete(process);
  }

  count(queue: string): number {
    return this.waiting.get(queue)?.size ?? 0;
  }

  get queues(): readonly string[] {
    return [...this.waiting.keys()];
  }

  /** It has forgotten everything. */
  clear(): void {
    this.waiting.clear();
  }
}

/** One process's connection to the queues; what it has taken it handles as a process alone would. */
export class SimulatedJobs implements Taps, Workers, Queues {
  private readonly own: InProcessJobs;
  private readonly handled = new Set<string>();
  private isStarted = false;
  private isClosed = false;

  constructor(
    private readonly server: JobsServer,
    private readonly wire: Wire,
  ) {
    this.own = new InProcessJobs(wire.life);
    wire.life.onEnd(() => this.leaveAll());
  }

  tap(queue: string, key: string): void {
    if (this.isClosed) return;
    for (const ms of this.wire.sent()) this.wire.later(ms, () => this.server.tap(queue, key));
  }

  handle(queue: string, handler: Handler): Handling {
    const handling = this.own.handle(queue, handler);
    this.handled.add(queue);
    if (this.isStarted) this.server.add(queue, this);
    return {
      tap: (key) => handling.tap(key),
      sweep: (key, everyMs) => handling.sweep(key, everyMs),
      stop: () => {
        this.leave(queue);
        return handling.stop();
      },
    };
  }

  async start(): Promise<void> {
    this.isStarted = true;
    await this.own.start();
    for (const queue of this.handled) this.server.add(queue, this);
  }

  async stop(): Promise<void> {
    this.leaveAll();
    await this.own.stop();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }

  async figures(): Promise<readonly QueueFigures[]> {
    const own = await this.own.figures();
    const nothing = { active: 0, delayed: 0, failed: 0, failures: [] };
    const others = this.server.queues
      .filter((queue) => !own.some((one) => one.queue === queue))
      .map((queue) => ({ queue, waiting: this.server.count(queue), ...nothing }));
    return [...own, ...others];
  }

  deliver(queue: string, key: string): void {
    if (!this.wire.isAway) this.wire.life.go(() => this.own.tap(queue, key));
  }

  private leave(queue: string): void {
    this.handled.delete(queue);
    this.server.remove(queue, this);
  }

  private leaveAll(): void {
    for (const queue of [...this.handled]) this.leave(queue);
  }
}
