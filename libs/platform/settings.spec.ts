import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './settings';

function complaints(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('need nothing: every one has a default or may be absent', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEFAULT_LOCATION_ID: '064E1',
      PROVIDER_NAME: 'the provider',
      DEMO_DATA: 'on',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: 0,
      TEST_PROVIDERS: 'off',
      PERSON_RATE_LIMIT: 600,
      RATE_LIMIT: 60_000,
      SIGN_IN_RATE_LIMIT: 600,
      SMS_RATE_LIMIT: 300,
      SMS_COUNTRIES: ['US', 'CA'],
      METRICS_PORT: 9464,
    });
  });

  it('sell the memberships that are configured, one for each duration', () => {
    expect(readSettings({}).MEMBERSHIP_PLANS).toBeUndefined();
    const year = { label: 'A year', price: 15_000, display: '$150', duration: 12, description: '' };
    const sold = { ...year, creditsPerMonth: 4, isUnlimited: false };
    expect(readSettings({ MEMBERSHIP_PLANS: JSON.stringify([year]) }).MEMBERSHIP_PLANS).toEqual([sold]);
    for (const odd of ['none', '[]', JSON.stringify([year, year]), JSON.stringify([{ ...year, price: 1 }])])
      expect(complaints({ MEMBERSHIP_PLANS: odd })).toEqual([expect.stringMatching(/^MEMBERSHIP_PLANS/)]);
  });

  it('take an empty variable as unset', () => {
    expect(readSettings({ PORT: '', PROVIDER_NAME: ' ' })).toEqual(readSettings({}));
  });

  it.each([
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'AUTH0_DOMAIN',
    'AUTH0_CLIENT_ID',
    'AUTH0_CLIENT_SECRET',
    'EVENTSTORE_URL',
    'MONGODB_URL',
    'REDIS_URL',
    'GOOGLE_MAPS_KEY',
  ])('do not take a service for unset that was set to nothing: %s', (name) => {
    for (const text of ['', '  '])
      expect(complaints({ [name]: text })).toEqual([
        `${name} is set to nothing: give it a value, or leave it out`,
      ]);
  });

  it.each([
    ['EVENTSTORE_URL', 'esdb://ops:secret@a:2113,b:2113,c:2113'],
    ['MONGODB_URL', 'mongodb://a:27017,b:27017/lineless?replicaSet=rs0'],
  ])('take a list of hosts: %s', (name, url) => {
    expect(readSettings({ [name]: url })).toMatchObject({ [name]: url });
  });

  it('report everything that is wrong at once, by name', () => {
    const lines = complaints({
      PORT: 'http',
      DEMO_DATA: 'maybe',
      MONGODB_URL: 'localhost',
      RATE_LIMIT: 'lots',
    });
    expect(lines).toHaveLength(4);
    expect(lines.join('\n')).toMatch(/^PORT must be a port number$/m);
    expect(lines.join('\n')).toMatch(/^DEMO_DATA must be 'on' or 'off'$/m);
    expect(lines.join('\n')).toMatch(/^MONGODB_URL must be a URL that begins with mongodb:/m);
    expect(lines.join('\n')).toMatch(/^RATE_LIMIT must be a number above 0 or 'off'$/m);
  });

  it.each([
    ['MONGODB_URL', 'mongodb://one:27017,two:27017,three/venue?replicaSet=bar'],
    ['MONGODB_URL', 'mongodb://bar:pa,ss@one:27017,two:27017'],
    ['MONGODB_URL', 'mongodb+srv://bar:secret@cluster.example/venue'],
    ['EVENTSTORE_URL', 'esdb://one:2113,two:2113?tls=false'],
  ])('take a list of hosts: %s %s', (name, url) => {
    expect(complaints({ [name]: url })).toEqual([]);
  });

  it('refuse a list of hosts with a port that is none', () => {
    expect(complaints({ MONGODB_URL: 'mongodb://one:many,two:27017' })).toEqual([
      'MONGODB_URL must be a URL that begins with mongodb:// or mongodb+srv://',
    ]);
  });

  it('ask for what belongs together', () => {
    expect(complaints({ AUTH0_DOMAIN: 'venue.example', AUTH0_CLIENT_ID: 'client' })).toEqual([
      'AUTH0_CLIENT_SECRET is needed together with AUTH0_DOMAIN and AUTH0_CLIENT_ID',
    ]);
    expect(complaints({ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' })).toEqual([
      'STRIPE_SECRET_KEY is needed together with STRIPE_WEBHOOK_SECRET',
    ]);
    const management = { AUTH0_MANAGEMENT_CLIENT_ID: 'm', AUTH0_MANAGEMENT_CLIENT_SECRET: 'secret-of-it' };
    expect(complaints(management)).toEqual([
      'AUTH0_DOMAIN is needed together with AUTH0_MANAGEMENT_CLIENT_ID',
    ]);
    const client = { AUTH0_CLIENT_ID: 'client', AUTH0_CLIENT_SECRET: 'secret-of-the-client' };
    expect(complaints({ AUTH0_DOMAIN: 'https://venue.us.auth0.com/', ...client })).toEqual([
      "AUTH0_DOMAIN must be a host such as 'venue.us.auth0.com'",
    ]);
    expect(complaints({ STRIPE_TAX: 'on' })).toEqual([
      'STRIPE_SECRET_KEY is needed together with STRIPE_TAX',
    ]);
    expect(complaints({ STRIPE_TAX: 'off' })).toEqual([]);
  });

  // id: ask-for-an-address-that-exists
  it('take keys on one line, as many an environment writes them, and as they are', () => {
    const lines = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
    const env = (pem: string) => ({
      ...{ APPLE_PASS_TYPE_ID: 'pass.com.venue', APPLE_TEAM_ID: 'ABCDE12345', APPLE_PASS_CERTIFICATE: pem },
      ...{ APPLE_PASS_KEY: pem, APPLE_WWDR_CERTIFICATE: pem },
    });
    for (const written of [lines, lines.replaceAll('\n', String.raw`\n`), `  ${lines}\n`])
      expect(readSettings(env(written))).toMatchObject(env(lines));
    expect(complaints({ APPLE_TEAM_ID: 'ABCDE12345' })).toHaveLength(4);
    expect(complaints({ GOOGLE_WALLET_ISSUER_ID: '1' })).toHaveLength(1);
  });

  it('ask for an address that exists where browsers are told things', () => {
    const keys = { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`, VAPID_PRIVATE_KEY: 'A'.repeat(43) };
    const wanted = [
      "SUPPORT_EMAIL must be an address that exists where VAPID_PUBLIC_KEY is set: iPhones' push service asks for it",
    ];
    expect(complaints(keys)).toEqual(wanted);
    for (const nowhere of ['help@venue.example', 'help@example.com', 'help@bar.local', 'help@a.INTERNAL'])
      expect(complaints({ ...keys, SUPPORT_EMAIL: nowhere })).toEqual(wanted);
    expect(complaints({ ...keys, SUPPORT_EMAIL: 'help@kiln-annex.com' })).toEqual([]);
    expect(complaints({ SUPPORT_EMAIL: 'help@venue.example' })).toEqual([]);
  });

  // id: tell-keys-apart
  it('tell keys apart: the secret one must never reach a page', () => {
    const swapped = { STRIPE_SECRET_KEY: 'pk_live_12345678', STRIPE_PUBLISHABLE_KEY: 'sk_live_12345678' };
    expect(complaints(swapped)).toEqual([
      'STRIPE_SECRET_KEY must begin with sk_ or rk_',
      'STRIPE_PUBLISHABLE_KEY must begin with pk_',
    ]);
  });

  // id: take-countries-as-they-are-written
  it('take countries as they are written', () => {
    expect(readSettings({ SMS_COUNTRIES: 'us, DE' }).SMS_COUNTRIES).toEqual(['US', 'DE']);
    expect(complaints({ SMS_COUNTRIES: 'USA' })).toHaveLength(1);
  });

  it('can switch off the listener of the operators', () => {
    expect(readSettings({ METRICS_PORT: 'off' }).METRICS_PORT).toBeNull();
    expect(readSettings({ METRICS_PORT: '0' }).METRICS_PORT).toBe(0);
    expect(complaints({ METRICS_PORT: 'none' })).toEqual(["METRICS_PORT must be a port number or 'off'"]);
  });

  it('can switch a limit off', () => {
    expect(readSettings({ RATE_LIMIT: 'off' }).RATE_LIMIT).toBeNull();
    expect(readSettings({ RATE_LIMIT: '120' }).RATE_LIMIT).toBe(120);
  });
});
