import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DiscoveryService } from '@nestjs/core';
import { Bus } from '@lineless/engine/write/bus';
import { watched } from '@lineless/platform/http/authentication';
import { errorAnswer } from '@lineless/platform/http/error-answer';
import type { RateLimits } from '@lineless/platform/http/rate-limits';
import { serveCalls, type Served } from '@lineless/platform/http/serve-calls';
import { checkAreas } from '@lineless/platform/start-up-check';
import { areas } from '../../composition/src/areas';
import type { Composition } from '../../composition/src/composition';
import { projections } from '../../composition/src/projections';

/** Serves every call of every area. @returns the calls with their messages @throws Error where the areas do not fit together */
export function serveAreas(
  app: NestFastifyApplication,
  { ports, engine, store, troubles, security, digestOf }: Composition,
  limits: RateLimits,
): readonly Served[] {
  const discovery = app.get(DiscoveryService);
  const served = checkAreas({
    areas,
    projections: projections.map(({ projection }) => projection),
    discovery,
    directory: ports.directory,
  });
  serveCalls(app.getHttpAdapter().getInstance(), served, {
    bus: app.get(Bus),
    identity: watched(ports.identity, security),
    limits,
    digestOf,
    progress: engine.progress,
    store,
    security,
    answerError: errorAnswer(troubles, security),
  });
  return served;
}
