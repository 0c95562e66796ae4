import type { EventStore } from '@lineless/ports/event-store/port';

/** More than the demo venue has events. */
const A_LOOK = 1_000;

/**
 * Whether nothing but (part of) the demo venue is stored: a start that was cut off while it seeded goes on where it
 * was, and a service in use is never touched.
 */
export async function isUntouched(store: EventStore): Promise<boolean> {
  const { events, end } = await store.readAll({ after: null, limit: A_LOOK });
  return end && events.every(({ meta }) => meta.actor.kind === 'system' && meta.actor.id === 'demo');
}
