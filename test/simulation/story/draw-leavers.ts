import { chanceOf } from '../world/engine';
import type { Chance } from '@lineless/kernel/chance';
import type { CrashPart, MemberPart, OrderPart, Part } from './story';

const APIS = ['api 1', 'api 2'] as const;
/** Behind the orders that are numbered from one. */
const FIRST_NUMBER = 21;
/** The process is caught from so long before the person asks. */
const BEFORE_MS = 60;

/**
 * In some nights people close the page where no answer comes, and the process that was about to answer dies between
 * two streams of their request: what it has left is the workers' to finish, and no repeat comes to their help.
 */
export function drawLeavers(seed: number, openMs: number, parts: readonly Part[]): readonly Part[] {
  const chance = chanceOf(seed, 'leavers');
  if (!chance.happens(0.3)) return parts;
  return [
    ...parts.map((part) => (part.kind === 'member' ? { ...part, leaves: true } : part)),
    ...drawOrders(chance, openMs),
    ...parts.flatMap((part) => (part.kind === 'member' ? drawCrashes(chance, part) : [])),
  ];
}

function drawOrders(chance: Chance, openMs: number): readonly Part[] {
  return Array.from({ length: 2 }, (_, n) => {
    const at = chance.whole(BEFORE_MS, openMs);
    const order: OrderPart = {
      ...{ kind: 'order', at, number: FIRST_NUMBER + n },
      customer: chance.oneOf(['ana', 'ben', 'cleo'] as const),
      cart: { shirt: 1 },
      revision: null,
      card: 'good',
      ...{ marksPaid: false, isPrepared: false, ends: 'abandoned' },
    };
    return [order, dies(chance, at, 'append product', 0)];
  }).flat();
}

/** At the member's wish, or later, at what follows from it. */
function drawCrashes(chance: Chance, { at }: MemberPart): readonly Part[] {
  const kinds = ['append member', 'append glevent'] as const;
  return kinds.map((call) => dies(chance, at + chance.whole(0, 4_000), call, chance.whole(0, 2)));
}

function dies(chance: Chance, at: number, call: string, lets: number): CrashPart {
  const where = { engine: 'events', call, when: 'after', lets } as const;
  const backAfter = chance.whole(0, 2_000);
  return { kind: 'crash', at: Math.max(0, at - BEFORE_MS), process: chance.oneOf(APIS), where, backAfter };
}
