import { z } from 'zod';
import type { Aggregate } from '@lineless/engine/write/aggregate';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { inFolder } from './folder';

const WRITERS = 64;

type Paid = {
  readonly type: 'Paid';
  readonly data: { readonly method: 'card'; readonly last4: string; readonly amount: number };
};

const order: Aggregate<number, { readonly paid: number }, Paid> = {
  category: 'bench',
  decider: {
    initial: { paid: 0 },
    decide: (amount) => [{ type: 'Paid', data: { method: 'card', last4: '4242', amount } }],
    evolve: (state, { data }) => ({ paid: state.paid + data.amount }),
  },
  formats: {
    Paid: {
      version: 1,
      schema: z.object({ method: z.literal('card'), last4: z.string(), amount: z.int() }),
    },
  },
};

export interface Line {
  /** Microseconds of each of so many appends as a command makes them, by 64 writers at once. */
  append(count: number): Promise<{ cpu: number; wall: number }>;
}

/** Appends as a command makes them (load, decide, chain, store and flush), into a store of its own that stays open. */
export function withLine<T>(use: (line: Line) => Promise<T>): Promise<T> {
  return inFolder(async (directory) => {
    const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    const states = { folded: async () => null, pieces: async () => null };
    const aggregates = new Aggregates(store, systemRuntime, states, () => undefined);
    try {
      return await use({ append: (count) => append(aggregates, count) });
    } finally {
      await store.close();
    }
  });
}

async function append(aggregates: Aggregates, count: number): Promise<{ cpu: number; wall: number }> {
  const actor = { kind: 'system', id: 'bench' } as const;
  let next = 0;
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (next < count) {
        next += 1;
        const correlationId = systemRuntime.id();
        const context = { caller: { kind: 'anonymous' }, actor, correlationId } as const;
        await aggregates.execute(order, correlationId, 4_680, context);
      }
    }),
  );
  const { user, system } = process.cpuUsage(used);
  return { cpu: (user + system) / count, wall: ((performance.now() - begun) * 1_000) / count };
}
