import type { Pictures, Scaler } from '../port';

/** Where no menu is edited. */
export const noPictures: { readonly pictures: Pictures; readonly scaler: Scaler } = {
  pictures: {
    keep: async () => Promise.resolve(),
    claim: async () => Promise.resolve(true),
    unclaimed: async () => Promise.resolve([]),
    drop: async () => Promise.resolve(),
    find: async () => Promise.resolve(null),
    close: async () => Promise.resolve(),
  },
  scaler: { scale: async () => Promise.resolve(null) },
};
