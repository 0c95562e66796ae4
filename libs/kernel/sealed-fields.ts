import { z } from 'zod';
import { deriveHex } from './derive-id';
import { decrypted, encrypted } from './encrypted';
import type { EventMetadata, Placeholder, SealedPart } from './event';
import type { Said } from './personal-data';

/*
 * Fields of an event as they are stored: away from where they stood, encrypted together for each person with AES-256-GCM
 * (NIST SP 800-38D), and bound to the event that they belong to. Changing this means a new `cipher` beside the old one.
 */

const values = z.array(z.unknown());

/** An event as far as it is sealed: `stream` and what cannot change in it are what the seal is bound to. */
interface Sealable {
  readonly stream: string;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly meta: EventMetadata;
}

/** What is said of one person, and with what it is sealed; without a key the person is forgotten already. */
export interface SealWith {
  readonly said: Said;
  readonly key: { readonly id: string; readonly secret: Uint8Array | null };
  /** 12 bytes, never used twice with a key. */
  readonly nonce: Uint8Array;
}

/** The event's own data and metadata without what is said of persons, and that as sealed parts of the metadata. */
export function sealFields<E extends Sealable>(event: E, seals: readonly SealWith[]): E {
  if (seals.length === 0) return event;
  const paths = seals.flatMap(({ said }) => said.fields.map(([path]) => path));
  const { data, meta } = changed({ data: event.data, meta: event.meta }, paths, () => undefined);
  const sealed = seals.map((seal, index) => sealPart(event, seal, index));
  return { ...event, data, meta: { ...meta, sealed } };
}

/**
 * The event as it was before, or with placeholders where a key is gone, and where it is not what was sealed: then it is
 * marked as altered.
 * @param secretOf the person's key by its id; `null`: there is none any more; undefined: it is left out
 */
export function openFields<E extends Sealable>(
  event: E,
  secretOf: (key: string) => Uint8Array | null | undefined,
): E {
  const { sealed, ...meta } = event.meta;
  if (!sealed) return event;
  const found = new Map<string, unknown>();
  let isAltered = false;
  for (const [index, part] of sealed.entries()) {
    const secret = secretOf(part.key);
    if (secret === undefined) continue;
    const opened = secret && openPart(event, part, secret, index);
    isAltered ||= opened === 'altered';
    for (const [at, [path, placeholder]] of Object.entries(part.fields).entries())
      found.set(path, Array.isArray(opened) ? opened[at] : forgotten(placeholder, part.key));
  }
  const paths = [...found.keys()];
  const root = { data: event.data, meta: isAltered ? { ...meta, altered: true as const } : meta };
  return { ...event, ...changed(root, paths, (path) => found.get(path)) };
}

function sealPart(event: Sealable, { said, key, nonce }: SealWith, index: number): SealedPart {
  const fields = Object.fromEntries(said.fields.map(([path, placeholder]) => [path, placeholder]));
  // It will not be read: what is not kept cannot be found.
  if (!key.secret) return { key: key.id, fields, box: '' };
  const text = JSON.stringify(said.fields.map(([, , value]) => value));
  const bound = boundTo(event, key.id, fields, index);
  const box = encrypted({ secret: key.secret, nonce, boundTo: bound }, Buffer.from(text));
  return { key: key.id, fields, box: box.toString('base64url') };
}

function openPart(
  event: Sealable,
  { key, fields, box }: SealedPart,
  secret: Uint8Array,
  index: number,
): unknown[] | 'altered' | null {
  if (box === '') return null;
  try {
    const bound = boundTo(event, key, fields, index);
    const text = decrypted({ secret, boundTo: bound }, Buffer.from(box, 'base64url')).toString();
    return values.parse(JSON.parse(text));
  } catch {
    return 'altered';
  }
}

/** A box that is moved into another event, or another place of this one, does not open there. */
function boundTo(
  { stream, id, type, meta }: Sealable,
  key: string,
  fields: SealedPart['fields'],
  index: number,
): Buffer {
  return Buffer.from(
    JSON.stringify([stream, id.toLowerCase(), type, meta.v, index, key, Object.entries(fields)]),
  );
}

const NUMBER_DIGITS = 11;
/** Country code 999 is not assigned (ITU-T E.164.1): a number like this cannot be called. */
const NOBODY = '+999';
const FORGOTTEN_NAME = 'Forgotten';
/** RFC 2606: no such domain will ever be there. */
const NOWHERE = 'forgotten.invalid';

/** Numbers and addresses tell persons apart, so those of two forgotten ones differ. */
function forgotten(placeholder: Placeholder, key: string): unknown {
  switch (placeholder) {
    case 'name':
      return FORGOTTEN_NAME;
    case 'blank':
      return '';
    case 'phone': {
      const digits = BigInt(`0x${deriveHex(16, 'forgotten', key)}`) % 10n ** BigInt(NUMBER_DIGITS);
      return NOBODY + digits.toString().padStart(NUMBER_DIGITS, '0');
    }
    case 'email':
      return `${deriveHex(16, 'forgotten', key)}@${NOWHERE}`;
    case 'nothing':
      return null;
    case 'left out':
      return undefined;
  }
}

/** A number that stands in the place of a forgotten one. */
export function isForgottenNumber(phoneNumber: string): boolean {
  return phoneNumber.startsWith(NOBODY);
}

type Root = Pick<Sealable, 'data' | 'meta'>;

type Fields = Record<string, unknown>;

/** A copy in which these paths say something else; what becomes undefined is left out. Nothing is copied twice. */
function changed<R extends Root>(root: R, paths: readonly string[], valueOf: (path: string) => unknown): R {
  const next: Fields = { ...root };
  const own = new Set<Fields>([next]);
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at = next;
    for (const name of names) at = ownChild(at, name, own);
    const value = valueOf(path);
    if (value !== undefined) at[last] = value;
    else if (last in at) Reflect.deleteProperty(at, last);
  }
  // Only fields were changed that a format declares.
  return next as R;
}

function ownChild(parent: Fields, name: string, own: Set<Fields>): Fields {
  const known = parent[name];
  if (isOwn(known, own)) return known;
  const child: Fields = typeof known === 'object' && known !== null ? { ...known } : {};
  parent[name] = child;
  own.add(child);
  return child;
}

function isOwn(value: unknown, own: ReadonlySet<unknown>): value is Fields {
  return own.has(value);
}
