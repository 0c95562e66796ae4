import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from '@lineless/platform/settings';
import {
  CERTIFICATE,
  KEY,
  PASS_TYPE_ID,
  TEAM_ID,
  WWDR,
} from '@lineless/ports/wallet-passes/testing/certificates';
import { openWalletPasses } from './wallet-passes';

const apple = {
  ...{ APPLE_PASS_TYPE_ID: PASS_TYPE_ID, APPLE_TEAM_ID: TEAM_ID, APPLE_PASS_CERTIFICATE: CERTIFICATE },
  ...{ APPLE_PASS_KEY: KEY, APPLE_WWDR_CERTIFICATE: WWDR },
};
const google = {
  GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
  GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({ client_email: 'passes@venue.example', private_key: KEY }),
};

describe('The wallets that tickets can be added to', () => {
  let said: string[];
  const open = (env: Record<string, string>, now = Date.parse('2026-06-12')) => {
    said = [];
    const log = { error: (_about: object, line: string) => said.push(line) };
    const runtime = { now: () => now } as Parameters<typeof openWalletPasses>[0]['runtime'];
    const passes = openWalletPasses({
      settings: readSettings(env),
      runtime,
      log: log as unknown as Parameters<typeof openWalletPasses>[0]['log'],
    });
    return passes.map(({ wallet }) => wallet);
  };

  it('are those that there are keys for', () => {
    expect(open({})).toEqual([]);
    expect(open(apple)).toEqual(['apple']);
    expect(open(google)).toEqual(['google']);
    expect(open({ ...apple, ...google })).toEqual(['apple', 'google']);
    expect(said).toEqual([]);
  });

  it("do not have Apple's among them once the certificate is over, and the rest goes on", () => {
    const end = Date.parse('Nov  2 18:21:23 2126 GMT');
    expect(open({ ...apple, ...google }, end - 1_000)).toEqual(['apple', 'google']);
    expect(open({ ...apple, ...google }, end)).toEqual(['google']);
    expect(said).toEqual([expect.stringContaining('APPLE_PASS_CERTIFICATE is over')]);
  });

  it('end the start where a key does not fit, with its name', () => {
    expect(() => open({ ...apple, APPLE_WWDR_CERTIFICATE: CERTIFICATE })).toThrow(SettingsError);
    expect(() => open({ ...google, GOOGLE_WALLET_SERVICE_ACCOUNT: '{"no":"key"}' })).toThrow(
      'GOOGLE_WALLET_SERVICE_ACCOUNT must be',
    );
  });
});
