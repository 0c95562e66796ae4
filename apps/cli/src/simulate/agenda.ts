interface Appointment {
  readonly at: number;
  readonly task: () => Promise<void>;
}

/** At most so many conversations with the server at once. */
const SIDE_BY_SIDE = 16;

/**
 * Runs tasks at their minute of the night, `speed` minutes of it in one real minute. When the server
 * is slower than the night, tasks begin late but in order.
 */
export class Agenda {
  private readonly appointments: Appointment[] = [];
  private readonly running = new Set<Promise<void>>();
  private begun = performance.now();
  private deadline = Infinity;
  private failure: { readonly error: unknown } | null = null;

  constructor(private readonly speed: number) {}

  /** The minute of the night. */
  now(): number {
    return ((performance.now() - this.begun) / 60_000) * this.speed;
  }

  at(minute: number, task: () => Promise<void>): void {
    let low = 0;
    let high = this.appointments.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.appointments[middle]?.at ?? 0) <= minute) low = middle + 1;
      else high = middle;
    }
    this.appointments.splice(low, 0, { at: minute, task });
  }

  /**
   * Resolves when nothing is left to do, or after `maxMs` of real time, with the rest undone.
   * @throws what a task throws
   */
  async run(maxMs: number): Promise<'done' | 'out-of-time'> {
    this.begun = performance.now();
    this.deadline = this.begun + maxMs;
    while (this.appointments.length > 0 || this.running.size > 0) {
      if (this.failure) throw this.failure.error;
      if (performance.now() > this.deadline) return 'out-of-time';
      const next = this.appointments[0];
      if (next && next.at <= this.now() && this.running.size < SIDE_BY_SIDE) {
        this.appointments.shift();
        this.begin(next);
      } else await this.pause(next);
    }
    if (this.failure) throw this.failure.error;
    return 'done';
  }

  private begin({ task }: Appointment): void {
    const work: Promise<void> = task()
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => this.running.delete(work));
    this.running.add(work);
  }

  /** Until the next appointment is due, a task ends or time runs out. */
  private async pause(next: Appointment | undefined): Promise<void> {
    const full = this.running.size >= SIDE_BY_SIDE || !next;
    const due = full ? Infinity : ((next.at - this.now()) / this.speed) * 60_000;
    const left = this.deadline - performance.now();
    let timer: NodeJS.Timeout | undefined;
    const sleep = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.max(Math.min(due, left), 0) + 1);
    });
    await Promise.race([sleep, ...this.running]);
    clearTimeout(timer);
  }
}
