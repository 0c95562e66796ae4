import { z } from 'zod';
import { defineErrors, ProductError } from '@lineless/kernel/errors';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Aggregate } from '../aggregate';
import type { Context } from '../caller';
import type { FoldedStates } from '../loading';

export type SeatTaken = { type: 'SeatTaken'; data: { guest: string } };
export interface Seats {
  readonly taken: readonly string[];
}
const errors = defineErrors({ FULL: { kind: 'conflict', message: 'No seat left.' } });

/** Three seats, a guest sits once. */
export const table: Aggregate<string, Seats, SeatTaken> = {
  category: 'table',
  decider: {
    initial: { taken: [] },
    decide(guest, state) {
      if (state.taken.includes(guest)) return [];
      if (state.taken.length >= 3) throw errors.FULL();
      return [{ type: 'SeatTaken', data: { guest } }];
    },
    evolve: (state, event) => ({ taken: [...state.taken, event.data.guest] }),
  },
  formats: { SeatTaken: { version: 1, schema: z.object({ guest: z.string() }) } },
};

export const context: Context = {
  caller: { kind: 'anonymous' },
  actor: { kind: 'customer', id: 'guest' },
  correlationId: 'request-1',
};

/** No read model has folded anything. */
export const states: FoldedStates = { folded: async () => null, pieces: async () => null };

export const codeOf = (error: unknown) => (error instanceof ProductError ? error.code : error);

export function withSeats(seats: number): typeof table {
  return {
    ...table,
    decider: {
      ...table.decider,
      decide(guest, state) {
        if (state.taken.length >= seats) throw errors.FULL();
        return [{ type: 'SeatTaken', data: { guest } }];
      },
    },
  };
}

/** An event store whose methods can be replaced one by one. */
export function bound(store: EventStore): EventStore {
  return {
    soleWriter: store.soleWriter,
    identity: store.identity,
    isPosition: store.isPosition.bind(store),
    shareUpTo: store.shareUpTo.bind(store),
    checkRoom: store.checkRoom.bind(store),
    withheld: store.withheld.bind(store),
    append: store.append.bind(store),
    readStream: store.readStream.bind(store),
    readStreamBackwards: store.readStreamBackwards.bind(store),
    readAll: store.readAll.bind(store),
    lastPosition: store.lastPosition.bind(store),
    close: store.close.bind(store),
  };
}
