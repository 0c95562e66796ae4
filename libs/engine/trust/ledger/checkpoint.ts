import { createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto';
import type { Checkpoint } from '@lineless/ports/ledger/port';

/** RFC 8410: what stands before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_ID_LENGTH = 16;

/** What a checkpoint says, before it is signed. */
export type TreeHead = Omit<Checkpoint, 'keyId' | 'signature'>;

/** Signs checkpoints with an Ed25519 key. */
export class Signer {
  /** Of the public key: its 32 bytes in base64url. */
  readonly publicKey: string;
  private readonly key: KeyObject;

  /** @param seed the private key's 32 bytes in base64url */
  constructor(seed: string) {
    const der = Buffer.concat([PKCS8_ED25519, Buffer.from(seed, 'base64url')]);
    this.key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.key).export({ format: 'jwk' }).x ?? '';
  }

  sign(head: TreeHead): Checkpoint {
    const signature = sign(null, Buffer.from(signedText(head)), this.key).toString('base64url');
    return { ...head, keyId: keyIdOf(this.publicKey), signature };
  }
}

/**
 * The text that is signed, a line each: the log's name, its size and its root as C2SP's `tlog-checkpoint` has them,
 * then when it was signed and the position of the last event.
 */
export function signedText({ treeSize, rootHash, timestamp, position }: TreeHead): string {
  return `lineless\n${treeSize}\n${rootHash}\n${timestamp}\n${position}\n`;
}

export function keyIdOf(publicKey: string): string {
  return hash('sha256', Buffer.from(publicKey, 'base64url'), 'base64url').slice(0, KEY_ID_LENGTH);
}

/** Checks checkpoints with the public keys (base64url) that are believed. */
export class Verifier {
  private readonly keys: ReadonlyMap<string, KeyObject>;

  constructor(publicKeys: readonly string[]) {
    this.keys = new Map(
      publicKeys.map((x) => [
        keyIdOf(x),
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      ]),
    );
  }

  /** `unknown-key`: signed with a key that is not among these. */
  check(checkpoint: Checkpoint): 'valid' | 'unknown-key' | 'forged' {
    const key = this.keys.get(checkpoint.keyId);
    if (!key) return 'unknown-key';
    const signature = Buffer.from(checkpoint.signature, 'base64url');
    return verify(null, Buffer.from(signedText(checkpoint)), key, signature) ? 'valid' : 'forged';
  }
}
