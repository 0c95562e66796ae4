import { Inject, Module } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { platformCalls } from '@lineless/contracts/platform/calls';
import type { PublicSettings } from '@lineless/contracts/platform/settings';
import { queryFor } from '@lineless/engine/write/message';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import type { Messages } from '@lineless/ports/messages/port';
import type { Payments } from '@lineless/ports/payments/port';
import type { PushSender } from '@lineless/ports/push/port';
import type { WalletPasses } from '@lineless/ports/wallet-passes/port';
import { developmentInbox } from './development-inbox';
import { FindPlacesHandler } from './find-places';
import { TellPageErrorHandler } from './page-errors';
import type { Settings } from './settings';
import { IDENTITY, MESSAGES, PAYMENTS, PUSH_SENDER, SETTINGS, WALLET_PASSES } from './tokens';

/** What the pages have to know before their first call. */
export class GetSettings extends queryFor(platformCalls.getSettings) {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  private readonly settings: PublicSettings;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(PAYMENTS) payments: Payments,
    @Inject(IDENTITY) identity: IdentityProvider,
    @Inject(PUSH_SENDER) pushSender: PushSender | null,
    @Inject(MESSAGES) messages: Messages | null,
    @Inject(WALLET_PASSES) wallets: readonly WalletPasses[],
  ) {
    this.settings = {
      providerName: settings.PROVIDER_NAME,
      supportEmail: settings.SUPPORT_EMAIL,
      defaultLocationId: settings.DEFAULT_LOCATION_ID,
      payments: payments.provider,
      ...(payments.provider === 'stripe' && { stripePublishableKey: settings.STRIPE_PUBLISHABLE_KEY }),
      identity: identity.provider,
      testProviders: isTestForOthers(settings, { payments, identity }),
      ...(pushSender && { pushPublicKey: pushSender.publicKey }),
      ...(messages && { sendsTexts: true }),
      ...(wallets.length > 0 && { wallets: wallets.map(({ wallet }) => wallet) }),
      inbox: developmentInbox(identity, settings) !== null,
    };
  }

  async execute(): Promise<PublicSettings> {
    return this.settings;
  }
}

interface Providers {
  readonly payments: Pick<Payments, 'provider'>;
  readonly identity: Pick<IdentityProvider, 'provider'>;
}

/** Whether others can reach a service whose payments or codes are only tests. */
export function isTestForOthers(
  { TEST_PROVIDERS }: Pick<Settings, 'TEST_PROVIDERS'>,
  { payments, identity }: Providers,
): boolean {
  return TEST_PROVIDERS === 'on' && (payments.provider === 'test' || identity.provider === 'local');
}

/** What belongs to no area: the settings, addresses for the forms, and errors of pages. */
@Module({ providers: [GetSettingsHandler, FindPlacesHandler, TellPageErrorHandler] })
export class PublicSettingsModule {}
