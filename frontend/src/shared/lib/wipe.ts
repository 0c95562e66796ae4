import { device, tab } from './storage';

const listeners = new Set<() => void>();

/** S2: staff devices are shared, so nothing of the last person may stay, neither stored nor in memory. */
export function wipeDevice(): void {
  device.clear();
  tab.clear();
  for (const listener of listeners) listener();
}

/** Tells when everything that this device keeps was cleared, here or in another tab. */
export function onWipe(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key !== null) return;
    // Another tab cannot reach what is this one's alone.
    tab.clear();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
