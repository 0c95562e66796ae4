import type { PublicSettings } from '@lineless/contracts/platform/settings';

/** Of a service on a developer's own computer, with what a specification says about it. */
export function settingsOf(about: Partial<PublicSettings> = {}): PublicSettings {
  return {
    providerName: 'Kiln',
    supportEmail: 'help@any.example',
    defaultLocationId: '064E1',
    payments: 'test',
    identity: 'local',
    testProviders: true,
    inbox: true,
    ...about,
  };
}
