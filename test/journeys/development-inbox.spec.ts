import { afterEach, describe, expect, it } from '@jest/globals';
import { developmentInbox } from '@lineless/platform/development-inbox';
import { readSettings } from '@lineless/platform/settings';
import { startServer } from '../../apps/api/src/server';
import { DEMO } from '../support/api-client';
import { Venue } from '../support/venue';

describe('the development inbox', () => {
  let venue: Venue;
  afterEach(() => venue.close());

  const says = async () => {
    const visitor = venue.visitor();
    await visitor.post('/api/auth/start', { phoneNumber: DEMO.customer });
    const inbox = await visitor.get('/api/dev/inbox');
    return { settings: (await visitor.get('/api/settings')).body, inbox };
  };

  it.each([
    ['where production is not set', { NODE_ENV: 'development', TEST_PROVIDERS: 'off' }],
    ['in production that asks for test providers', { NODE_ENV: 'production', TEST_PROVIDERS: 'on' }],
  ] as const)('is there %s', async (_, settings) => {
    venue = await Venue.open({ settings });
    const { settings: told, inbox } = await says();
    expect(told).toMatchObject({ identity: 'local', inbox: true });
    expect(inbox.body).toMatchObject({ messages: [{ phoneNumber: DEMO.customer }] });
  });

  // id: does-not-exist-in-production
  it('does not exist in production', async () => {
    venue = await Venue.open();
    const { server, directory } = venue;
    const { identity } = server.composition.given.adapters;
    const settings = readSettings({ NODE_ENV: 'production' });
    expect(developmentInbox(identity, settings)).toBeNull();
    // Nor does a service start there with the codes that it would show.
    const start = startServer({
      settings: { ...settings, DATA_DIR: directory, PORT: 0, METRICS_PORT: null },
    });
    await expect(start).rejects.toThrow(
      'NODE_ENV is production, and payments and sign-in codes are only tests',
    );
  });
});
