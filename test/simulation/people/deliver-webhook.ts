import { ReceivePaymentNotice } from '@lineless/areas/ordering/handlers/receive-payment-notice';
import { ANONYMOUS } from '@lineless/engine/write/caller';
import type { Engine } from '../world/engine';
import type { Internet } from './internet';

/** The bank's request, as it comes in at any process that serves. */
export async function deliverWebhook(
  internet: Internet,
  way: Engine,
  rawBody: Uint8Array,
  signature: string,
): Promise<void> {
  const origin = { caller: ANONYMOUS, correlationId: signature };
  await internet.ask(way.chanceOf(signature), ({ bus }) =>
    bus.command(ReceivePaymentNotice, { rawBody, signature }, origin),
  );
}
