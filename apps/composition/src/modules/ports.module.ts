import { Module, type DynamicModule, type ValueProvider } from '@nestjs/common';
import { Metrics } from '@lineless/platform/metrics';
import {
  EVENTS,
  FOLLOWERS,
  IDENTITY,
  LOG,
  MESSAGES,
  NOTIFIER,
  PAYMENTS,
  PICTURES,
  PLACES,
  PUSH_SENDER,
  RUNTIME,
  SCALER,
  SENT_TEXTS,
  SETTINGS,
  TAX,
  TEST_PAYMENTS,
  WALLET_PASSES,
} from '@lineless/platform/tokens';
import type { Given } from '../given';
import { GIVEN } from './tokens';

/** Each port with the adapter that was chosen for it (`adapters.ts`). */
@Module({})
export class PortsModule {
  static forRoot(given: Given): DynamicModule {
    const { adapters } = given;
    const values = new Map<ValueProvider['provide'], unknown>([
      [GIVEN, given],
      [SETTINGS, given.settings],
      [RUNTIME, given.runtime],
      [LOG, given.log],
      [Metrics, given.metrics],
      [EVENTS, adapters.eventStore],
      [PAYMENTS, adapters.payments],
      [TEST_PAYMENTS, adapters.testPayments ?? null],
      [IDENTITY, adapters.identity],
      [TAX, adapters.tax],
      [PLACES, adapters.places],
      [PICTURES, adapters.pictures],
      [SCALER, adapters.scaler],
      [NOTIFIER, adapters.notifier],
      [FOLLOWERS, adapters.followers],
      [PUSH_SENDER, adapters.pushSender],
      [MESSAGES, adapters.messages],
      [SENT_TEXTS, adapters.sentTexts],
      [WALLET_PASSES, adapters.walletPasses],
    ]);
    const providers = [...values].map(([provide, useValue]) => ({ provide, useValue }));
    return { module: PortsModule, global: true, providers, exports: providers };
  }
}
