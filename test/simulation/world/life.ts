import type { Chance } from '@lineless/kernel/chance';
import { sortableId } from '@lineless/kernel/ids';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { World } from './world';

/**
 * A process from its start to its end. Everything that it does began with a timer or an answer, and both come through
 * here: so one that is dead never goes on after any `await`, and one that sleeps goes on later.
 */
export class Life implements Runtime {
  private state: 'awake' | 'asleep' | 'dead' = 'awake';
  private readonly missed: (() => void)[] = [];
  private readonly mourners: (() => void)[] = [];

  /**
   * @param name of the process
   * @param ahead how far its clock is ahead, in milliseconds
   */
  constructor(
    readonly name: string,
    private readonly world: World,
    readonly chance: Chance,
    private ahead: number,
  ) {}

  get isDead(): boolean {
    return this.state === 'dead';
  }

  get isAwake(): boolean {
    return this.state === 'awake';
  }

  now(): number {
    return this.world.now + this.ahead;
  }

  /** Its clock is set; timers go on as they were. @param by milliseconds */
  setClock(by: number): void {
    this.ahead += by;
  }

  after(ms: number, task: () => void): Cancel {
    let isCancelled = false;
    const cancel = this.world.after(Math.max(0, ms), () =>
      this.go(() => {
        // It may have come while the process slept, and be cancelled by what came before it.
        if (!isCancelled) task();
      }),
    );
    return () => {
      isCancelled = true;
      cancel();
    };
  }

  soon(task: () => void): void {
    this.after(0, task);
  }

  id(): string {
    return sortableId(this.now(), this.randomBytes(10));
  }

  randomBytes(size: number): Uint8Array {
    return Uint8Array.from({ length: size }, () => this.chance.whole(0, 255));
  }

  /** The process goes on with `task`: now, when it wakes, or never. */
  go(task: () => void): void {
    if (this.state === 'awake') task();
    else if (this.state === 'asleep') this.missed.push(task);
  }

  sleep(): void {
    if (this.state === 'awake') this.state = 'asleep';
  }

  /** What came in between is there in its order. */
  wake(): void {
    if (this.state !== 'asleep') return;
    this.state = 'awake';
    for (const task of this.missed.splice(0)) this.soon(task);
  }

  end(): void {
    if (this.state === 'dead') return;
    this.state = 'dead';
    this.missed.length = 0;
    for (const mourn of this.mourners.splice(0)) mourn();
  }

  /** Its connections are told when it has ended. */
  onEnd(mourn: () => void): void {
    this.mourners.push(mourn);
  }
}
