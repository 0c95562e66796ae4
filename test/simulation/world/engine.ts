import { Chance } from '@lineless/kernel/chance';

/** What goes wrong with an engine, or on the way to it, from now on until it is said otherwise. */
export interface Trouble {
  /** Nothing gets there. */
  readonly isAway: boolean;
  /** Each way takes up to so many milliseconds more. */
  readonly slowMs: number;
  /** The share of calls that are carried out and whose answer never comes. */
  readonly lostAnswers: number;
  /** The share of batches of which only the beginning is written. */
  readonly torn: number;
  /** The share of messages that are lost, and of those that come twice, where none is answered. */
  readonly lost: number;
  readonly doubled: number;
}

const NO_TROUBLE: Trouble = { isAway: false, slowMs: 0, lostAnswers: 0, torn: 0, lost: 0, doubled: 0 };

/** One of the engines that the processes share, as the network shows it. */
export class Engine {
  private readonly troubles = new Set<Partial<Trouble>>();
  /** Processes that do not reach it, and that it does not reach; one may be cut off twice at once. */
  private readonly cuts = new Set<{ readonly process: string }>();
  private readonly chance: Chance;

  constructor(
    readonly name: string,
    private readonly seed: number,
  ) {
    this.chance = chanceOf(seed, name);
  }

  /** The worst of all that is under way. */
  get trouble(): Trouble {
    if (this.troubles.size === 0) return NO_TROUBLE;
    const all = [NO_TROUBLE, ...this.troubles];
    const worst = (what: Exclude<keyof Trouble, 'isAway'>) => Math.max(...all.map((one) => one[what] ?? 0));
    return {
      isAway: all.some(({ isAway = false }) => isAway),
      slowMs: worst('slowMs'),
      lostAnswers: worst('lostAnswers'),
      torn: worst('torn'),
      lost: worst('lost'),
      doubled: worst('doubled'),
    };
  }

  /** @returns ends it */
  begin(trouble: Partial<Trouble>): () => void {
    this.troubles.add(trouble);
    return () => void this.troubles.delete(trouble);
  }

  /** @returns ends it */
  cutOff(process: string): () => void {
    const cut = { process };
    this.cuts.add(cut);
    return () => void this.cuts.delete(cut);
  }

  isAwayFrom(process: string): boolean {
    if (this.trouble.isAway) return true;
    for (const cut of this.cuts) if (cut.process === process) return true;
    return false;
  }

  /** Each of its connections has chances of its own: what one process does shifts no other's. */
  chanceOf(connection: string): Chance {
    return chanceOf(this.seed, `${this.name} ${connection}`);
  }

  /** Milliseconds of one way. */
  delay(chance: Chance = this.chance): number {
    const usual = chance.happens(0.9) ? chance.whole(0, 3) : chance.whole(4, 40);
    const { slowMs } = this.trouble;
    return slowMs === 0 ? usual : usual + chance.whole(0, slowMs);
  }
}

/** A chance of its own for each name (FNV-1a), independent of other draws. */
export function chanceOf(seed: number, name: string): Chance {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return new Chance(hash >>> 0);
}
