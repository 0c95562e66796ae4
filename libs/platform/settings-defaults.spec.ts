import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './settings';

/** What a venue gets that has set nothing, as it would write it; `none`: something else takes its place. */
const DEFAULTS: Readonly<Record<string, string>> = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  EVENTSTORE_URL: 'none',
  MONGODB_URL: 'none',
  REDIS_URL: 'none',
  KEYS_MONGODB_URL: 'none',
  PERSON_KEYS_SECRET: 'none',
  PERSON_KEYS_SECRET_BEFORE: 'none',
  STRIPE_SECRET_KEY: 'none',
  STRIPE_PUBLISHABLE_KEY: 'none',
  STRIPE_WEBHOOK_SECRET: 'none',
  STRIPE_TAX: 'off',
  APPLE_PAY_DOMAIN_FILE: 'none',
  AUTH0_DOMAIN: 'none',
  AUTH0_CLIENT_ID: 'none',
  AUTH0_CLIENT_SECRET: 'none',
  AUTH0_MANAGEMENT_CLIENT_ID: 'none',
  AUTH0_MANAGEMENT_CLIENT_SECRET: 'none',
  VAPID_PUBLIC_KEY: 'none',
  VAPID_PRIVATE_KEY: 'none',
  TWILIO_ACCOUNT_SID: 'none',
  TWILIO_AUTH_TOKEN: 'none',
  TWILIO_FROM: 'none',
  APPLE_PASS_TYPE_ID: 'none',
  APPLE_TEAM_ID: 'none',
  APPLE_PASS_CERTIFICATE: 'none',
  APPLE_PASS_KEY: 'none',
  APPLE_WWDR_CERTIFICATE: 'none',
  GOOGLE_WALLET_ISSUER_ID: 'none',
  GOOGLE_WALLET_SERVICE_ACCOUNT: 'none',
  LEDGER_KEY: 'none',
  LEDGER_KEYS_BEFORE: 'none',
  CHECKPOINTS_FILE: 'none',
  CHECKPOINTS_WEBHOOK_URL: 'none',
  LEADS_WEBHOOK_URL: 'none',
  GOOGLE_MAPS_KEY: 'none',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'none',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
  OTEL_SERVICE_NAME: 'none',
  TEST_PROVIDERS: 'off',
  NO_SHOW_CREDITS: '0',
  NODE_ENV: 'development',
  DEFAULT_LOCATION_ID: '064E1',
  MEMBERSHIP_PLANS: 'none',
  PROVIDER_NAME: 'the provider',
  SUPPORT_EMAIL: 'support@lineless.example',
  DEMO_DATA: 'on',
  LOG_LEVEL: 'info',
  PERSON_RATE_LIMIT: '600',
  RATE_LIMIT: '60000',
  UNPAID_ORDER_LIMIT: '5',
  HELD_PIECES_LIMIT: '30',
  CONNECTION_LIMIT: '16000',
  ADDRESS_CONNECTION_LIMIT: '8000',
  FREE_ORDER_LIMIT: '10',
  SOCKET_LIMIT: '12000',
  ADDRESS_SOCKET_LIMIT: '5000',
  PERSON_SOCKET_LIMIT: '30',
  SIGN_IN_RATE_LIMIT: '600',
  SMS_RATE_LIMIT: '300',
  TOKEN_SECONDS: '2400',
  SMS_COUNTRIES: 'US,CA',
  // What a request says about addresses is not believed before the settings say that a proxy is there.
  TRUSTED_PROXIES: '0',
  PUBLIC_HOSTS: 'none',
  METRICS_PORT: '9464',
  PUBLIC_URL: 'none',
  WEB_DIR: './dist/web',
};
const names = Object.keys(DEFAULTS);
const given = Object.fromEntries(Object.entries(DEFAULTS).filter(([, text]) => text !== 'none'));

