import type { Change } from '@lineless/contracts/live';
import type { TopicListener } from './live-client';

/** What the entry may do to the cache. */
export interface CacheHand {
  apply(change: Change): void;
  refetch(): void;
}

/**
 * Keeps one cached answer in step with its topic. The races, and what settles them:
 * - a change arrives before the first answer, or while one is under way that may be older than the change:
 *   it is kept and applied again, by version, on top of that answer;
 * - a change overtakes or repeats another one of the same document: only newer versions count, also after
 *   the document has left the list;
 * - a change got lost: the topic's position is beyond what was seen here, so ask again. An answer counts as
 *   holding a position only if it was requested after the position was known.
 */
export class LiveEntry implements TopicListener {
  private loaded = false;
  private underWay = 0;
  private arrived: Change[] = [];
  private readonly versions = new Map<string, number>();
  /** Each time something was missed `wanted` grows; an answer serves what was wanted when it was requested. */
  private wanted = 0;
  private served = 0;

  constructor(
    private readonly hand: CacheHand,
    private position: string,
  ) {}

  onChange(change: Change): void {
    if (change.position > this.position) this.position = change.position;
    if (change.version <= (this.versions.get(change.id) ?? -1)) return;
    this.versions.set(change.id, change.version);
    if (!this.loaded || this.underWay > 0) this.arrived.push(change);
    if (this.loaded) this.hand.apply(change);
  }

  onPosition(position: string): void {
    if (position > this.position) {
      this.position = position;
      this.wanted += 1;
    }
    this.catchUp();
  }

  onReconnected(): void {
    this.wanted += 1;
    this.catchUp();
  }

  /** A request goes out now. Returns what to call when it is answered, with whether it was. */
  requested(): (answered: boolean) => void {
    const asked = this.wanted;
    this.underWay += 1;
    return (answered) => {
      this.underWay -= 1;
      if (!answered) return;
      this.loaded = true;
      this.served = Math.max(this.served, asked);
      for (const change of this.arrived) this.hand.apply(change);
      if (this.underWay === 0) this.arrived = [];
      this.catchUp();
    };
  }

  /** A refetch that failed is tried again with the next heartbeat. */
  private catchUp(): void {
    if (this.loaded && this.underWay === 0 && this.served < this.wanted) this.hand.refetch();
  }
}
