import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonIn } from '@lineless/kernel/json-in';
import { CannotStart } from '@lineless/kernel/errors';
import { base32 } from '@lineless/kernel/ids';
import type { Runtime } from '@lineless/kernel/runtime';
import { makeFolder } from '@lineless/ports/embedded/database';
import { createSecret, readSecret } from '@lineless/ports/embedded/secret-file';
import { signingKeyOf, type SigningKey } from './local-signing-keys';
import { markOf } from './marks';
import type { Identity } from './port';

export const IDENTITY_KEYS_FILE = 'identity-keys.json';
const BRING_BACK = 'With other keys every user would be another one: bring it back from a backup.';
const SEED_BYTES = 32;
const USER_ID_LENGTH = 26;

const secret = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === SEED_BYTES);
const keyFile = z.object({ signing: secret, users: secret, codes: secret });

/**
 * The provider's secrets. They outlive every session: with another signing key everybody is signed out, with another
 * secret for user ids every number is another user. So the file is made once, readable only by its owner, and is
 * never written again.
 */
export class LocalKeys {
  /** Which others may have taken the place of (`LocalSigningKeys`). */
  readonly firstSigning: SigningKey;

  private constructor(private readonly secrets: z.output<typeof keyFile>) {
    this.firstSigning = signingKeyOf(secrets.signing);
  }

  /**
   * Reads the directory's keys, or makes them where there is no user yet.
   * @throws CannotStart where they are damaged, missing or not those of `knownUser`
   */
  static open(directory: string, runtime: Runtime, knownUser: Identity | null): LocalKeys {
    makeFolder(directory);
    const path = join(directory, IDENTITY_KEYS_FILE);
    const stored = readSecret(path);
    if (stored === null && knownUser !== null) throw new CannotStart(`${path} is missing. ${BRING_BACK}`);
    const parsed = keyFile.safeParse(jsonIn(stored ?? create(path, runtime)));
    if (!parsed.success) throw new CannotStart(`${path} is damaged. ${BRING_BACK}`);
    const keys = new LocalKeys(parsed.data);
    if (knownUser !== null && keys.userId(knownUser.phoneNumber) !== knownUser.userId)
      throw new CannotStart(`${path} is of other users than the stored ones. ${BRING_BACK}`);
    return keys;
  }

  /**
   * The same number is always the same user, and the id does not tell the number.
   * @param times how often an owner of the number was forgotten: the next one is another user
   */
  userId(phoneNumber: string, times = 0): string {
    const who = times === 0 ? phoneNumber : `${phoneNumber} ${times}`;
    const digest = createHmac('sha256', this.secrets.users).update(who).digest();
    return base32(digest).slice(0, USER_ID_LENGTH);
  }

  mark(text: string): string {
    return markOf(this.secrets.codes, text);
  }

  /** A bare hash of six digits is undone in a moment; with a secret outside the database it is not. */
  codeHash(phoneNumber: string, code: string): Buffer {
    return createHmac('sha256', this.secrets.codes).update(`${phoneNumber}:${code}`).digest();
  }
}

function create(path: string, runtime: Runtime): string {
  const random = () => Buffer.from(runtime.randomBytes(SEED_BYTES)).toString('base64');
  const text = `${JSON.stringify({ signing: random(), users: random(), codes: random() })}\n`;
  return createSecret(path, text, runtime);
}
