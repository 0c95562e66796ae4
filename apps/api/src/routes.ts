import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DiscoveryService } from '@nestjs/core';
import { Bus } from '@lineless/engine/cqrs/bus';
import { systemOrigin } from '@lineless/engine/cqrs/caller';
import { errorAnswer } from '@lineless/platform/http/error-answer';
import type { RateLimits } from '@lineless/platform/http/rate-limits';
import { serveCalls, type Served } from '@lineless/platform/http/serve-calls';
import type { Log } from '@lineless/platform/logging';
import { checkAreas } from '@lineless/platform/start-up-check';
import { areas } from '../../composition/src/areas';
import type { Composition } from '../../composition/src/composition';

/** Serves every call of every area. @returns the calls with their messages @throws Error where the areas do not fit together */
export function serveAreas(
  app: NestFastifyApplication,
  { ports, engine, store }: Composition,
  { limits, log }: { readonly limits: RateLimits; readonly log: Log },
): readonly Served[] {
  const discovery = app.get(DiscoveryService);
  const served = checkAreas({ areas, discovery, directory: ports.directory });
  serveCalls(app.getHttpAdapter().getInstance(), served, {
    bus: app.get(Bus),
    identity: ports.identity,
    limits,
    progress: engine.progress,
    store,
    answerError: errorAnswer(log),
  });
  return served;
}

/** The test provider's webhooks take the way of every provider's, without the network. */
export function takeNotices(
  app: NestFastifyApplication,
  { deliverTo, ports }: Composition,
  served: readonly Served[],
): void {
  const bus = app.get(Bus);
  const [notice] = served.filter(({ call }) => call.access.who === 'payment-provider');
  if (notice?.kind !== 'command') return;
  const { type } = notice;
  deliverTo(async (rawBody, signature) => {
    const origin = systemOrigin('test-payments', ports.runtime.id());
    await bus.command(type, { rawBody, signature }, origin);
  });
}
