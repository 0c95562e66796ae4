import { X509Certificate } from 'node:crypto';
import { SettingsError } from '@lineless/platform/settings';
import { applePasses } from '@lineless/ports/wallet-passes/apple';
import { googlePasses } from '@lineless/ports/wallet-passes/google';
import { WalletKeysRefused, type WalletPasses } from '@lineless/ports/wallet-passes/port';
import type { ProviderOptions } from './providers';

interface Needed extends Pick<ProviderOptions, 'settings' | 'runtime'> {
  readonly log: Pick<ProviderOptions['log'], 'error'>;
}

/** One for each wallet that there are keys for. @throws SettingsError where a wallet would not believe them */
export function openWalletPasses(options: Needed): readonly WalletPasses[] {
  try {
    return [appleOf(options), googleOf(options)].filter((passes) => passes !== null);
  } catch (error) {
    if (error instanceof WalletKeysRefused) throw new SettingsError([error.message]);
    throw error;
  }
}

/** It comes to its end every year, and must not take a venue's evening with it. */
function appleOf({ settings, runtime, log }: Needed): WalletPasses | null {
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId } = settings;
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: wwdr } = settings;
  if (passTypeId === undefined || teamId === undefined) return null;
  if (certificate === undefined || key === undefined || wwdr === undefined) return null;
  const passes = applePasses({ passTypeId, teamId, certificate, key, wwdr }, runtime);
  const { validTo } = new X509Certificate(certificate);
  if (Date.parse(validTo) > runtime.now()) return passes;
  log.error({ validTo }, 'APPLE_PASS_CERTIFICATE is over: no tickets for Apple Wallet are offered');
  return null;
}

function googleOf({ settings, runtime }: Needed): WalletPasses | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_SERVICE_ACCOUNT: serviceAccount } = settings;
  if (issuerId === undefined || serviceAccount === undefined) return null;
  return googlePasses({ issuerId, serviceAccount, origin: settings.PUBLIC_URL ?? null }, runtime);
}
