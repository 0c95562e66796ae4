import { jest } from '@jest/globals';
import type { EventStore } from '@lineless/ports/event-store/port';

/** Read models fall behind from here on, as if their projector had stopped. @returns what lets them catch up */
export function blockProjections(store: EventStore): () => void {
  const readAll = store.readAll.bind(store);
  let goOn: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => (goOn = resolve));
  const spy = jest.spyOn(store, 'readAll').mockImplementation(async (options) => {
    await blocked;
    return readAll(options);
  });
  return () => {
    spy.mockRestore();
    goOn();
  };
}