/** The rows of the operators' page: every name with the default that it gives. */
function documented(): Record<string, string> {
  const page = readFileSync('docs/operations.md', 'utf8');
  const rows = page.split('\n').filter((line) => /^\| `[A-Z0-9_]+`/.test(line));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const [, settings = '', text = ''] = row.split('|').map((cell) => cell.trim());
      const told = [...settings.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      const each = text.split(', ');
      // A row of two settings has two defaults, or says one of all of them.
      return told.map((name, n) => [name, each.length === told.length ? (each[n] ?? '') : text]);
    }),
  );
}

/** Every variable that the settings know. */
function known(): Set<string> {
  const source = readFileSync('libs/platform/settings.ts', 'utf8');
  return new Set([...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name));
}

describe('the defaults of the settings', () => {
  // id: are-those-that-this-table-has-for-every-setting
  it('are those that this table has, for every setting there is', () => {
    expect(readSettings(given)).toEqual(readSettings({}));
    expect(known()).toEqual(new Set(names));
    const unset = names.filter((name) => Reflect.get(readSettings({}), name) === undefined);
    expect(unset).toEqual(names.filter((name) => DEFAULTS[name] === 'none'));
  });

  it('are those that the operators read', () => {
    expect(documented()).toEqual(DEFAULTS);
  });

  it.each([
    ['TRUSTED_PROXIES', ['-1', '11', '1.5', 'all', 'true', '127.0.0.1'], ['0', '1', '10']],
    ['PORT', ['-1', '65536', 'http', '1.5'], ['0', '65535']],
    ['METRICS_PORT', ['-1', '65536', 'on'], ['0', '65535', 'off']],
    ['RATE_LIMIT', ['0', '-5', '1.5', '1e3', 'none', '1000000000'], ['1', '999999999', 'off']],
    ['SMS_COUNTRIES', ['USA', 'US;CA', '1', 'US,'], ['us', 'US,CA,MX', ' us , ca ']],
    ['DEFAULT_LOCATION_ID', ['../x', 'a b', 'x'.repeat(65)], ['064E1', 'a-b_C']],
    ['DEMO_DATA', ['yes', 'ON'], ['on', 'off']],
    ['TEST_PROVIDERS', ['yes', 'true'], ['on', 'off']],
    ['SUPPORT_EMAIL', ['somebody', '@x.example'], ['help@venue.example']],
    ['REDIS_URL', ['localhost', 'http://127.0.0.1'], ['redis://127.0.0.1']],
    ['VAPID_PUBLIC_KEY', ['abc', 'A'.repeat(87)], []],
    ['VAPID_PRIVATE_KEY', ['abc', '!'.repeat(43)], []],
    ['APPLE_PASS_TYPE_ID', ['tickets', 'pass.a b'], []],
    ['APPLE_TEAM_ID', ['team', 'abcde12345'], []],
    ['APPLE_PASS_KEY', ['./pass.key', 'MIIEv'], []],
    ['GOOGLE_WALLET_ISSUER_ID', ['issuer', '12.5'], []],
    ['LEDGER_KEY', ['abc', '!'.repeat(43)], ['A'.repeat(43)]],
    ['PERSON_KEYS_SECRET', ['short', 'x'.repeat(31)], ['x'.repeat(32)]],
    ['PERSON_KEYS_SECRET_BEFORE', ['short', 'x'.repeat(31), 'x'.repeat(32)], []],
    [
      'PUBLIC_URL',
      ['order.example', 'http://order.example', 'https://order.example/menu', 'https://a:b@order.example'],
      [
        'https://order.example',
        'https://order.example/',
        'https://order.example:8443',
        'http://localhost:3000',
      ],
    ],
    [
      'PUBLIC_HOSTS',
      ['https://kiln.example', 'kiln.example:443', 'a,,b', '*.kiln.example'],
      ['kiln.example, Kiln'],
    ],
    ['LOG_LEVEL', ['verbose', 'INFO'], ['trace', 'silent']],
  ] as const)('have bounds: %s', (name, bad, good) => {
    for (const text of bad) expect(() => readSettings({ [name]: text })).toThrow(SettingsError);
    for (const text of good) expect(() => readSettings({ [name]: text })).not.toThrow();
  });
});
