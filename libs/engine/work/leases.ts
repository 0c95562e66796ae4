import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { Line, LeaseBook } from './lease-book';

const LOOK_MS = 400;
const BEAT_MS = 800;
/** A process whose line has not grown for so long has died: twice as long as a busy process may be silent. */
const LAPSE_MS = 3_000;
/** A lease that was left to others and that none of them has taken for so long: they are gone. */
const LEFT_ALONE_MS = 10_000;
/** The lines of the processes that share in the work, which alone grow; numbered, so that there are never more than there were at once. */
const PLACES = 'place ';

/** What a process does while the lease is its own. */
export interface Tenant {
  /** Whether this process is one of those that are to do it; missing: it is. Others leave the lease to them. */
  canWork?(): boolean;
  /** Also where it left the lease to others, and none of them has taken it: then there is only this process. */
  begin(): void;
  /** Begins nothing new, and resolves when what was under way has ended. */
  end(): Promise<void>;
}

/** Of this process: as long as it grows, so long are the leases that name this process its own. */
interface Place {
  readonly name: string;
  readonly line: Line;
  /** When it last grew, by this process's clock. */
  readonly since: number;
}

interface Lease {
  readonly line: Line;
  /** No other process has taken it for so long that it was taken beyond the share. */
  readonly isLeft: boolean;
}

export interface LeasesParts {
  readonly book: LeaseBook;
  readonly runtime: Runtime;
  /** How the lines begin of the processes that share in this work; those of other work are not among them. */
  readonly places?: string;
  /** Told of a look that failed, such as while the store is away. */
  readonly onFailure: (error: unknown) => void;
  /** What operators are to know: whose work this process has taken over. */
  readonly say?: (line: string) => void;
}

/**
 * Who works on what, among processes that know each other only by the book (DESIGN rule 18). No clock is compared
 * with another's: each process lets one line grow, and a lease is free when the line of the process that it
 * names has not grown for `LAPSE_MS` of the onlooker's own time.
 * Every process takes an even share of what it can do, and gives up what is above it. During a deploy not every process
 * can do everything: what has stayed free for `LAPSE_MS` is taken beyond the share, and kept until other processes come
 * or go. What was left to other processes, and none of them has taken for `LEFT_ALONE_MS`, is taken all the same: a
 * deploy was taken back, and those that could do it are gone. All of that saves work and proves nothing: two may hold
 * one lease for a moment, and the guard of the documents bears it.
 */
