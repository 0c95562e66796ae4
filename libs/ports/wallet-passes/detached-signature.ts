import { createHash, sign, type KeyObject, type X509Certificate } from 'node:crypto';
import { element, elementsIn, objectId, sequence, setOf, TAG } from './der';

const DATA = objectId('1.2.840.113549.1.7.1');
const SIGNED_DATA = objectId('1.2.840.113549.1.7.2');
const CONTENT_TYPE = objectId('1.2.840.113549.1.9.3');
const MESSAGE_DIGEST = objectId('1.2.840.113549.1.9.4');
const SIGNING_TIME = objectId('1.2.840.113549.1.9.5');
const NULL = element(TAG.null);
const SHA_256 = sequence(objectId('2.16.840.1.101.3.4.2.1'), NULL);
const RSA = sequence(objectId('1.2.840.113549.1.1.1'), NULL);
const VERSION_1 = element(TAG.integer, Buffer.from([1]));

interface Signer {
  readonly certificate: X509Certificate;
  /** RSA, of the certificate. */
  readonly key: KeyObject;
  /** Sent along, so that the certificate is believed. */
  readonly issuer: X509Certificate;
}

/**
 * A detached signature of a content as CMS SignedData (RFC 5652), with SHA-256 and the time of signing.
 * @param at epoch milliseconds, before 2050
 */
export function detachedSignature(
  content: Uint8Array,
  { certificate, key, issuer }: Signer,
  at: number,
): Buffer {
  const attributes = setOf(
    attribute(CONTENT_TYPE, DATA),
    attribute(SIGNING_TIME, element(TAG.utcTime, Buffer.from(utcTime(at)))),
    attribute(MESSAGE_DIGEST, element(TAG.octets, createHash('sha256').update(content).digest())),
  );
  const signerInfo = sequence(
    VERSION_1,
    issuerAndSerial(certificate),
    SHA_256,
    // What is signed is the set; in the message it is tagged as [0] (RFC 5652, 5.4).
    Buffer.concat([Buffer.from([TAG.context]), attributes.subarray(1)]),
    RSA,
    element(TAG.octets, sign('sha256', attributes, key)),
  );
  const certificates = element(TAG.context, certificate.raw, issuer.raw);
  const signed = sequence(VERSION_1, setOf(SHA_256), sequence(DATA), certificates, setOf(signerInfo));
  return sequence(SIGNED_DATA, element(TAG.context, signed));
}

const attribute = (name: Buffer, value: Buffer) => sequence(name, setOf(value));

/** As the certificate's own bytes have them: a name that is written anew may not be the same. */
function issuerAndSerial({ raw }: X509Certificate): Buffer {
  const [toBeSigned = Buffer.alloc(0)] = elementsIn(raw);
  const fields = elementsIn(toBeSigned);
  // Version 1 says no version.
  const [serial, , issuer] = fields[0]?.[0] === TAG.context ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new Error('A certificate names no issuer');
  return sequence(issuer, serial);
}

/** 'YYMMDDhhmmssZ' */
function utcTime(at: number): string {
  return `${new Date(at).toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`;
}
