import { newKey } from '@/shared/lib/ids';
import type { DoorDatabase, VaultKey } from './door-database';

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;
const IV_BYTES = 12;

/** What cannot be read without the key of that id. */
export interface Sealed {
  readonly keyId: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/**
 * What a person was shown lies here under a key of their own, which signing out destroys: then no copy of it can be
 * read any more.
 */
export class Vault {
  constructor(private readonly database: DoorDatabase) {}

  async seal(personId: string, plain: unknown): Promise<Sealed> {
    const { id, key } = await this.keyOf(personId);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const bytes = new TextEncoder().encode(JSON.stringify(plain));
    const data = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, key, bytes);
    return { keyId: id, iv, data };
  }

  /** `undefined`: its key is gone, or it is damaged. @throws where the device cannot be read now */
  async open(personId: string, sealed: Sealed): Promise<unknown> {
    const known = await this.database.get('keys', personId);
    if (known?.id !== sealed.keyId) return undefined;
    const bytes = await crypto.subtle
      .decrypt({ name: ALGORITHM.name, iv: sealed.iv }, known.key, sealed.data)
      .catch(() => undefined);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  }

  private async keyOf(personId: string): Promise<VaultKey> {
    const known = await this.database.get('keys', personId);
    if (known) return known;
    const key = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
    const drawn: VaultKey = { id: newKey(), key };
    return this.database.use(async (connection) => {
      // Another tab may have drawn one in between: the first one counts.
      const writing = connection.transaction('keys', 'readwrite');
      const first = await writing.store.get(personId);
      if (!first) await writing.store.put(drawn, personId);
      await writing.done;
      return first ?? drawn;
    });
  }
}
