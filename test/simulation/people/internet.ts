import type { Chance } from '@lineless/kernel/chance';
import type { Engine } from '../world/engine';
import type { World } from '../world/world';
import type { Serving } from '../processes/simulated-process';

/** It is unknown what became of the request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const GIVES_UP_MS = 10_000;
const NOTICES_CUT_MS = 20;

/** A process while it can be reached; `null`: it is dead or starts. */
export interface Server {
  readonly serving: Serving | null;
}

export interface InternetParts {
  readonly world: World;
  readonly way: Engine;
  /** Those that serve. */
  readonly apis: readonly Server[];
}

/** The way from people's phones to the processes that serve, with a proxy in front of them. */
export class Internet {
  constructor(private readonly parts: InternetParts) {}

  /**
   * Has one of the processes carry out `work`. @throws NoAnswer · @throws what `work` throws
   *
   * @param copied told where the request comes twice
   */
  ask<T>(
    chance: Chance,
    work: (serving: Serving) => Promise<T>,
    copied: () => void = () => undefined,
  ): Promise<T> {
    const { apis, way } = this.parts;
    const { doubled } = way.trouble;
    // A proxy, or a thumb, sends it once more, and the answer to that is not looked at.
    if (doubled > 0 && chance.happens(doubled)) {
      copied();
      void this.askOf(chance.oneOf(apis), chance, work).catch(() => undefined);
    }
    return this.askOf(chance.oneOf(apis), chance, work);
  }

  askOf<T>(api: Server, chance: Chance, work: (serving: Serving) => Promise<T>): Promise<T> {
    const { world, way } = this.parts;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new NoAnswer());
      world.after(way.delay(chance), () => {
        const { serving } = api;
        if (!serving || way.trouble.isAway) {
          world.after(NOTICES_CUT_MS, fail);
          return;
        }
        world.after(GIVES_UP_MS, fail);
        serving.life.onEnd(() => world.after(NOTICES_CUT_MS, fail));
        const answer = (tell: () => void) => {
          if (!chance.happens(way.trouble.lostAnswers)) world.after(way.delay(chance), tell);
        };
        serving.life.go(() => {
          work(serving).then(
            (result) => answer(() => resolve(result)),
            (error: unknown) =>
              answer(() => reject(error instanceof Error ? error : new Error(String(error)))),
          );
        });
      });
    });
  }
}
