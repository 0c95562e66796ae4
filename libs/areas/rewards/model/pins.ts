import { scrypt, timingSafeEqual, type BinaryLike } from 'node:crypto';
import { promisify } from 'node:util';
import type { ContestTerms } from './events';

type Pin = NonNullable<ContestTerms['pin']>;

const derive = promisify<BinaryLike, BinaryLike, number, Buffer>(scrypt);
const HASH_BYTES = 32;

/** A PIN has few digits: what keeps it is that the tries are bounded, and the hash that a look at a file does not show it. */
export async function hashedPin(pin: string, salt: Uint8Array): Promise<Pin> {
  const hash = await derive(pin, salt, HASH_BYTES);
  return { salt: Buffer.from(salt).toString('base64url'), hash: hash.toString('base64url') };
}

/** In a time that tells nothing of how much of it is right. */
export async function isPin(typed: string, { salt, hash }: Pin): Promise<boolean> {
  const derived = await derive(typed, Buffer.from(salt, 'base64url'), HASH_BYTES);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}
