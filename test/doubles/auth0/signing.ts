import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

const ALGORITHM = 'RS256';
const TOKEN_SECONDS = 40 * 60;

interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
  readonly jwk: JWK;
}

/** Making one takes a second: all tenants of a process begin with the same. */
let firstKey: Promise<SigningKey> | undefined;

/** The tenant's signing keys, which can be rotated and withdrawn. */
export class Signing {
  private constructor(private keys: readonly SigningKey[]) {}

  static async create(): Promise<Signing> {
    firstKey ??= newKey(1);
    return new Signing([await firstKey]);
  }

  /** Later tokens are signed with another key; the earlier one is still published. */
  async rotate(): Promise<void> {
    this.keys = [await newKey(this.keys.length + 1), ...this.keys];
  }

  /** Only the newest is published from now on. */
  withdraw(): void {
    this.keys = this.keys.slice(0, 1);
  }

  get jwks(): object {
    return { keys: this.keys.map(({ jwk }) => jwk) };
  }

  async sign(claims: Readonly<Record<string, unknown>>, nowMs: number): Promise<string> {
    const [newest] = this.keys;
    if (!newest) throw new Error('There is no key');
    const issued = Math.floor(nowMs / 1000);
    return new SignJWT({ iat: issued, exp: issued + TOKEN_SECONDS, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: newest.kid })
      .sign(newest.key);
  }
}

async function newKey(number: number): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  const kid = `key-${number}`;
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  return { kid, key: privateKey, jwk };
}
