import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { harvestMoon, walletPassesContract, type ShownPass } from './contract';
import { googlePasses } from './google';
import type { PassTicket, WalletPass } from './port';
import { KEY } from './testing/certificates';

const ISSUER = '3388000000012345678';
const account = {
  type: 'service_account',
  client_email: 'passes@venue.iam.gserviceaccount.com',
  private_key: KEY,
};
const open = (serviceAccount = JSON.stringify(account), origin: string | null = 'https://lineless.example') =>
  googlePasses({ issuerId: ISSUER, serviceAccount, origin }, systemRuntime);

const said = z.object({ defaultValue: z.object({ language: z.string(), value: z.string() }) });
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  typ: z.string(),
  iat: z.number().int(),
  origins: z.array(z.string()),
  payload: z.object({
    eventTicketClasses: z.tuple([
      z.object({
        id: z.string(),
        issuerName: z.string(),
        reviewStatus: z.literal('UNDER_REVIEW'),
        eventName: said,
        venue: z.object({ name: said, address: said }),
        dateTime: z.object({ start: z.string(), end: z.string() }),
      }),
    ]),
    eventTicketObjects: z.tuple([
      z.object({
        id: z.string(),
        classId: z.string(),
        state: z.literal('ACTIVE'),
        barcode: z.object({ type: z.literal('QR_CODE'), value: z.string(), alternateText: z.string() }),
        textModulesData: z.tuple([z.object({ body: z.string() })]),
        linksModuleData: z.unknown().optional(),
      }),
    ]),
  }),
});

function partsOf(pass: WalletPass): string[] {
  if (pass.wallet !== 'google') throw new Error('This pass is for another wallet');
  const { origin, pathname } = new URL(pass.url);
  expect(origin).toBe('https://pay.google.com');
  expect(pathname).toMatch(/^\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
  return pathname.slice('/gp/v/save/'.length).split('.');
}
const claimsOf = (pass: WalletPass) =>
  claims.parse(JSON.parse(Buffer.from(partsOf(pass)[1] ?? '', 'base64url').toString()));

function shown(pass: WalletPass): ShownPass {
  const { payload } = claimsOf(pass);
  const [event] = payload.eventTicketClasses;
  const [own] = payload.eventTicketObjects;
  return {
    ...{ id: own.id, code: own.barcode.value, shortCode: own.barcode.alternateText },
    eventName: event.eventName.defaultValue.value,
    venueName: event.venue.name.defaultValue.value,
    address: event.venue.address.defaultValue.value,
    startTime: event.dateTime.start,
    endTime: event.dateTime.end,
    party: own.textModulesData[0].body,
    says: JSON.stringify(own),
  };
}

walletPassesContract('Google Wallet', open, shown);

describe('A link for Google Wallet', () => {
  const made = (change: Partial<PassTicket> = {}) => open().make({ ...harvestMoon, ...change });
  const idsOf = (pass: WalletPass) => {
    const { eventTicketClasses, eventTicketObjects } = claimsOf(pass).payload;
    return {
      event: eventTicketClasses[0].id,
      of: eventTicketObjects[0].classId,
      own: eventTicketObjects[0].id,
    };
  };

  it("is signed with the service account's key, by its name, now", () => {
    const pass = made();
    const [header = '', payload = '', signature = ''] = partsOf(pass);
    const key = createPublicKey(KEY);
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      key,
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' });
    const { iss, aud, typ, iat, origins } = claimsOf(pass);
    expect([iss, aud, typ, origins]).toEqual([
      ...[account.client_email, 'google', 'savetowallet'],
      ['https://lineless.example'],
    ]);
    expect(Math.abs(iat - Date.now() / 1_000)).toBeLessThan(5);
  });

  it('is as short as every browser takes it', () => {
    const { url } = made() as { url: string };
    expect(url.length).toBeLessThan(2_048);
  });

  it('puts tickets of one event together, and names anew what says something else', () => {
    const [first, second] = [idsOf(made()), idsOf(made({ id: 'moon_fedcba9876543210' }))];
    expect(first.of).toBe(first.event);
    expect(first.event).toMatch(new RegExp(`^${ISSUER}\\.[0-9a-f]{32}$`));
    expect(second.event).toBe(first.event);
    const moved = idsOf(made({ startTime: '2026-06-13T04:30:00.000Z' }));
    expect(moved.event).not.toBe(first.event);
    expect(moved.own).not.toBe(first.own);
    const larger = idsOf(made({ quantity: 4 }));
    expect([larger.event, larger.own]).toEqual([first.event, expect.not.stringMatching(first.own)]);
  });

  it.each(['none', '{}', JSON.stringify({ ...account, private_key: 'none' })])(
    'is not offered with a key file that is none: %s',
    (file) => {
      expect(() => open(file)).toThrow('GOOGLE_WALLET_SERVICE_ACCOUNT must be');
    },
  );
});
