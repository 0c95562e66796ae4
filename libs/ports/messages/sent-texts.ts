import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import { OwnCollection } from '../documents/own-collection';
import type { ReadModels } from '../documents/port';
import type { SentTexts } from './port';

const MODEL: ModelDefinition = {
  name: 'sent-texts',
  keys: { at: 'number' },
  indexes: [{ name: 'time', fields: ['at'] }],
};
/** What is told of an event is told by its end, and no event is planned so long ahead. */
const KEPT_MS = 400 * 24 * 60 * 60_000;
const ERASED_AT_ONCE = 50;

interface Begun {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Beside the read models, for all processes that share those. It names reservations and no person. */
export function sentTextsIn(models: ReadModels, runtime: Pick<Runtime, 'now'>): SentTexts {
  const begun = new OwnCollection<Begun>(models, runtime, MODEL, ({ at }) => ({ at }));
  return {
    async begin(id) {
      const at = runtime.now();
      await begun.use(async (all) => {
        const old = { index: 'time', equals: [], to: at - KEPT_MS, limit: ERASED_AT_ONCE };
        const { ids } = await all.ids(old);
        if (ids.length > 0) await all.erase(ids);
      });
      let isFirst = false;
      await begun.change(id, (before) => {
        isFirst = before === null;
        return before === null ? { at } : null;
      });
      return isFirst;
    },
    undo: (id) => begun.use((all) => all.erase([id])),
  };
}