export class Leases {
  private readonly id: string;
  private readonly places: string;
  private readonly tenants = new Map<string, Tenant>();
  private readonly held = new Map<string, Lease>();
  private readonly ending = new Map<string, Promise<unknown>>();
  private readonly seen = new Map<string, { readonly beat: number; readonly since: number }>();
  /** The other processes that were there at the last look. */
  private alive: ReadonlySet<string> = new Set();
  /** Since when this process has seen them without a holder. */
  private readonly free = new Map<string, number>();
  /** The other processes that share in the work, as of the last look. */
  private others = '';
  private place: Place | undefined;
  private cancel: Cancel = () => undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly parts: LeasesParts) {
    this.id = parts.runtime.id();
    this.places = parts.places ?? PLACES;
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
    this.giveUp([...this.held.keys()]);
    await Promise.all(this.ending.values());
    const { place } = this;
    if (place) await this.parts.book.write(place.name, place.line, null).catch(this.parts.onFailure);
  }

  private async look(): Promise<void> {
    this.noticeClock();
    try {
      const lines = await this.parts.book.read();
      this.observe(lines);
      await this.show(lines);
      for (const name of this.held.keys()) if (lines.get(name)?.holder !== this.id) this.leave(name);
      if (!this.place) return;
      const share = this.share(lines);
      this.giveUp([...this.held.keys()].filter((name) => !this.canWork(name)));
      this.giveUp(this.withinShare().slice(share));
      await this.takeUpTo(share, lines);
    } catch (error) {
      if (this.isOver(this.place?.since)) for (const name of this.held.keys()) this.leave(name);
      this.parts.onFailure(error);
    }
  }

  /** Where the clock was set back, nothing that is remembered was later than now: else all would stand still until then. */
  private noticeClock(): void {
    const now = this.parts.runtime.now();
    if (this.place && this.place.since > now) this.place = { ...this.place, since: now };
    for (const [id, { beat, since }] of this.seen) if (since > now) this.seen.set(id, { beat, since: now });
    for (const [name, since] of this.free) if (since > now) this.free.set(name, now);
  }

  private observe(lines: ReadonlyMap<string, Line>): void {
    const since = this.parts.runtime.now();
    const alive = new Set<string>();
    for (const [id, { beat, holder }] of lines) {
      if (!id.startsWith(this.places)) continue;
      if (this.seen.get(id)?.beat !== beat) this.seen.set(id, { beat, since });
      if (holder !== null && holder !== this.id && !this.isOver(this.seen.get(id)?.since)) alive.add(holder);
    }
    this.alive = alive;
    for (const name of this.tenants.keys())
      if (this.held.has(name) || this.ending.has(name) || !this.isFree(lines.get(name)))
        this.free.delete(name);
      else if (!this.free.has(name)) this.free.set(name, since);
  }

  /** Says that this process is there: in its place, or in the first one that is free. */
  private async show(lines: ReadonlyMap<string, Line>): Promise<void> {
    const { book, runtime } = this.parts;
    if (this.place && runtime.now() - this.place.since < BEAT_MS) return;
    const name = this.place?.name ?? this.freePlace(lines);
    const line = await book.write(name, this.place?.line ?? lines.get(name), this.id);
    this.place = line ? { name, line, since: runtime.now() } : undefined;
  }

  private freePlace(lines: ReadonlyMap<string, Line>): string {
    for (let number = 1; ; number += 1) {
      const name = `${this.places}${number}`;
      if (this.isFree(lines.get(name))) return name;
    }
  }

  /** An even share, this process's own among those who are there. */
  private share(lines: ReadonlyMap<string, Line>): number {
    const others = [...lines].filter(
      ([id, line]) => id.startsWith(this.places) && id !== this.place?.name && !this.isFree(line),
    );
    this.shareAnewAmong(others.map(([, { holder }]) => holder).join(' '));
    const able = [...this.tenants.keys()].filter((name) => this.canWork(name));
    return Math.ceil(able.length / (others.length + 1));
  }

  /** Who has come may be able to do what was left. */
  private shareAnewAmong(others: string): void {
    if (others === this.others) return;
    this.others = others;
    for (const [name, lease] of this.held) this.held.set(name, { ...lease, isLeft: false });
  }

  private withinShare(): readonly string[] {
    return [...this.held].filter(([, { isLeft }]) => !isLeft).map(([name]) => name);
  }

  /** Each is free for others when what was under way has ended; no look waits for that, or all others would be lost. */
  private giveUp(names: readonly string[]): void {
    for (const name of names) {
      const line = this.held.get(name)?.line;
      this.leave(name, () => this.parts.book.write(name, line, null));
    }
  }

  private async takeUpTo(share: number, lines: ReadonlyMap<string, Line>): Promise<void> {
    const orphans: string[] = [];
    for (const [name, tenant] of this.tenants) {
      if (this.stopped) break;
      const isLeft = this.withinShare().length >= share;
      if (isLeft && !this.isOver(this.free.get(name))) continue;
      const known = lines.get(name);
      if (this.held.has(name) || this.ending.has(name) || !this.isFree(known)) continue;
      if (!this.canWork(name) && !this.isOver(this.free.get(name), LEFT_ALONE_MS)) continue;
      const line = await this.parts.book.write(name, known, this.id);
      if (!line) continue;
      this.held.set(name, { line, isLeft });
      if (known && known.holder !== null && known.holder !== this.id) orphans.push(name);
      tenant.begin();
    }
    if (orphans.length > 0)
      this.parts.say?.(`Took over ${orphans.join(', ')}: the process that held them has died or is silent`);
  }

  private canWork(name: string): boolean {
    return this.tenants.get(name)?.canWork?.() ?? true;
  }

  private isFree(line: Line | undefined): boolean {
    return !line || line.holder === null || !this.alive.has(line.holder);
  }

  private leave(name: string, then: () => Promise<unknown> = async () => undefined): void {
    const { onFailure } = this.parts;
    this.held.delete(name);
    const ended = this.tenants.get(name)?.end() ?? Promise.resolve();
    const left = ended.catch(onFailure).then(then).catch(onFailure);
    this.ending.set(
      name,
      left.finally(() => this.ending.delete(name)),
    );
  }

  private isOver(since = this.parts.runtime.now(), ms = LAPSE_MS): boolean {
    return this.parts.runtime.now() - since >= ms;
  }
}
