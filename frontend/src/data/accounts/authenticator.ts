import type { passkeyCalls } from '@lineless/contracts/accounts/passkey-calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { isRecord } from '@/shared/lib/is-record';

/** Why a passkey was not made or shown: left by the person or too late, there already, not possible at this address, anything else. */
export type NotShown = 'cancelled' | 'known' | 'elsewhere' | 'failed';

const WHY: Readonly<Record<string, NotShown>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
};

export async function makePasskey(options: AnswerOf<typeof passkeyCalls.beginPasskey>['options']) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options });
}

export async function showPasskey(options: AnswerOf<typeof passkeyCalls.beginConfirmation>['options']) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options });
}

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Of what the two above throw. */
export function whyNotShown(error: unknown): NotShown {
  const name = isRecord(error) || error instanceof Error ? error.name : undefined;
  return (typeof name === 'string' ? WHY[name] : undefined) ?? 'failed';
}
