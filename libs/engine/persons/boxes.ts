import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Subject } from '@lineless/kernel/personal-data';
import type { Runtime } from '@lineless/kernel/runtime';
import { NONCE_BYTES } from '@lineless/kernel/sealed-fields';
import type { Keyring } from './keyring';

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;

/**
 * Texts about a person that are kept for a while beside the events: encrypted with the person's key, as what events say
 * is. Whoever is forgotten meanwhile is so in them at once, whichever files they are in.
 */
export class Boxes {
  constructor(
    private readonly keyring: Pick<Keyring, 'forSealing' | 'nameOf'>,
    private readonly runtime: Pick<Runtime, 'randomBytes'>,
  ) {}

  /** @param place what the box is for: it opens nowhere else @returns base64url; `null`: the person is forgotten */
  async close(person: Subject, place: string, text: string): Promise<string | null> {
    const secret = await this.secretOf(person);
    if (!secret) return null;
    const nonce = this.runtime.randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(place));
    const content = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat([nonce, ...content]).toString('base64url');
  }

  /** `null`: the person is forgotten, or it is not what was closed there. */
  async open(person: Subject, place: string, box: string): Promise<string | null> {
    const secret = await this.secretOf(person);
    if (!secret) return null;
    const bytes = Buffer.from(box, 'base64url');
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const cipher = createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const content = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      return cipher.update(content, undefined, 'utf8') + cipher.final('utf8');
    } catch {
      return null;
    }
  }

  private async secretOf(person: Subject): Promise<Uint8Array | null> {
    const keys = await this.keyring.forSealing([person]);
    return keys.get(this.keyring.nameOf(person))?.secret ?? null;
  }
}
