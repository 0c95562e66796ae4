import type { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Served } from '@lineless/platform/http/serve-calls';
import type { Deliver } from '@lineless/ports/payments/test-deliveries';

/** The test provider's webhooks take the way of every provider's, without the network. */
export class Notices {
  private take: Deliver = async () => Promise.reject(new Error('The routes are not there yet'));

  readonly deliver: Deliver = (rawBody, signature) => this.take(rawBody, signature);

  goTo(take: Deliver): void {
    this.take = take;
  }

  /** From here on the call of payment providers takes them. */
  takenBy(served: readonly Served[], bus: Bus, runtime: Runtime): void {
    const [notice] = served.filter(({ call }) => call.access.who === 'payment-provider');
    if (notice?.kind !== 'command') return;
    const { type } = notice;
    this.goTo(async (rawBody, signature) => {
      const origin = systemOrigin('test-payments', runtime.id());
      await bus.command(type, { rawBody, signature }, origin);
    });
  }
}
