import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { CannotStart } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import { KEY_BYTES, NONCE_BYTES } from '@lineless/kernel/sealed-fields';
import type { PersonKeys } from '@lineless/ports/person-keys/port';

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
const NAME_LENGTH = 26;

/** Persons' keys as they are kept: wrapped, and by names that tell nobody a number. */
export class Wrapping {
  private constructor(
    private readonly master: Uint8Array,
    private readonly names: Uint8Array,
    private readonly digests: Uint8Array,
    private readonly runtime: Pick<Runtime, 'randomBytes'>,
  ) {}

  /**
   * @param setting of the operator's own, without which a copy of the keys opens nothing; missing: the keys' own alone
   * @throws CannotStart where the keys are wrapped with another setting
   */
  static async open(
    keys: Pick<PersonKeys, 'once'>,
    runtime: Pick<Runtime, 'randomBytes'>,
    setting: string | undefined,
  ): Promise<Wrapping> {
    const own = await keys.once('salt', runtime.randomBytes(KEY_BYTES));
    const derived = (secret: string, what: string) =>
      new Uint8Array(hkdfSync('sha256', Buffer.concat([own, Buffer.from(secret)]), own, what, KEY_BYTES));
    const master = derived(setting ?? '', 'person-keys');
    const check = createHmac('sha256', master).update('check').digest();
    if (!check.equals(await keys.once('check', check)))
      throw new CannotStart("PERSON_KEYS_SECRET is not the one that persons' keys are wrapped with.");
    const digests = derived(setting ?? '', 'digests');
    return new Wrapping(master, derived('', 'person-names'), digests, runtime);
  }

  /** The same number is always the same name, and the name tells nobody the number. */
  nameOf(phoneNumber: string): string {
    const digest = createHmac('sha256', this.names).update(phoneNumber).digest('base64url');
    return digest.slice(0, NAME_LENGTH);
  }

  /** The same text has always the same digest, and without the keys' own secrets nobody can try which text it is of. */
  digestOf(text: string): string {
    return createHmac('sha256', this.digests).update(text).digest('base64url');
  }

  wrap(id: string, secret: Uint8Array): Uint8Array {
    const nonce = this.runtime.randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.master, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(id));
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  unwrap(id: string, wrapped: Uint8Array): Uint8Array {
    const cipher = createDecipheriv(CIPHER, this.master, wrapped.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(Buffer.from(id));
    cipher.setAuthTag(wrapped.subarray(-TAG_BYTES));
    return Buffer.concat([cipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
  }
}
