import { session } from '@/shared/session/session';

/** The database of the door; its stores are named in `openDoorDatabase`. */
export const DOOR_DATABASE = 'lineless-door';

/**
 * Once nobody is signed in, nobody reads the guest lists of this device any more: their keys go. By hand, because it
 * has to be done wherever somebody signs out, also where nothing else of the door is loaded and there is no network.
 */
export function forgetDoorKeys(): Promise<void> {
  if (session.mayBe() !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => resolve();
    try {
      const opening = indexedDB.open(DOOR_DATABASE);
      // Nobody has been at the door with this device, and nothing of it shall begin to lie here.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = done;
      opening.onsuccess = () => {
        const database = opening.result;
        const clearing = database.transaction('keys', 'readwrite');
        clearing.objectStore('keys').clear();
        clearing.oncomplete = done;
        clearing.onerror = done;
        database.close();
      };
    } catch {
      done();
    }
  });
}
