import { createHmac, hkdfSync } from 'node:crypto';
import { CannotStart, StorageUnavailable } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import { decrypted, encrypted, KEY_BYTES, NONCE_BYTES, TAG_BYTES } from '@lineless/kernel/encrypted';
import type { PersonKeys } from '@lineless/ports/person-keys/port';

const NAME_LENGTH = 26;
/** In place of the secret before: there was none. */
export const NO_SECRET = 'none';

/*
 * A wrapped key is a nonce, the key and a tag. Wrapped with any secret but the first that was ever set, it begins with what
 * it is wrapped by: a byte that names the cipher, and four that name the secret. What the first one has wrapped has none of
 * that, so that builds of before go on reading it until an operator exchanges the secret (decision 105).
 */
const NAMELESS_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;
const AES_256_GCM = 1;
const SECRET_NAME_BYTES = 4;
const HEAD_BYTES = 1 + SECRET_NAME_BYTES;
/** The check of the secret that wraps now, and the digests' key under it; missing until the first exchange. */
const NOTE = 'wrapping';
const DIGESTS = 'digests';

/** What is made of one secret of the operator's. */
interface Master {
  readonly key: Uint8Array;
  /** By which it is known among others: it is kept beside the keys. */
  readonly check: Uint8Array;
  readonly digests: Uint8Array;
}

interface Parts {
  readonly runtime: Pick<Runtime, 'randomBytes'>;
  /** The one that is to wrap, and the one of before, where the setting has it. */
  readonly masters: readonly [wanted: Master, ...before: Master[]];
  /** The check of the first secret that was ever set. */
  readonly first: Uint8Array;
  readonly names: Uint8Array;
  readonly digests: Uint8Array;
}

/** Persons' keys as they are kept: wrapped, and by names that do not tell a number. */
export class Wrapping {
  private constructor(
    private readonly parts: Parts,
    private current: Master,
  ) {}

  /**
   * @param setting of the operator's own, without which a copy of the keys opens nothing; missing: the keys' own alone
   * @param before the one that it takes the place of, or `NO_SECRET`
   * @throws CannotStart where the keys are wrapped with another setting
   */
  static async open(
    keys: Pick<PersonKeys, 'once' | 'noted'>,
    runtime: Pick<Runtime, 'randomBytes'>,
    setting: string | undefined,
    before?: string,
  ): Promise<Wrapping> {
    const own = await keys.once('salt', runtime.randomBytes(KEY_BYTES));
    const derived = (secret: string, what: string) =>
      new Uint8Array(hkdfSync('sha256', Buffer.concat([own, Buffer.from(secret)]), own, what, KEY_BYTES));
    const masterOf = (secret: string): Master => {
      const key = derived(secret, 'person-keys');
      const check = createHmac('sha256', key).update('check').digest();
      return { key, check, digests: derived(secret, DIGESTS) };
    };
    const wanted = masterOf(setting ?? '');
    const others = before === undefined ? [] : [masterOf(before === NO_SECRET ? '' : before)];
    const first = await keys.once('check', wanted.check);
    const note = await keys.noted(NOTE);
    const check = note?.subarray(0, wanted.check.length) ?? first;
    const current = [wanted, ...others].find((master) => isSame(master.check, check));
    if (!current)
      throw new CannotStart("PERSON_KEYS_SECRET is not the one that persons' keys are wrapped with.");
    const digests = note ? unwrapped(DIGESTS, note.subarray(check.length), current.key) : current.digests;
    const names = derived('', 'person-names');
    return new Wrapping({ runtime, masters: [wanted, ...others], first, names, digests }, current);
  }

  /** The same number is always the same name, and the name does not tell the number. */
  nameOf(phoneNumber: string): string {
    const digest = createHmac('sha256', this.parts.names).update(phoneNumber).digest('base64url');
    return digest.slice(0, NAME_LENGTH);
  }

  /**
   * The same text has always the same digest, whichever secret wraps, and without the keys' own secrets it cannot be
   * tried which text it is of.
   */
  digestOf(text: string): string {
    return createHmac('sha256', this.parts.digests).update(text).digest('base64url');
  }

  wrap(id: string, secret: Uint8Array): Uint8Array {
    return this.wrapWith(this.current, id, secret);
  }

  /** @throws StorageUnavailable where it is wrapped with a secret that this process does not have */
  unwrap(id: string, wrapped: Uint8Array): Uint8Array {
    return unwrapped(id, wrapped, this.masterOf(wrapped).key);
  }

  /** The same key under the secret that is to wrap; `null` where it is already. @throws StorageUnavailable likewise */
  rewrapped(id: string, wrapped: Uint8Array): Uint8Array | null {
    const [wanted] = this.parts.masters;
    if (this.masterOf(wrapped) === wanted) return null;
    return this.wrapWith(wanted, id, this.unwrap(id, wrapped));
  }

  /** From now on the secret that is to wrap does, in every process: all of them have to have it by now. */
  async exchange(keys: Pick<PersonKeys, 'note'>): Promise<void> {
    const [wanted] = this.parts.masters;
    if (this.current === wanted) return;
    const digests = this.wrapWith(wanted, DIGESTS, this.parts.digests);
    await keys.note(NOTE, Buffer.concat([wanted.check, digests]));
    this.current = wanted;
  }

  /** Another process may have exchanged it since. */
  async look(keys: Pick<PersonKeys, 'noted'>): Promise<void> {
    const [wanted] = this.parts.masters;
    if (this.current === wanted) return;
    const note = await keys.noted(NOTE);
    if (note && isSame(note.subarray(0, wanted.check.length), wanted.check)) this.current = wanted;
  }

  private wrapWith({ key, check }: Master, id: string, secret: Uint8Array): Uint8Array {
    const isFirst = isSame(check, this.parts.first);
    const head = Buffer.from(isFirst ? [] : [AES_256_GCM, ...check.subarray(0, SECRET_NAME_BYTES)]);
    const nonce = this.parts.runtime.randomBytes(NONCE_BYTES);
    return Buffer.concat([head, encrypted({ secret: key, nonce, boundTo: boundTo(head, id) }, secret)]);
  }

  private masterOf(wrapped: Uint8Array): Master {
    const { masters, first } = this.parts;
    const isNameless = wrapped.length === NAMELESS_BYTES;
    const name = isNameless ? first : wrapped.subarray(1, HEAD_BYTES);
    const found = masters.find(({ check }) => isSame(check.subarray(0, name.length), name));
    if (found && (isNameless || wrapped[0] === AES_256_GCM)) return found;
    throw new StorageUnavailable("A person's key is wrapped with a secret that this process does not have.");
  }
}

function unwrapped(id: string, wrapped: Uint8Array, key: Uint8Array): Uint8Array {
  const head = wrapped.subarray(0, wrapped.length === NAMELESS_BYTES ? 0 : HEAD_BYTES);
  return decrypted({ secret: key, boundTo: boundTo(head, id) }, wrapped.subarray(head.length));
}

function boundTo(head: Uint8Array, id: string): Buffer {
  return Buffer.concat([head, Buffer.from(id)]);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
