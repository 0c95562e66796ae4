import { despiteAlteration, readEvent } from '@lineless/kernel/event-format';
import { isForgottenNumber } from '@lineless/kernel/sealed-fields';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Identity } from '@lineless/ports/identity/port';
import { userFormats } from '../model/events';

const FIRST = {
  after: null,
  limit: 1,
  filter: { types: ['UserRegistered'], streamPrefixes: ['user-'] },
};

/** The first user ever, by whom the identity provider can be recognised; `null` while there is none, or they are forgotten. */
export async function knownUser(store: Pick<EventStore, 'readAll'>): Promise<Identity | null> {
  const { events } = await store.readAll(FIRST);
  const [registered] = events;
  if (!registered) return null;
  const event = readEvent(userFormats, despiteAlteration(registered));
  if (event.type !== 'UserRegistered' || isForgottenNumber(event.data.phoneNumber)) return null;
  return event.data;
}
