import type { Chance } from '@lineless/kernel/chance';
import { chanceOf, type Trouble } from '../world/engine';
import type { EngineName } from '../engines/engines';
import { drawClosing } from './draw-closing';
import { drawHouse } from './draw-house';
import { drawLeavers } from './draw-leavers';
import { drawRare } from './draw-rare';
import {
  PROCESSES,
  PRODUCTS,
  type Cart,
  type CrashPart,
  type OrderPart,
  type Part,
  type Story,
  type Where,
} from './story';

/** People come for so long, and troubles begin. */
const OPEN_MS = 8_000;
const LONGEST_TROUBLE_MS = 4_000;
/** So long a lease lives at least; longer, … */
const LEASE_MS = 3_500;
const LONGEST_SLEEP_MS = 9_000;
/** … and by far. */
const DEEP_SLEEP_MS = 30_000;
const MOST_APART_MS = 4_000;
/** Between one process and the next, when a new version comes. */
const NEXT_PROCESS_MS = 1_500;

const APIS = ['api 1', 'api 2'] as const;
const WORKERS = ['worker 1', 'worker 2'] as const;
/** Those that build first, as the operators' guide says. */
const IN_TURN = [...WORKERS, ...APIS] as const;

type Call = readonly [EngineName, string];

const WRITES: readonly Call[] = [
  ['documents', 'insert orders'],
  ['documents', 'replace orders'],
  ['documents', 'checkpoint orders'],
  ['documents', 'replace products'],
  ['documents', 'checkpoint products'],
];
/** Calls in whose middle a process is caught most instructively. */
const CALLS: readonly Call[] = [
  ...WRITES,
  ['documents', 'replace leases'],
  ['events', 'append'],
  ['bank', 'create'],
  ['bank', 'update'],
  ['bank', 'cancel'],
  ['bank', 'refund'],
  ['keys', 'remember'],
];

export const TROUBLES: readonly (readonly [EngineName, readonly Partial<Trouble>[]])[] = [
  ['events', [{ isAway: true }, { slowMs: 400 }, { lostAnswers: 0.3 }]],
  ['documents', [{ isAway: true }, { slowMs: 400 }, { lostAnswers: 0.3 }, { torn: 0.4 }]],
  ['queues', [{ isAway: true }, { lost: 0.6 }, { doubled: 0.7, slowMs: 1_500 }]],
  ['changes', [{ isAway: true }, { lost: 0.5 }, { slowMs: 1_500 }]],
  ['keys', [{ isAway: true }, { lostAnswers: 0.5 }]],
  ['bank', [{ isAway: true }, { slowMs: 2_000 }, { lostAnswers: 0.5 }]],
  ['webhooks', [{ isAway: true }, { doubled: 0.8 }, { lost: 0.6 }]],
  ['people', [{ lostAnswers: 0.4 }, { slowMs: 1_000 }]],
];

/** The night of a seed. */
export function draw(seed: number): Story {
  const chance = chanceOf(seed, 'story');
  const orders = chance.whole(5, 10);
  const parts: Part[] = [];
  for (let number = 1; number <= orders; number += 1) parts.push(drawOrder(chance, number));
  for (let times = chance.whole(0, 2); times > 0; times -= 1)
    parts.push({
      ...{ kind: 'shelf', at: chance.whole(0, OPEN_MS) },
      ...{ product: chance.oneOf(PRODUCTS), isAvailable: chance.happens(0.5) },
    });
  for (let times = chance.whole(1, 6); times > 0; times -= 1) parts.push(drawFault(chance));
  const apart = () => (chance.happens(0.5) ? chance.whole(-MOST_APART_MS, MOST_APART_MS) : 0);
  const clocks = { 'api 1': apart(), 'api 2': apart(), 'worker 1': apart(), 'worker 2': apart() };
  const hasAllModels = chance.happens(0.1);
  const { guests: onLongList, deploy } = drawDeploy(chanceOf(seed, 'deploy'));
  const { guests, house } = drawHouse(seed, OPEN_MS, onLongList);
  parts.push(...deploy, ...house, ...drawRare(seed, OPEN_MS), ...drawClosing(seed, OPEN_MS));
  const all = drawLeavers(seed, OPEN_MS, parts);
  return { seed, clocks, hasAllModels, guests, parts: all.toSorted((one, other) => one.at - other.at) };
}

