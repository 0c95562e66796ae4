import type { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import type { Served } from '@lineless/platform/http/serve-calls';
import type { Composition } from './composition';

/** The test provider's webhooks take the way of every provider's, without the network. */
export function takeNotices({ deliverTo, ports }: Composition, bus: Bus, served: readonly Served[]): void {
  const [notice] = served.filter(({ call }) => call.access.who === 'payment-provider');
  if (notice?.kind !== 'command') return;
  const { type } = notice;
  deliverTo(async (rawBody, signature) => {
    const origin = systemOrigin('test-payments', ports.runtime.id());
    await bus.command(type, { rawBody, signature }, origin);
  });
}
