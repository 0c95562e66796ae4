import type { FastifyInstance } from 'fastify';
import type { Log } from '@lineless/platform/logging';
import { operationsServer, type OperatorsDeeds } from '@lineless/platform/operations';
import type { Composition } from './composition';
import { projections } from './projections';
import { rebuildAll, verifyAll } from './rebuilding';

/** What operators ask a process of any role. */
export function operationsOf(
  composition: Composition,
  log: Log,
  deeds?: () => OperatorsDeeds,
): FastifyInstance {
  const { ports, engine, ledgerKeeper, health, queues } = composition;
  return operationsServer({
    metrics: ports.metrics,
    health,
    log,
    projections: projections.map(({ projection }) => projection.model.name),
    queues: () => queues.figures(),
    parked: () => engine.parked(),
    retry: (projection, stream) => engine.retry(projection, stream),
    rebuild: (asked, tell) => rebuildAll(composition, asked, tell),
    verify: (tell) => verifyAll(composition, tell),
    checkpoint: () => ledgerKeeper.checkpoint(),
    rewrapKeys: (after) => composition.rewrapKeys(after),
    deeds,
  });
}
