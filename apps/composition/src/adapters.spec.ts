import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { createLog } from '@lineless/platform/logging';
import { Metrics } from '@lineless/platform/metrics';
import { readSettings } from '@lineless/platform/settings';
import { Troubles } from '@lineless/platform/troubles';
import { openAdapters } from './adapters';
import { copiesOf } from './ledger';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' };
const AUTH0 = {
  AUTH0_DOMAIN: 'venue.example',
  AUTH0_CLIENT_ID: 'client',
  AUTH0_CLIENT_SECRET: 'secret-of-the-client',
};

describe('A service that other machines can reach', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lineless-adapters-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const openOn = (env: Record<string, string>) => {
    const [log, runtime] = [createLog('silent'), new VirtualRuntime()];
    return openAdapters({
      settings: readSettings({ HOST: '0.0.0.0', DATA_DIR: directory, ...env }),
      runtime,
      log,
      troubles: new Troubles(log, runtime),
      metrics: new Metrics(),
      deliver: async () => undefined,
    });
  };

  // id: does-not-start-while
  it.each([
    ['payments and sign-in codes', {}],
    ['sign-in codes', STRIPE],
    ['payments', AUTH0],
  ])('does not start while %s are only tests', async (tests, env) => {
    await expect(openOn(env)).rejects.toThrow(
      `HOST is 0.0.0.0, and ${tests} are only tests: set TEST_PROVIDERS=on if that is meant`,
    );
  });

  // id: is-one-also-on-loopback-where
  it.each([
    ['NODE_ENV is production', { NODE_ENV: 'production' }],
    ['TRUSTED_PROXIES is 1', { TRUSTED_PROXIES: '1' }],
    ['TRUSTED_PROXIES is 2, NODE_ENV is production', { TRUSTED_PROXIES: '2', NODE_ENV: 'production' }],
  ])('is one also on loopback where %s', async (why, env) => {
    const here = { HOST: '127.0.0.1', ...env };
    await expect(openOn(here)).rejects.toThrow(
      `${why}, and payments and sign-in codes are only tests: set TEST_PROVIDERS=on if that is meant`,
    );
    const meant = await openOn({ ...here, TEST_PROVIDERS: 'on' });
    await meant.close();
    const own = await openOn({ HOST: '127.0.0.1' });
    await own.close();
  });

  // id: starts-with-tests-that-are-meant
  it('starts with tests that are meant, and with payments and codes that are none', async () => {
    const meant = await openOn({ TEST_PROVIDERS: 'on' });
    expect([meant.payments, meant.identity, meant.tax, meant.places].map(({ provider }) => provider)).toEqual(
      ['test', 'local', 'table', 'bundled'],
    );
    await meant.close();
    const real = await openOn({
      ...STRIPE,
      ...AUTH0,
      STRIPE_TAX: 'on',
      GOOGLE_MAPS_KEY: 'AIza-of-the-venue',
    });
    expect([real.payments, real.identity, real.tax, real.places].map(({ provider }) => provider)).toEqual([
      'stripe',
      'auth0',
      'stripe',
      'google',
    ]);
    expect(real.testPayments).toBeUndefined();
    await real.close();
  });
});

describe('Copies of the checkpoints', () => {
  const file = { CHECKPOINTS_FILE: '/elsewhere/checkpoints' };
  const webhook = { CHECKPOINTS_WEBHOOK_URL: 'https://elsewhere.example' };

  it.each([
    ['nowhere', {}],
    ['in the file', file],
    ['at the webhook', webhook],
    ['in both', { ...file, ...webhook }],
  ])('are kept %s where the settings say so', (_, env) => {
    const copies = copiesOf(readSettings(env), new VirtualRuntime());
    expect(copies.map(({ name }) => name)).toEqual(Object.keys(env));
  });
});
