import { afterEach, describe, expect, it } from '@jest/globals';
import { DEMO } from '../support/api-client';
import { refusal } from '../support/order-flow';
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
    ['while nobody says that this is production', { NODE_ENV: 'development', TEST_PROVIDERS: 'off' }],
    ['in production that asks for test providers', { NODE_ENV: 'production', TEST_PROVIDERS: 'on' }],
  ] as const)('is there %s', async (_, settings) => {
    venue = await Venue.open({ settings });
    const { settings: told, inbox } = await says();
    expect(told).toMatchObject({ identity: 'local', inbox: true });
    expect(inbox.body).toMatchObject({ messages: [{ phoneNumber: DEMO.customer }] });
  });

  it('does not exist in production', async () => {
    venue = await Venue.open({ settings: { NODE_ENV: 'production' } });
    const { settings: told, inbox } = await says();
    expect(told).toMatchObject({ identity: 'local', inbox: false });
    expect(refusal(inbox)).toEqual([404, 'INBOX_NOT_FOUND']);
  });
});
