import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DiscoveryService } from '@nestjs/core';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Bus } from '@lineless/engine/write/bus';
import { watched } from '@lineless/platform/http/authentication';
import { errorAnswer } from '@lineless/platform/http/error-answer';
import type { RateLimits } from '@lineless/platform/http/rate-limits';
import { serveCalls, type Served } from '@lineless/platform/http/serve-calls';
import { SecurityEvents } from '@lineless/platform/security-events';
import { checkAreas } from '@lineless/platform/start-up-check';
import { areas } from '../../composition/src/areas';
import { Composition } from '../../composition/src/composition';
import { projections } from '../../composition/src/projections';

/** Serves every call of every area. @returns the calls with their messages @throws Error where the areas do not fit together */
export function serveAreas(app: NestFastifyApplication, limits: RateLimits): readonly Served[] {
  const { given, engine, store } = app.get(Composition);
  const { identity, sealer } = given.adapters;
  const discovery = app.get(DiscoveryService);
  const security = app.get(SecurityEvents);
  const served = checkAreas({
    areas,
    projections: projections.map(({ projection }) => projection),
    discovery,
    directory: app.get(AccessDirectory),
  });
  serveCalls(app.getHttpAdapter().getInstance(), served, {
    bus: app.get(Bus),
    identity: watched(identity, security),
    limits,
    digestOf: (text) => sealer.keyring.digestOf(text),
    progress: engine.progress,
    store,
    security,
    answerError: errorAnswer(given.troubles, security),
  });
  return served;
}
