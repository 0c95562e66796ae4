import { Controller, Get, Inject } from '@nestjs/common';
import type { PublicSettings } from '@lineless/contracts/platform/settings';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import type { Payments } from '@lineless/ports/payments/port';
import { Access } from '@lineless/platform/http/access';
import type { Settings } from '@lineless/platform/settings';
import { IDENTITY, PAYMENTS, SETTINGS } from '@lineless/platform/tokens';

/** What the pages have to know before their first call. */
@Controller('settings')
export class SettingsRoutes {
  private readonly settings: PublicSettings;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(PAYMENTS) payments: Payments,
    @Inject(IDENTITY) identity: IdentityProvider,
  ) {
    this.settings = {
      providerName: settings.PROVIDER_NAME,
      supportEmail: settings.SUPPORT_EMAIL,
      defaultLocationId: settings.DEFAULT_LOCATION_ID,
      payments: payments.provider,
      ...(payments.provider === 'stripe' && { stripePublishableKey: settings.STRIPE_PUBLISHABLE_KEY }),
      identity: identity.provider,
    };
  }

  @Get()
  @Access('anyone')
  read(): PublicSettings {
    return this.settings;
  }
}
