import type { Chance } from '@lineless/kernel/chance';
import type { Coverage } from '../coverage/coverage';
import type { Engine } from './engine';
import type { Life } from './life';
import type { Traps } from './traps';
import type { World } from './world';

/** Nothing has happened. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** It was done, and its caller was not told. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
}

/** A driver waits for an answer this long. */
const DRIVER_WAITS_MS = 500;

export interface WireParts {
  readonly world: World;
  readonly life: Life;
  readonly engine: Engine;
  readonly traps: Traps;
  readonly coverage?: Coverage;
}

/** One process's connection to an engine: calls take time both ways, and either way can fail. */
export class Wire {
  readonly chance: Chance;

  constructor(private readonly parts: WireParts) {
    const { engine, life } = parts;
    this.chance = engine.chanceOf(life.name);
  }

  get life(): Life {
    return this.parts.life;
  }

  /** The world's time, independent of the process's own clock. */
  get now(): number {
    return this.parts.world.now;
  }

  get engine(): Engine {
    return this.parts.engine;
  }

  /** Nothing goes either way. */
  get isAway(): boolean {
    return this.engine.isAwayFrom(this.life.name);
  }

  /**
   * Has the engine carry out `effect`. What a process has sent arrives, also when the process dies.
   * @param name of the call, for traps
   * @throws Unreachable · @throws AnswerLost · @throws what `effect` throws
   */
  call<T>(name: string, effect: () => T): Promise<T> {
    const { world, life, engine, traps, coverage } = this.parts;
    return new Promise((resolve, reject) => {
      const arrive = () => {
        const { isAway } = this;
        if (isAway) this.hit(engine.trouble.isAway ? 'away' : 'cut off', name);
        else coverage?.step(life.name, engine.name, name);
        const outcome = isAway ? unreachable(engine, name) : outcomeOf(effect);
        traps.spring(life, engine.name, name, 'after');
        if (this.chance.happens(engine.trouble.lostAnswers)) {
          this.hit('answers lost', name);
          life.after(DRIVER_WAITS_MS, () => reject(new AnswerLost(`${engine.name}: ${name}`)));
        } else
          this.answer(() => {
            if ('result' in outcome) resolve(outcome.result);
            else reject(outcome.error);
          });
      };
      traps.spring(life, engine.name, name, 'before');
      // A process that has fallen asleep sends it when it wakes.
      if (engine.trouble.slowMs > 0) this.hit('slow', name);
      life.go(() => void world.after(this.delay(), arrive));
    });
  }

  /** A message without an answer: it may come never, or twice. @returns in how many milliseconds, each time */
  sent(): readonly number[] {
    const { life, engine } = this.parts;
    const { lost, doubled } = engine.trouble;
    if (life.isDead || this.isAway || this.chance.happens(lost)) return [];
    const first = this.delay();
    return this.chance.happens(doubled) ? [first, first + this.delay() + 5] : [first];
  }

  later(ms: number, task: () => void): void {
    this.parts.world.after(ms, task);
  }

  /** A trouble has hit this call. */
  hit(trouble: string, call: string): void {
    const { engine, coverage } = this.parts;
    coverage?.hit(`${engine.name} ${trouble}`, engine.name, call);
  }

  private answer(answer: () => void): void {
    const { world, life } = this.parts;
    const ms = this.chance.happens(0.6) ? 0 : this.delay();
    if (ms === 0) life.go(answer);
    else world.after(ms, () => life.go(answer));
  }

  private delay(): number {
    return this.parts.engine.delay(this.chance);
  }
}

type Outcome<T> = { readonly result: T } | { readonly error: Error };

function outcomeOf<T>(effect: () => T): Outcome<T> {
  try {
    return { result: effect() };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function unreachable(engine: Engine, call: string): Outcome<never> {
  return { error: new Unreachable(`${engine.name}: ${call}`) };
}
