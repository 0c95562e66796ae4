import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { Line, LeaseBook } from './lease-book';

const LOOK_MS = 400;
const BEAT_MS = 800;
/** A line that has not grown for so long is nobody's: twice as long as a busy process may be silent. */
const LAPSE_MS = 3_000;
/** The lines of those who share in the work; numbered, so that there are never more than there were at once. */
const PLACE = 'place ';

/** What somebody does while the lease is this process's. */
export interface Tenant {
  begin(): void;
  /** Begins nothing new, and resolves when what was under way has ended. */
  end(): Promise<void>;
}

interface Held {
  readonly line: Line;
  /** By this process's clock. */
  readonly since: number;
}

export interface LeasesParts {
  readonly book: LeaseBook;
  readonly runtime: Runtime;
  /** Told of a look that failed, such as while the store is away. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Who works on what, among processes that know each other only by the book (DESIGN rule 18). Nobody's clock is
 * compared with another's: a lease is free when its line has not grown for `LAPSE_MS` of the onlooker's own time.
 * Everybody takes an even share and gives up what is above it. That saves work and proves nothing: two may hold
 * one lease for a moment, and the guard of the documents bears it.
 */
export class Leases {
  private readonly id: string;
  private readonly tenants = new Map<string, Tenant>();
  private readonly held = new Map<string, Held>();
  private readonly ending = new Map<string, Promise<void>>();
  private readonly seen = new Map<string, { readonly beat: number; readonly since: number }>();
  private place: (Held & { readonly name: string }) | undefined;
  private cancel: Cancel = () => undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly parts: LeasesParts) {
    this.id = parts.runtime.id();
  }

  /** Before `start`. */
  want(name: string, tenant: Tenant): void {
    this.tenants.set(name, tenant);
  }

  /** Begins to look; the first look is under way when this returns. */
  start(): void {
    this.looking = this.look().finally(() => {
      if (!this.stopped) this.cancel = this.parts.runtime.after(LOOK_MS, () => this.start());
    });
  }

  /** Ends all that was begun, and lets others have it. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.cancel();
    await this.looking;
    const { book } = this.parts;
    await Promise.all(
      [...this.held].map(async ([name, { line }]) => {
        await this.leave(name);
        await book.write(name, line, null).catch(this.parts.onFailure);
      }),
    );
    await Promise.all(this.ending.values());
    const { place } = this;
    if (place) await book.write(place.name, place.line, null).catch(this.parts.onFailure);
  }

  private async look(): Promise<void> {
    try {
      const lines = await this.parts.book.read();
      this.observe(lines);
      await this.show(lines);
      await this.keep();
      const share = this.share(lines);
      await this.giveUpAbove(share);
      await this.takeUpTo(share, lines);
    } catch (error) {
      for (const [name, { since }] of this.held) if (this.isOver(since)) void this.leave(name);
      this.parts.onFailure(error);
    }
  }

  private observe(lines: ReadonlyMap<string, Line>): void {
    const since = this.parts.runtime.now();
    for (const [id, { beat }] of lines)
      if (this.seen.get(id)?.beat !== beat) this.seen.set(id, { beat, since });
  }

  /** Says that this process is there: in its place, or in the first one that is free. */
  private async show(lines: ReadonlyMap<string, Line>): Promise<void> {
    const { book, runtime } = this.parts;
    if (this.place && !this.isDue(this.place)) return;
    const name = this.place?.name ?? this.freePlace(lines);
    const line = await book.write(name, this.place?.line ?? lines.get(name), this.id);
    this.place = line ? { name, line, since: runtime.now() } : undefined;
  }

  private freePlace(lines: ReadonlyMap<string, Line>): string {
    for (let number = 1; ; number += 1) {
      const name = `${PLACE}${number}`;
      if (this.isFree(name, lines.get(name))) return name;
    }
  }

  private async keep(): Promise<void> {
    for (const [name, lease] of this.held) {
      if (!this.isDue(lease)) continue;
      const line = await this.parts.book.write(name, lease.line, this.id);
      if (line) this.held.set(name, { line, since: this.parts.runtime.now() });
      else void this.leave(name);
    }
  }

  /** An even share, this process's own among those who are there. */
  private share(lines: ReadonlyMap<string, Line>): number {
    const others = [...lines].filter(
      ([id, line]) => id.startsWith(PLACE) && id !== this.place?.name && !this.isFree(id, line),
    );
    return Math.ceil(this.tenants.size / (others.length + 1));
  }

  private async giveUpAbove(share: number): Promise<void> {
    for (const [name, { line }] of [...this.held].slice(share)) {
      await this.leave(name);
      await this.parts.book.write(name, line, null);
    }
  }

  private async takeUpTo(share: number, lines: ReadonlyMap<string, Line>): Promise<void> {
    for (const [name, tenant] of this.tenants) {
      if (this.stopped || this.held.size >= share) return;
      const known = lines.get(name);
      if (this.held.has(name) || this.ending.has(name) || !this.isFree(name, known)) continue;
      const line = await this.parts.book.write(name, known, this.id);
      if (!line) continue;
      this.held.set(name, { line, since: this.parts.runtime.now() });
      tenant.begin();
    }
  }

  private isFree(id: string, line: Line | undefined): boolean {
    if (!line || line.holder === null) return true;
    return this.isOver(this.seen.get(id)?.since ?? this.parts.runtime.now());
  }

  private leave(name: string): Promise<void> {
    this.held.delete(name);
    const ended = (this.tenants.get(name)?.end() ?? Promise.resolve())
      .catch(this.parts.onFailure)
      .finally(() => this.ending.delete(name));
    this.ending.set(name, ended);
    return ended;
  }

  private isDue({ since }: Held): boolean {
    return this.parts.runtime.now() - since >= BEAT_MS;
  }

  private isOver(since: number): boolean {
    return this.parts.runtime.now() - since >= LAPSE_MS;
  }
}
