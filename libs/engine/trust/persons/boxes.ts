import { createHash } from 'node:crypto';
import type { Subject } from '@lineless/kernel/personal-data';
import type { Runtime } from '@lineless/kernel/runtime';
import { decrypted, encrypted, NONCE_BYTES } from '@lineless/kernel/encrypted';
import type { Keyring, OpenKey } from './keyring';

/** Between the ids of the keys, and before the content: in none of them. */
const BETWEEN = '.';

/** A text, whom it is about, and what it is kept for: its box opens nowhere else. */
export interface BoxContent {
  /** One at least. */
  readonly persons: readonly Subject[];
  readonly place: string;
  readonly text: string;
}

/**
 * Texts about persons that are kept for a while beside the events: encrypted with the keys of all of them, as what
 * events say is. Once one of them is forgotten no process can open it, in any copy of its files.
 */
export class Boxes {
  constructor(
    private readonly keyring: Pick<Keyring, 'forSealing' | 'nameOf' | 'byIds'>,
    private readonly runtime: Pick<Runtime, 'randomBytes'>,
  ) {}

  /** One look-up for all. @returns in their order; `null` where one of the persons is forgotten @throws StorageUnavailable */
  async closeAll(contents: readonly BoxContent[]): Promise<readonly (string | null)[]> {
    const keys = await this.keyring.forSealing(contents.flatMap(({ persons }) => persons));
    return contents.map((content) => {
      const names = new Set(content.persons.map((person) => this.keyring.nameOf(person)));
      const found = [...names].map((name) => keys.get(name));
      const secret = secretOf(found.map((key) => key?.secret ?? null));
      return secret && this.closed(content, secret, found);
    });
  }

  async close(content: BoxContent): Promise<string | null> {
    const [box = null] = await this.closeAll([content]);
    return box;
  }

  /** `null`: one of its persons is forgotten, or it is not what was closed there. @throws StorageUnavailable */
  async open(place: string, box: string): Promise<string | null> {
    const parts = box.split(BETWEEN);
    const content = Buffer.from(parts.pop() ?? '', 'base64url');
    const secrets = await this.keyring.byIds(parts);
    const secret = secretOf(parts.map((id) => secrets.get(id) ?? null));
    return secret && opened(content, place, secret);
  }

  private closed(
    { place, text }: BoxContent,
    secret: Uint8Array,
    keys: readonly (OpenKey | undefined)[],
  ): string {
    const nonce = this.runtime.randomBytes(NONCE_BYTES);
    const content = encrypted({ secret, nonce, boundTo: Buffer.from(place) }, Buffer.from(text));
    return [...keys.map((key) => key?.id), content.toString('base64url')].join(BETWEEN);
  }
}

/** One secret of all of them, whole or not at all. */
function secretOf(secrets: readonly (Uint8Array | null)[]): Uint8Array | null {
  if (secrets.length === 0) return null;
  const digest = createHash('sha256');
  for (const secret of secrets) {
    if (!secret) return null;
    digest.update(secret);
  }
  return digest.digest();
}

function opened(content: Uint8Array, place: string, secret: Uint8Array): string | null {
  try {
    return decrypted({ secret, boundTo: Buffer.from(place) }, content).toString();
  } catch {
    return null;
  }
}
