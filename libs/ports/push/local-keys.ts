import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonIn } from '@lineless/kernel/json-in';
import { CannotStart } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import { makeFolder } from '../embedded/database';
import { createSecret, readSecret } from '../embedded/secret-file';

export const PUSH_KEYS_FILE = 'push-keys.json';

/** RFC 8292: an application server's own pair on P-256, base64url. */
const vapidPublicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'must be a point of P-256 in base64url');
const vapidPrivateKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url');
const keyFile = z.object({ publicKey: vapidPublicKey, privateKey: vapidPrivateKey });

export type VapidKeys = z.output<typeof keyFile>;

/**
 * The directory's keys, made at the first start: browsers are subscribed with the public one, and have to ask for
 * another subscription where it changes.
 * @throws CannotStart where they are damaged
 */
export function openPushKeys(directory: string, runtime: Runtime): VapidKeys {
  makeFolder(directory);
  const path = join(directory, PUSH_KEYS_FILE);
  const create = () => createSecret(path, `${JSON.stringify(newKeys())}\n`, runtime);
  const parsed = keyFile.safeParse(jsonIn(readSecret(path) ?? create()));
  if (parsed.success) return parsed.data;
  throw new CannotStart(
    `${path} is damaged. Remove it: browsers that follow an order then have to ask again.`,
  );
}

function newKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A number that begins with zeros is written in fewer bytes.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}
