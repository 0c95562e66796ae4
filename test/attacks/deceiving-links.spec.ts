import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { DoorList, gleventForm, gleventsPath } from '../support/guest-list';
import { refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

/** What leads elsewhere than it reads. */
const DECEIVING = [
  'https://bank.example@evil.example/',
  'https://user:pass@evil.example/',
  'https://bank.example\\@evil.example/',
  'javascript:alert(1)',
  'https://ba\tnk.example/',
  'ftp://evil.example/',
];
const FOREIGN = 'https://b\u0430nk.example/\u202epay';
const READ = 'https://xn--bnk-6cd.example/pay';

/** Every call that keeps a link. */
describe('A link that reads as another one', () => {
  let venue: Venue;
  let manager: ApiClient;
  let list: DoorList;
  let fields: Readonly<Record<string, (link: string) => Promise<Answer>>>;

  beforeAll(async () => {
    venue = await Venue.open();
    manager = await venue.signIn(DEMO.superAdmin);
    const now = venue.runtime.now();
    list = await DoorList.open(manager, now);
    const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const vendor = `/api/vendors/${DEMO.vendor}`;
    let made = 0;
    fields = {
      'a guest list': (eventLink) => manager.post(gleventsPath, gleventForm(now, { eventLink })),
      'a guest list that is changed': (eventLink) => manager.put(list.path, { eventLink }),
      'an event': (ticketingLink) =>
        manager.post(`/api/admin/vendors/${DEMO.vendor}/events`, {
          ...{ eventName: 'Late', startTime: inHours(2), endTime: inHours(4), status: 'UPCOMING' },
          ticketingLink,
        }),
      'a wristband': (overrideUrl) => manager.put(`${vendor}/nfc/BAND1`, { overrideUrl }),
      'a short link': (redirectUrl) =>
        manager.post(`${vendor}/short-links`, { code: `LINK${(made += 1)}`, redirectUrl }),
      'a video': (splashVideoUrl) =>
        manager.put(`/api/vendor-locations/${DEMO.location}/settings`, { splashVideoUrl }),
    };
  });
  afterAll(() => venue.close());

  it.each(DECEIVING)('is kept by no call: %j', async (link) => {
    for (const [field, ask] of Object.entries(fields))
      expect([field, refusal(await ask(link))[0]]).toEqual([field, 400]);
  });

  it('is kept and shown with the host that a browser asks', async () => {
    for (const [field, ask] of Object.entries(fields)) {
      const { status, body } = await ask(FOREIGN);
      expect([field, status < 300, JSON.stringify(body).includes(READ)]).toEqual([field, true, true]);
    }
  });
});
