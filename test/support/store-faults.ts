import { jest } from '@jest/globals';
import type { EventStore } from '@lineless/ports/event-store/port';

export interface AppendFault {
  /** The append is hit where it holds an event of this type. */
  readonly type: string;
  readonly error: () => Error;
  /** 'after': everything is stored, and the caller learns nothing of it. */
  readonly when?: 'before' | 'after';
  /** How many appends are hit; without it all of them until the mocks are restored. */
  readonly times?: number;
}

/** Appends that fail as a full disk, a lost connection or a crash would make them. @returns how many were hit */
export function failAppends(store: EventStore, fault: AppendFault): () => number {
  const { type, error, when = 'before', times = Infinity } = fault;
  const append = store.append.bind(store);
  let hit = 0;
  jest.spyOn(store, 'append').mockImplementation(async (stream, expected, events) => {
    const isHit = hit < times && events.some((event) => event.type === type);
    if (!isHit) return append(stream, expected, events);
    hit += 1;
    if (when === 'after') await append(stream, expected, events);
    throw error();
  });
  return () => hit;
}
