import { openPushKeys, type VapidKeys } from '@lineless/ports/push/local-keys';
import type { PushSender } from '@lineless/ports/push/port';
import { isReachable } from '@lineless/kernel/reachable';
import { openPushSender } from '@lineless/ports/push/web-push-sender';
import type { ProviderOptions } from './providers';

interface Needed extends Pick<ProviderOptions, 'settings' | 'runtime' | 'metrics'> {
  readonly log: Pick<ProviderOptions['log'], 'warn' | 'error'>;
}

/**
 * Who tells browsers what becomes of orders; `null` where no message can be sent: several processes need the same
 * keys, and get them from the environment, and push services want an address that exists.
 */
export function openPush(options: Needed): PushSender | null {
  const { settings, runtime, log, metrics } = options;
  const keys = keysOf(options);
  if (!keys) {
    log.warn(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: nobody is told by Web Push that an order is ready',
    );
    return null;
  }
  if (!isReachable(settings.SUPPORT_EMAIL)) {
    log.warn(
      'SUPPORT_EMAIL is not set to an address that exists: nobody is told by Web Push that an order is ready',
    );
    return null;
  }
  const subject = `mailto:${settings.SUPPORT_EMAIL}`;
  const onTrouble = (host: string, status: number, what: string) => {
    metrics.refusedBy('push');
    log.error(
      { host, status, what },
      'A push service does not take a message: SUPPORT_EMAIL, the keys or our request is wrong',
    );
  };
  return openPushSender({ keys, subject, runtime, withDoubles: settings.TEST_PROVIDERS === 'on', onTrouble });
}

function keysOf({ settings, runtime }: Needed): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, MONGODB_URL, DATA_DIR } = settings;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  return MONGODB_URL === undefined ? openPushKeys(DATA_DIR, runtime) : null;
}
