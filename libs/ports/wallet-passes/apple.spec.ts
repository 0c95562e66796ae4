import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { applePasses } from './apple';
import { harvestMoon, walletPassesContract, type ShownPass } from './contract';
import type { WalletPass } from './port';
import { CERTIFICATE, KEY, PASS_TYPE_ID, TEAM_ID, WWDR } from './testing/certificates';
import { unzipped } from './testing/unzipped';

const keys = { passTypeId: PASS_TYPE_ID, teamId: TEAM_ID, certificate: CERTIFICATE, key: KEY, wwdr: WWDR };
const otherKey = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;
const open = (change: Partial<typeof keys> = {}) => applePasses({ ...keys, ...change }, systemRuntime);
const filesOf = (pass: WalletPass) => {
  if (pass.wallet !== 'apple') throw new Error('This pass is for another wallet');
  return unzipped(pass.file);
};
const field = z.object({ key: z.string(), value: z.union([z.string(), z.number()]) });
const passJson = z.object({
  formatVersion: z.literal(1),
  passTypeIdentifier: z.literal(PASS_TYPE_ID),
  teamIdentifier: z.literal(TEAM_ID),
  serialNumber: z.string(),
  organizationName: z.string(),
  description: z.string().min(1),
  relevantDate: z.string(),
  expirationDate: z.string(),
  barcodes: z.tuple([
    z.object({ format: z.literal('PKBarcodeFormatQR'), message: z.string(), altText: z.string() }),
  ]),
  eventTicket: z.record(z.string(), z.array(field)),
});

function shown(pass: WalletPass): ShownPass {
  const said = filesOf(pass).get('pass.json')?.toString() ?? '';
  const { serialNumber, barcodes, organizationName, eventTicket, ...about } = passJson.parse(
    JSON.parse(said),
  );
  const fields = new Map(
    Object.values(eventTicket).flatMap((all) => all.map(({ key, value }) => [key, value])),
  );
  const [{ message: code, altText: shortCode }] = barcodes;
  return {
    ...{ id: serialNumber, code, shortCode, venueName: organizationName },
    eventName: String(fields.get('event')),
    address: String(fields.get('address')),
    startTime: String(fields.get('begins')),
    endTime: about.expirationDate,
    party: String(fields.get('party')),
    says: said,
  };
}

walletPassesContract('Apple Wallet', open, shown);

describe('A pass for Apple Wallet', () => {
  it('lists each of its files with its digest, the icons among them', () => {
    const files = filesOf(open().make(harvestMoon));
    const listed = z.record(z.string(), z.string()).parse(JSON.parse(String(files.get('manifest.json'))));
    expect(Object.keys(listed).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
    for (const [name, digest] of Object.entries(listed))
      expect(
        createHash('sha1')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(digest);
    expect([...files.keys()].toSorted()).toEqual(
      [...Object.keys(listed), 'manifest.json', 'signature'].toSorted(),
    );
  });

  it.each([
    ['icon.png', 29],
    ['icon@2x.png', 58],
    ['icon@3x.png', 87],
  ])('has %s as a picture of %i pixels', (name, size) => {
    const picture = filesOf(open().make(harvestMoon)).get(name);
    expect(picture?.subarray(1, 4).toString()).toBe('PNG');
    expect([picture?.readUInt32BE(16), picture?.readUInt32BE(20)]).toEqual([size, size]);
  });

  it.each([
    ['APPLE_PASS_CERTIFICATE is of another pass type', { passTypeId: 'pass.example.other' }],
    ['APPLE_PASS_CERTIFICATE cannot be read', { certificate: 'none' }],
    ['APPLE_PASS_KEY cannot be read', { key: CERTIFICATE }],
    ['APPLE_WWDR_CERTIFICATE cannot be read', { wwdr: KEY }],
    ['APPLE_WWDR_CERTIFICATE has not signed', { wwdr: CERTIFICATE }],
    ['APPLE_PASS_KEY is not the key', { key: otherKey }],
  ])('is not offered with keys that no iPhone believes: %s', (message, change) => {
    expect(() => open(change)).toThrow(message);
  });
});
