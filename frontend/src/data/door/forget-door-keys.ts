/** The database of the door; its stores are named in `openDoorDatabase`. */
export const DOOR_DATABASE = 'lineless-door';

/**
 * Once no person is signed in, no guest list of this device is to be read: their keys go. By hand, because it has to be
 * done at every sign-out, also where nothing else of the door is loaded and there is no network.
 */
export function forgetDoorKeys(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => resolve();
    try {
      const opening = indexedDB.open(DOOR_DATABASE);
      // This device has not been used at a door, and nothing of it shall begin to lie here.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = done;
      opening.onsuccess = () => {
        const database = opening.result;
        const clearing = database.transaction('keys', 'readwrite');
        clearing.objectStore('keys').clear();
        clearing.oncomplete = done;
        // Also where it fails, or the device has no room for it.
        clearing.onabort = done;
        database.close();
      };
    } catch {
      done();
    }
  });
}
