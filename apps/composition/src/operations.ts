import type { FastifyInstance } from 'fastify';
import type { Log } from '@lineless/platform/logging';
import { operationsServer, type OperatorsDeeds } from '@lineless/platform/operations';
import type { Composition } from './composition';
import { projections } from './projections';

/** What operators ask a process of any role. */
export function operationsOf(
  { ports, engine, ledgerKeeper, health, queues }: Composition,
  log: Log,
  deeds?: () => OperatorsDeeds,
): FastifyInstance {
  return operationsServer({
    metrics: ports.metrics,
    health,
    log,
    projections: projections.map(({ projection }) => projection.model.name),
    queues: () => queues.figures(),
    parked: () => engine.parked(),
    retry: (projection, stream) => engine.retry(projection, stream),
    checkpoint: () => ledgerKeeper.checkpoint(),
    deeds,
  });
}