/** In some nights: one process after the other is replaced, while a long guest list is opened again and again. */
function drawDeploy(chance: Chance): { readonly guests: number; readonly deploy: readonly Part[] } {
  if (!chance.happens(0.2)) return { guests: 0, deploy: [] };
  const begins = chance.whole(0, OPEN_MS / 2);
  const deploy: Part[] = IN_TURN.map((process, turn) => ({
    ...{ kind: 'deploy', at: begins + turn * NEXT_PROCESS_MS, process },
  }));
  const devices = chance.whole(6, 12);
  const lasts = IN_TURN.length * NEXT_PROCESS_MS;
  for (let number = 1; number <= devices; number += 1)
    deploy.push({ kind: 'door', at: begins + chance.whole(0, lasts), number });
  return { guests: chance.whole(120, 250), deploy };
}

function drawOrder(chance: Chance, number: number): OrderPart {
  return {
    kind: 'order',
    at: chance.whole(0, OPEN_MS),
    number,
    customer: chance.oneOf(['ana', 'ben', 'cleo'] as const),
    cart: drawCart(chance),
    revision: chance.happens(0.3) ? drawCart(chance) : null,
    card: chance.weighted([
      ['good', 8],
      ['declined', 1],
      ['slow', 2],
      ['slow and declined', 1],
    ] as const),
    marksPaid: chance.happens(0.6),
    isPrepared: chance.happens(0.3),
    ends: chance.weighted([
      ['picked up', 4],
      ['refunded', 3],
      ['waiting', 2],
      ['abandoned', 2],
    ] as const),
  };
}

function drawCart(chance: Chance): Cart {
  if (chance.happens(0.1)) return { water: 1 };
  const beer = chance.whole(0, 2);
  const shirt = chance.happens(0.5) ? chance.whole(1, 2) : 0;
  const poster = chance.happens(0.3) ? 1 : 0;
  const cart = { ...(beer > 0 && { beer }), ...(shirt > 0 && { shirt }), ...(poster > 0 && { poster }) };
  return Object.keys(cart).length > 0 ? cart : { beer: 1 };
}

function drawFault(chance: Chance): Part {
  const at = chance.whole(0, OPEN_MS);
  const kind = chance.weighted([
    ['crash', 6],
    ['trouble', 8],
    ['sleep', 4],
    ['restart', 1],
    ['flush', 1],
  ] as const);
  switch (kind) {
    case 'crash':
      return drawCrash(chance, at);
    case 'sleep': {
      // A worker that was about to write, and whose lease is another's when it wakes, has old documents in its hands.
      if (chance.happens(0.6)) {
        const [engine, call] = chance.oneOf(WRITES);
        const lasts = chance.happens(0.1) ? DEEP_SLEEP_MS : chance.whole(LEASE_MS, LONGEST_SLEEP_MS);
        return { kind, at, process: chance.oneOf(WORKERS), where: { engine, call, when: 'before' }, lasts };
      }
      const [process, where] = [chance.oneOf(PROCESSES), drawWhere(chance)];
      const lasts = chance.whole(500, LONGEST_SLEEP_MS);
      return { kind, at, process, where, lasts };
    }
    case 'restart':
      return { kind, at, process: chance.oneOf(PROCESSES) };
    case 'flush':
      return { kind, at };
    case 'trouble': {
      const [engine, troubles] = chance.oneOf(TROUBLES);
      return {
        kind,
        at,
        engine,
        trouble: chance.oneOf(troubles),
        lasts: chance.whole(200, LONGEST_TROUBLE_MS),
      };
    }
  }
}

function drawCrash(chance: Chance, at: number): CrashPart {
  const process = chance.oneOf(PROCESSES);
  const backAfter = chance.whole(0, LONGEST_TROUBLE_MS);
  return { kind: 'crash', at, process, where: drawWhere(chance), backAfter };
}

function drawWhere(chance: Chance): Where {
  return chance.happens(0.3) ? null : drawOf(chance, CALLS);
}

function drawOf(chance: Chance, calls: readonly Call[]): Where {
  const [engine, call] = chance.oneOf(calls);
  return { engine, call, when: chance.oneOf(['before', 'after'] as const) };
}
