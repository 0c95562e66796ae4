import type { IdentityProvider } from '@lineless/ports/identity/port';
import type { Settings } from './settings';

type Inbox = NonNullable<IdentityProvider['inbox']>;

/**
 * Where the codes are read that were not sent to phones: the local provider's, and in production only where test
 * providers were asked for by name. Its reader can sign in as anyone.
 */
export function developmentInbox(
  identity: IdentityProvider,
  { NODE_ENV, TEST_PROVIDERS }: Settings,
): Inbox | null {
  if (NODE_ENV === 'production' && TEST_PROVIDERS !== 'on') return null;
  return identity.inbox?.bind(identity) ?? null;
}
