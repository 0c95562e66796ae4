import type { FastifyInstance } from 'fastify';
import { defineErrors } from '@lineless/kernel/errors';
import { operationsServer } from '@lineless/platform/operations';
import type { OperatorsDeeds } from '@lineless/platform/operator-calls';
import type { Composition } from './composition';
import { projections } from './projections';
import { rebuildAll, verifyAll } from './rebuilding';

const errors = defineErrors({
  UNKNOWN_PROJECTION: { kind: 'not-found', message: 'There is no such projection.' },
  NO_KEYS_SECRET: {
    kind: 'conflict',
    message:
      'PERSON_KEYS_SECRET is not set for the service that runs: whoever has a copy of the keys can use it.',
  },
});
const names: readonly string[] = projections.map(({ projection }) => projection.model.name);

/** What operators ask a process of any role. */
export function operationsOf(composition: Composition, deeds?: () => OperatorsDeeds): FastifyInstance {
  const { given, engine, ledgerKeeper, health } = composition;
  const { metrics, log, adapters, settings } = given;
  return operationsServer({
    ...{ metrics, health, log, deeds },
    queues: () => adapters.queues.figures(),
    rebuild: (asked, tell) => rebuildAll(composition, asked, tell),
    verify: (tell) => verifyAll(composition, tell),
    own: {
      parked: async () => ({ items: [...(await engine.parked())] }),
      retry: async ({ projection, stream }) => {
        if (names.includes(projection)) return { result: await engine.retry(projection, stream) };
        const message = `There is no projection '${projection}'. There are: ${names.join(', ')}.`;
        throw errors.UNKNOWN_PROJECTION({ message });
      },
      checkpoint: async () => ({ checkpoint: await ledgerKeeper.checkpoint() }),
      rewrapKeys: async ({ after }) => {
        // With none they are wrapped as well, by what lies beside them.
        if (settings.PERSON_KEYS_SECRET === undefined) throw errors.NO_KEYS_SECRET();
        return adapters.sealer.keyring.rewrap(after);
      },
    },
  });
}
