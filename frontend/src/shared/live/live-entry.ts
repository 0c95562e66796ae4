import type { Change } from '@lineless/contracts/live';
import { NO_POSITION } from '@lineless/contracts/topic';
import type { TopicListener } from './topic-listener';

/**
 * `false`: what is shown now, only another answer can say. `'late'`: that has to be one which is asked for from now on,
 * since the one that is shown lacks what it should hold.
 */
export type Applied = boolean | 'late';

/** What the entry may do to the cache. */
export interface CacheHand {
  /** @param isOld the answer that is shown holds everything up to there */
  apply(change: Change, isOld: boolean): Applied;
  refetch(): void;
  /** Told again and again whether what is shown is known to lack something. Missing: it is asked for at leisure. */
  behind?(isBehind: boolean): void;
}

/** What a request was answered with; `position`: up to where, at least, it is known to hold everything. */
export interface Answered {
  readonly position: string | null;
}

/** What became of a request; `null`: it found no server; `undefined`: it was refused. */
export type Outcome = Answered | null | undefined;

/**
 * Keeps one cached answer in step with its topic. The races, and what settles them:
 * - a change arrives while an answer is under way that may be older than the change: it is kept and applied again,
 *   by version, on top of that answer; a request that goes out later has it in its answer, and not what it was then;
 * - an answer comes from a process that is behind the one that told of a change, as one of the former version is
 *   during a deploy: what was told beyond the answer's own position is applied again on top of it;
 * - a change overtakes or repeats another one of the same document: only newer versions count, also after the
 *   document has left the list. Positions do not decide about documents: one whose events could be folded only
 *   later comes with an old one. But so does what a process that has slept tells late, of a document that has left
 *   since and was never known here: which of both it is, another answer says;
 * - a change got lost, before the subscription or after: the topic's position is beyond what was seen here, so
 *   ask again, unless the answer holds that much. It holds every position up to its own; where it says none, every
 *   one that was known when it was requested;
 * - that answer is behind as well, because its process or its generation of the model is: ask again with the next
 *   heartbeat, for as long as it is;
 * - the connection was away, or the topic may be heard no more: ask again, once, also where an answer is held;
 * - the first request found no server: ask again as soon as the topic is heard;
 * - the answer that has it does not come: the topic is not said to be live until one does, however well it is heard.
 */
export class LiveEntry implements TopicListener {
  private loaded = false;
  /** The last request found no server. */
  private failed = false;
  private underWay = 0;
  private readonly arrived = new Set<Change>();
  /** By document, also by one that has left since: an older state of it is not to bring it back. */
  private readonly newest = new Map<string, Change>();
  /** The topic's newest position that was heard of here. */
  private heard = NO_POSITION;
  /** Whether it is known where the topic stood when it was joined: earlier changes were not told here. */
  private joined = false;
  /** Up to here the answers hold everything. */
  private held = NO_POSITION;
  /** Up to here an answer has to. */
  private wanted = NO_POSITION;
  /** How often something was missed that has no position; an answer serves what was missed when it was requested. */
  private missed = 0;
  private served = 0;

  constructor(
    private readonly hand: CacheHand,
    readonly model: string,
  ) {}

  /** The topic was already known to be here: the first request, which is still to go out, holds it. */
  joinedAt(position: string): void {
    this.joined = true;
    this.heard = later(this.heard, position);
    this.wanted = later(this.wanted, position);
  }

  holds(): string | null {
    return this.loaded && this.held !== NO_POSITION ? this.held : null;
  }

  onChange(change: Change): void {
    this.heard = later(this.heard, change.position);
    if (change.version <= (this.newest.get(change.id)?.version ?? -1)) return;
    this.newest.set(change.id, change);
    if (this.underWay > 0) this.arrived.add(change);
    if (this.loaded && this.apply(change) !== true) this.miss();
  }

  onPosition(position: string): void {
    // Changes that came before the first position say nothing of what was lost before them.
    if (position > this.heard || !this.joined) this.wanted = later(this.wanted, position);
    this.joined = true;
    this.heard = later(this.heard, position);
    this.catchUp();
  }

  onReconnected(): void {
    this.miss();
  }

  onRevoked(): void {
    this.miss();
  }

  /** A request goes out now. Returns what to call with what becomes of it. */
  requested(): (outcome: Outcome) => void {
    const { missed, heard, wanted } = this;
    this.underWay += 1;
    return (answer) => {
      this.underWay -= 1;
      this.failed = answer === null;
      // The next request goes out after all that has arrived, and its answer holds it.
      if (!answer) {
        if (this.underWay === 0) this.arrived.clear();
        return;
      }
      this.loaded = true;
      this.served = Math.max(this.served, missed);
      this.held = later(this.held, answer.position ?? heard);
      for (const change of this.newest.values()) {
        if (!this.arrived.has(change) && change.position <= (answer.position ?? change.position)) continue;
        const applied = this.apply(change);
        if (applied === 'late') this.missed += 1;
        else if (!applied) this.wanted = later(this.wanted, change.position);
      }
      if (this.underWay === 0) this.arrived.clear();
      this.hand.behind?.(this.isBehind);
      // What this request was sent for already waits for the next heartbeat: asked at once, its answer is no newer.
      if (this.served < this.missed || this.wanted > wanted) this.catchUp();
    };
  }

  private apply(change: Change): Applied {
    return this.hand.apply(change, change.position <= this.held);
  }

  private get isBehind(): boolean {
    return this.loaded && (this.served < this.missed || this.held < this.wanted);
  }

  private miss(): void {
    this.missed += 1;
    this.catchUp();
  }

  /** A refetch that failed is tried again with the next heartbeat. */
  private catchUp(): void {
    this.hand.behind?.(this.isBehind);
    if (this.underWay === 0 && (this.loaded ? this.isBehind : this.failed)) this.hand.refetch();
  }
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
