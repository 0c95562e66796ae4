import { chanceOf } from '../world/engine';
import type { Chance } from '@lineless/kernel/chance';
import type { Part } from './story';

const SECOND = 1_000;
const WORKERS = ['worker 1', 'worker 2'] as const;
/** A document of a read model is written, and then where the model is. */
const CUTS = [
  ['insert orders', 'after'],
  ['replace orders', 'after'],
  ['replace products', 'after'],
  ['checkpoint orders', 'before'],
  ['checkpoint products', 'before'],
] as const;

/**
 * In some nights something goes wrong when the last orders are served, after everything else: no later change puts
 * right what a screen has missed, and no later lease what a worker has got wrong.
 */
export function drawClosing(seed: number, openMs: number): readonly Part[] {
  const chance = chanceOf(seed, 'closing');
  if (!chance.happens(0.4)) return [];
  const at = openMs + chance.whole(-2 * SECOND, 3 * SECOND);
  return chance.happens(0.5) ? drawDeath(chance, at) : drawRace(chance, at);
}

/** Both workers may hold what is written: whichever does dies. */
function drawDeath(chance: Chance, at: number): readonly Part[] {
  const [call, when] = chance.oneOf(CUTS);
  const backAfter = chance.whole(0, 4 * SECOND);
  const where = { engine: 'documents', call, when } as const;
  return WORKERS.map((process) => ({ kind: 'crash', at, process, where, backAfter }));
}

/** Two workers take themselves for the holder, and each write takes long: each may lose to the other. */
function drawRace(chance: Chance, at: number): readonly Part[] {
  const lasts = chance.whole(SECOND, 4 * SECOND);
  const trouble = { slowMs: chance.whole(50, 400) };
  return [
    { kind: 'trouble', at, engine: 'documents', trouble, lasts },
    { kind: 'steal', at: at + chance.whole(0, SECOND) },
    { kind: 'steal', at: at + chance.whole(SECOND, 3 * SECOND) },
  ];
}
