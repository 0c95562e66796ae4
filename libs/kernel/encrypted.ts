import { createCipheriv, createDecipheriv } from 'node:crypto';

/* AES-256-GCM (NIST SP 800-38D): a nonce, what is encrypted, and the tag, one after the other. */

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** With what something is encrypted; it opens only where it is said to belong. */
export interface Encryption {
  readonly secret: Uint8Array;
  readonly nonce: Uint8Array;
  readonly boundTo: Uint8Array;
}

export function encrypted({ secret, nonce, boundTo }: Encryption, content: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error where it was encrypted with another secret, bound to something else, or altered */
export function decrypted({ secret, boundTo }: Omit<Encryption, 'nonce'>, box: Uint8Array): Buffer {
  const nonce = box.subarray(0, NONCE_BYTES);
  const cipher = createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo);
  cipher.setAuthTag(box.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
}
