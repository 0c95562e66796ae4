import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { deriveHex } from '@lineless/kernel/derive-id';
import type { Runtime } from '@lineless/kernel/runtime';
import { WalletKeysRefused, type PassTicket, type WalletPasses } from './port';
import { venueTime } from './venue-time';

export interface GoogleKeys {
  /** Digits, as the Wallet console shows it. */
  readonly issuerId: string;
  /** The service account's key file, JSON. */
  readonly serviceAccount: string;
  /** Of the pages; `null` where the service has no public address. */
  readonly origin: string | null;
}

const SAVE = 'https://pay.google.com/gp/v/save/';

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() });

/** Links that put a ticket into Google Wallet (developers.google.com/wallet/tickets/events). @throws WalletKeysRefused */
export function googlePasses(keys: GoogleKeys, runtime: Pick<Runtime, 'now'>): WalletPasses {
  const { email, key } = accountOf(keys.serviceAccount);
  return {
    wallet: 'google',
    make(ticket) {
      const claims = {
        ...{ iss: email, aud: 'google', typ: 'savetowallet', iat: Math.floor(runtime.now() / 1_000) },
        origins: keys.origin === null ? [] : [keys.origin],
        payload: payloadOf(ticket, keys.issuerId),
      };
      return { wallet: 'google', url: SAVE + tokenOf(claims, key) };
    },
  };
}

function accountOf(json: string): { readonly email: string; readonly key: KeyObject } {
  try {
    const { client_email: email, private_key: pem } = serviceAccount.parse(JSON.parse(json));
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return { email, key };
  } catch {
    // It may hold the key: what was wrong with it is not repeated.
  }
  throw new WalletKeysRefused("GOOGLE_WALLET_SERVICE_ACCOUNT must be a service account's key file, as JSON");
}

/** A JSON Web Token with RS256 (RFC 7515). */
function tokenOf(claims: object, key: KeyObject): string {
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** What Google has under an id stays as it is there: what says something else has another id. */
function payloadOf(ticket: PassTicket, issuerId: string) {
  const { id, code, shortCode, eventName, venueName, address, timeZone, quantity, page } = ticket;
  const event = {
    issuerName: venueName,
    reviewStatus: 'UNDER_REVIEW',
    eventName: said(eventName),
    venue: { name: said(venueName), address: said(address) },
    dateTime: {
      start: venueTime(ticket.startTime, timeZone),
      end: venueTime(ticket.endTime, timeZone),
    },
    hexBackgroundColor: '#0a0908',
  };
  const classId = `${issuerId}.${deriveHex(32, 'event', JSON.stringify(event))}`;
  const own = {
    ...{ classId, state: 'ACTIVE' },
    barcode: { type: 'QR_CODE', value: code, alternateText: shortCode },
    textModulesData: [{ id: 'party', header: 'Party of', body: String(quantity) }],
    ...(page !== null && {
      linksModuleData: { uris: [{ id: 'page', uri: page, description: 'What has changed since' }] },
    }),
  };
  const objectId = `${issuerId}.${deriveHex(32, 'ticket', id, JSON.stringify(own))}`;
  return {
    eventTicketClasses: [{ id: classId, ...event }],
    eventTicketObjects: [{ id: objectId, ...own }],
  };
}

function said(value: string) {
  return { defaultValue: { language: 'en-US', value } };
}
