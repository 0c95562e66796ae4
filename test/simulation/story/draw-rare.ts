import type { EngineName } from '../engines/engines';
import { chanceOf, type Trouble } from '../world/engine';
import type { Chance } from '@lineless/kernel/chance';
import { PROCESSES, type Part } from './story';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A cut that lasts; what is shorter is an engine's trouble. */
const CUT = { least: 15 * SECOND, most: 65 * SECOND };
/** What a time server sets right; and a machine that was suspended, which comes back with the time of day. */
const SET_BY_MS = 90 * SECOND;
const SUSPENDED_MS = 20 * MINUTE;

/** Together on one network, or alone behind a broken line. */
const CUTS: readonly (readonly EngineName[])[] = [
  ['events', 'documents', 'queues', 'changes', 'keys'],
  ['changes'],
  ['events'],
  ['documents'],
  ['queues', 'changes', 'keys'],
];

/** The bank's word comes when all is over: after the pickup, the refund, or the order's end. */
export const LATE: readonly Partial<Trouble>[] = [
  { slowMs: 25 * MINUTE },
  { doubled: 1, slowMs: 5 * MINUTE },
];

/** Requests come twice, at any of the processes. */
export const ECHO: Partial<Trouble> = { doubled: 0.6 };

/** What goes wrong in some nights only: it costs time, or one of it is enough. */
export function drawRare(seed: number, openMs: number): readonly Part[] {
  const chance = chanceOf(seed, 'rare');
  const parts: Part[] = [];
  if (!chance.happens(0.5)) return parts;
  for (let times = chance.whole(1, 3); times > 0; times -= 1)
    parts.push(drawOne(chance, chance.whole(0, openMs)));
  return parts;
}

function drawOne(chance: Chance, at: number): Part {
  const kind = chance.weighted([
    ['jump', 4],
    ['steal', 4],
    ['late', 3],
    ['echo', 3],
    ['between two streams', 6],
    ['partition', 2],
  ] as const);
  switch (kind) {
    case 'jump': {
      const by = chance.happens(0.2) ? SUSPENDED_MS : chance.whole(-SET_BY_MS, SET_BY_MS);
      return { kind, at, process: chance.oneOf(PROCESSES), by };
    }
    case 'steal':
      return { kind, at };
    case 'echo':
      return { kind: 'trouble', at, engine: 'people', trouble: ECHO, lasts: chance.whole(2, 6) * SECOND };
    case 'between two streams': {
      // A step that writes to two of them stops behind the first.
      const lets = chance.whole(0, 6);
      const where = { engine: 'events', call: 'append', when: 'after', lets } as const;
      const process = chance.oneOf(PROCESSES);
      return { kind: 'crash', at, process, where, backAfter: chance.whole(0, 4 * SECOND) };
    }
    case 'late':
      return {
        ...{ kind: 'trouble', at, engine: 'webhooks' },
        ...{ trouble: chance.oneOf(LATE), lasts: chance.whole(2 * SECOND, 6 * SECOND) },
      };
    case 'partition': {
      const [process, from] = [chance.oneOf(PROCESSES), chance.oneOf(CUTS)];
      return { kind, at, process, from, lasts: chance.whole(CUT.least, CUT.most) };
    }
  }
}
