import type { FastifyInstance } from 'fastify';
import { operationsServer, type OperatorsDeeds } from '@lineless/platform/operations';
import type { Composition } from './composition';
import { projections } from './projections';
import { rebuildAll, verifyAll } from './rebuilding';

/** What operators ask a process of any role. */
export function operationsOf(composition: Composition, deeds?: () => OperatorsDeeds): FastifyInstance {
  const { given, engine, ledgerKeeper, health } = composition;
  const { metrics, log, adapters } = given;
  return operationsServer({
    metrics,
    health,
    log,
    projections: projections.map(({ projection }) => projection.model.name),
    queues: () => adapters.queues.figures(),
    parked: () => engine.parked(),
    retry: (projection, stream) => engine.retry(projection, stream),
    rebuild: (asked, tell) => rebuildAll(composition, asked, tell),
    verify: (tell) => verifyAll(composition, tell),
    checkpoint: () => ledgerKeeper.checkpoint(),
    rewrapKeys: (after) => adapters.sealer.keyring.rewrap(after),
    deeds,
  });
}
