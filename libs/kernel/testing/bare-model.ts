import type { Model } from '../projection';

/** A read model of which a test needs the name alone. */
export function bareModel(name: string): Model {
  return { name, keys: {}, indexes: [] };
}
