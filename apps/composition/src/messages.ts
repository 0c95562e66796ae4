import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Messages } from '@lineless/ports/messages/port';
import { twilioMessages } from '@lineless/ports/messages/twilio';
import type { ProviderOptions } from './providers';

interface Needed extends Pick<ProviderOptions, 'settings' | 'runtime' | 'metrics'> {
  readonly log: Pick<ProviderOptions['log'], 'error'>;
}

/** Who sends text messages; `null` where no account is set: then a guest's page says what is new. */
export function openMessages({ settings, runtime, log, metrics }: Needed): Messages | null {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from, SMS_COUNTRIES } = settings;
  if (sid === undefined || token === undefined || from === undefined) return null;
  return twilioMessages({
    account: { sid, token, from },
    reaches: (phoneNumber) => {
      const parsed = parsePhoneNumberFromString(phoneNumber, { extract: false });
      const country = parsed?.isValid() ? parsed.country : undefined;
      return country !== undefined && SMS_COUNTRIES.includes(country);
    },
    runtime,
    onTrouble: (status, code, isOurs) => {
      if (isOurs) metrics.refusedBy('twilio');
      log.error({ status, code }, 'Twilio did not take a text message');
    },
  });
}
