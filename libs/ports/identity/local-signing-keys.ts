import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Runtime } from '@lineless/kernel/runtime';
import type { LocalStore } from './local-store';
import { LookElsewhere } from './look-elsewhere';
import { SessionEnded, TokenForged } from './port';

const SEED_BYTES = 32;
const KID_BYTES = 12;
/** RFC 8410: what stands before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningKey {
  readonly kid: string;
  readonly signing: KeyObject;
  readonly checking: KeyObject;
}

interface Believed extends SigningKey {
  /** In epoch milliseconds; `null`: it signs. */
  readonly until: number | null;
}

export function signingKeyOf(seed: Uint8Array): SigningKey {
  const key = Buffer.concat([PKCS8_ED25519, seed]);
  const signing = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const checking = createPublicKey(signing);
  const spki = checking.export({ format: 'der', type: 'spki' });
  const kid = createHash('sha256').update(spki).digest().subarray(0, KID_BYTES).toString('base64url');
  return { kid, signing, checking };
}

/**
 * The keys that sign tokens and are believed: one signs, those of before are believed as long as what they have signed may
 * be good. The first one is of `identity-keys.json`, which is never written again; later ones lie in the provider's store.
 */
export class LocalSigningKeys {
  private believed = new Map<string, Believed>();
  /** Those that were ever ours. */
  private known = new Set<string>();
  private newest: SigningKey;
  private readonly elsewhere: LookElsewhere;

  /** @param tokenMs how long a token is taken at most */
  constructor(
    private readonly store: LocalStore,
    private readonly first: SigningKey,
    private readonly runtime: Pick<Runtime, 'now' | 'randomBytes'>,
    private readonly tokenMs: number,
  ) {
    this.newest = first;
    this.elsewhere = new LookElsewhere(store, runtime, () => this.read());
    this.read();
  }

  /** What signs. */
  get current(): SigningKey {
    this.elsewhere.look();
    return this.newest;
  }

  /**
   * @param kid as a token says it
   * @throws TokenForged where it never was a key of ours · @throws SessionEnded where it is one no more
   */
  checking(kid = ''): KeyObject {
    let key = this.believedKey(kid);
    if (!key) {
      // Another process may have made it since the last look.
      this.elsewhere.doubt();
      key = this.believedKey(kid);
    }
    if (!key) throw this.refusalOf(kid);
    return key.checking;
  }

  isBelieved(kid = ''): boolean {
    return this.believedKey(kid) !== undefined;
  }

  /** Another key signs from now on. @returns until when, in epoch milliseconds, those of before are believed */
  exchange({ atOnce }: { readonly atOnce: boolean }): number {
    const until = this.runtime.now() + (atOnce ? 0 : this.tokenMs);
    const seed = Buffer.from(this.runtime.randomBytes(SEED_BYTES));
    const { keys } = this.store;
    this.store.atomically(() => {
      if (keys.all().length === 0) keys.add(this.first.kid, null);
      keys.endAll(until);
      keys.add(signingKeyOf(seed).kid, seed.toString('base64'));
    });
    this.read();
    return until;
  }

  private believedKey(kid: string): SigningKey | undefined {
    this.elsewhere.look();
    const key = this.believed.get(kid);
    return key && (key.until === null || this.runtime.now() < key.until) ? key : undefined;
  }

  private refusalOf(kid: string): SessionEnded {
    if (this.known.has(kid)) return new SessionEnded('The token is signed with a key that was exchanged.');
    return new TokenForged('The token is signed with no key of ours.');
  }

  private read(): void {
    const stored = this.store.keys.all();
    const believed = new Map<string, Believed>();
    for (const { kid, seed, until } of stored) {
      const key = kid === this.first.kid ? this.first : seed && signingKeyOf(Buffer.from(seed, 'base64'));
      if (key) believed.set(kid, { ...key, until });
    }
    if (stored.length === 0) believed.set(this.first.kid, { ...this.first, until: null });
    this.believed = believed;
    this.known = new Set([this.first.kid, ...stored.map(({ kid }) => kid)]);
    this.newest = [...believed.values()].find(({ until }) => until === null) ?? this.first;
  }
}
