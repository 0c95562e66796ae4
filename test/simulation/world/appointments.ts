import type { Cancel } from '@lineless/kernel/runtime';

interface Appointment {
  readonly due: number;
  /** Of two that are due at once the one that was made first comes first. */
  readonly order: number;
  readonly task: () => void;
  isCancelled: boolean;
}

/** What is to happen when, as a binary heap. */
export class Appointments {
  private readonly heap: Appointment[] = [];
  private made = 0;

  make(due: number, task: () => void): Cancel {
    const appointment = { due, order: (this.made += 1), task, isCancelled: false };
    this.heap.push(appointment);
    this.rise(this.heap.length - 1);
    return () => {
      appointment.isCancelled = true;
    };
  }

  /** Takes the next one that is due by `until`. */
  next(until: number): Appointment | undefined {
    for (;;) {
      const first = this.heap[0];
      if (!first || first.due > until) return undefined;
      this.removeFirst();
      if (!first.isCancelled) return first;
    }
  }

  private removeFirst(): void {
    const last = this.heap.pop();
    if (last === undefined || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink();
  }

  private rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >>> 1;
      if (!this.isBefore(at, above)) return;
      this.swap(at, above);
      at = above;
    }
  }

  private sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const least = this.isBefore(left + 1, left) ? left + 1 : left;
      if (!this.isBefore(least, at)) return;
      this.swap(at, least);
      at = least;
    }
  }

  private isBefore(one: number, other: number): boolean {
    const [first, second] = [this.heap[one], this.heap[other]];
    if (!first || !second) return false;
    return first.due < second.due || (first.due === second.due && first.order < second.order);
  }

  private swap(one: number, other: number): void {
    const [first, second] = [this.heap[one], this.heap[other]];
    if (!first || !second) return;
    this.heap[one] = second;
    this.heap[other] = first;
  }
}
