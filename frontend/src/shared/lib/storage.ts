/**
 * Storage that may be refused (private mode, blocked site data, no room): reading gives `null`, and writing
 * tells whether it was done. Keys are `lineless.<area>.<name>`.
 */
export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

function guarded(of: () => Storage): KeyValue {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(of());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () => attempt((storage) => storage.clear(), undefined),
  };
}

/** Outlives the browser. */
export const device = guarded(() => window.localStorage);
/** Lives as long as the tab. */
export const tab = guarded(() => window.sessionStorage);
