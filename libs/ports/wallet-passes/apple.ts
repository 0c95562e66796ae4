import { createHash, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { Runtime } from '@lineless/kernel/runtime';
import { APPLE_ICONS } from './apple-icons';
import { detachedSignature } from './detached-signature';
import { WalletKeysRefused, type PassTicket, type WalletPasses } from './port';
import { storedZip } from './stored-zip';
import { venueTime } from './venue-time';

export interface AppleKeys {
  /** 'pass.com.venue.tickets' */
  readonly passTypeId: string;
  readonly teamId: string;
  /** PEM: the pass type's certificate and its key, and Apple's intermediate certificate (WWDR) that signed it. */
  readonly certificate: string;
  readonly key: string;
  readonly wwdr: string;
}

/** Passes of Apple Wallet (developer.apple.com/documentation/walletpasses). @throws WalletKeysRefused */
export function applePasses(keys: AppleKeys, runtime: Pick<Runtime, 'now'>): WalletPasses {
  const signer = signerOf(keys);
  return {
    wallet: 'apple',
    make(ticket) {
      const pass = Buffer.from(JSON.stringify(passOf(ticket, keys)));
      const files = [{ name: 'pass.json', content: pass }, ...APPLE_ICONS];
      const digests = files.map(({ name, content }) => [name, sha1(content)]);
      const manifest = Buffer.from(JSON.stringify(Object.fromEntries(digests)));
      const signature = detachedSignature(manifest, signer, runtime.now());
      const signed = [
        { name: 'manifest.json', content: manifest },
        { name: 'signature', content: signature },
      ];
      return { wallet: 'apple', file: storedZip([...files, ...signed]) };
    },
  };
}

/** What wallets refuse is told at the start: an iPhone says of such a pass only that it cannot be added. */
function signerOf({ passTypeId, certificate: pem, key: keyPem, wwdr }: AppleKeys) {
  const certificate = parsed('APPLE_PASS_CERTIFICATE', () => new X509Certificate(pem));
  const key: KeyObject = parsed('APPLE_PASS_KEY', () => createPrivateKey(keyPem));
  const issuer = parsed('APPLE_WWDR_CERTIFICATE', () => new X509Certificate(wwdr));
  if (!certificate.subject.split('\n').includes(`UID=${passTypeId}`))
    throw new WalletKeysRefused('APPLE_PASS_CERTIFICATE is of another pass type than APPLE_PASS_TYPE_ID');
  if (key.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(key))
    throw new WalletKeysRefused('APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE');
  if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
    throw new WalletKeysRefused('APPLE_WWDR_CERTIFICATE has not signed APPLE_PASS_CERTIFICATE');
  return { certificate, key, issuer };
}

function parsed<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new WalletKeysRefused(`${name} cannot be read: it must be PEM, and a key without a password`);
  }
}

function passOf(ticket: PassTicket, { passTypeId, teamId }: AppleKeys) {
  const { id, code, shortCode, eventName, venueName, address, timeZone, quantity, page } = ticket;
  const startTime = venueTime(ticket.startTime, timeZone);
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    organizationName: venueName,
    serialNumber: id,
    description: `${eventName}, ${venueName}`,
    logoText: venueName,
    backgroundColor: 'rgb(10, 9, 8)',
    foregroundColor: 'rgb(246, 243, 238)',
    labelColor: 'rgb(171, 168, 164)',
    // In front by itself when the event begins, and put away when it is over.
    relevantDate: startTime,
    expirationDate: venueTime(ticket.endTime, timeZone),
    barcodes: [
      {
        ...{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' },
        altText: shortCode,
      },
    ],
    eventTicket: {
      primaryFields: [{ key: 'event', label: venueName, value: eventName }],
      secondaryFields: [
        {
          ...{ key: 'begins', label: 'Begins', value: startTime },
          ...{ dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true },
        },
        { key: 'party', label: 'Party of', value: quantity },
      ],
      auxiliaryFields: [{ key: 'address', label: 'Where', value: address }],
      backFields: [
        {
          ...{ key: 'changes', label: 'Changes' },
          value: `This pass says what was so when you added it. ${page === null ? 'Your ticket’s page says' : `${page} says`} what has changed since.`,
        },
      ],
    },
  };
}

/** Which the format asks for; what is signed is the list of them. */
function sha1(content: Uint8Array): string {
  return createHash('sha1').update(content).digest('hex');
}
