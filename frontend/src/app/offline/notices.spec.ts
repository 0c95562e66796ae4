import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Notices, type OpenPage } from './notices';

const ORIGIN = 'https://lineless.example';
const path = '/location/064E1/order/O1/status';
const notice = { title: 'Ready at Main Bar', body: 'Order ABC123: show your QR code.', tag: 'O1', path };

describe('What is pushed to this browser', () => {
  const show = jest.fn(async (_title: string, _options: NotificationOptions) => undefined);
  const open = jest.fn(async (_url: string) => undefined);
  let pages: OpenPage[];
  let notices: Notices;

  beforeEach(() => {
    jest.clearAllMocks();
    pages = [];
    notices = new Notices({ origin: ORIGIN, show, open, pages: async () => pages });
  });
  const page = (at: string) => ({
    url: ORIGIN + at,
    focus: jest.fn(async () => null),
  });
  const tap = async (data: unknown) => {
    const close = jest.fn();
    await notices.tapped({ data, close });
    expect(close).toHaveBeenCalledTimes(1);
  };

  it('is shown, one for each order', async () => {
    await notices.pushed(JSON.stringify(notice));
    expect(show).toHaveBeenCalledTimes(1);
    expect(show).toHaveBeenCalledWith('Ready at Main Bar', {
      body: notice.body,
      tag: 'O1',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { url: ORIGIN + path },
    });
  });

  it('is shown also while its page is in front: Safari ends a subscription that stays silent', async () => {
    pages = [page(path)];
    await notices.pushed(JSON.stringify(notice));
    expect(show).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, '', 'text', 'null', '{}', '[]', '{"title":1,"body":"","tag":"","path":""}'])(
    'is shown as news that are looked up in the app where it is none of ours: %s',
    async (text) => {
      await notices.pushed(text);
      expect(show).toHaveBeenCalledTimes(1);
      expect(show).toHaveBeenCalledWith(
        'Lineless',
        expect.objectContaining({ body: 'There is news for you.', data: { url: `${ORIGIN}/` } }),
      );
    },
  );

  it('leads to the order’s page: to the one that is open, or to a new one', async () => {
    await tap({ url: ORIGIN + path });
    expect(open).toHaveBeenCalledWith(ORIGIN + path);
    const there = page(path);
    pages = [page('/account'), there];
    await tap({ url: ORIGIN + path });
    expect(there.focus).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('leads nowhere else', async () => {
    await notices.pushed(JSON.stringify({ ...notice, path: 'https://elsewhere.example/' }));
    expect(show.mock.calls[0]?.[1]).toMatchObject({ data: { url: `${ORIGIN}/` } });
    for (const data of [null, undefined, {}, { url: 7 }, { url: 'https://elsewhere.example/' }])
      await tap(data);
    expect(open).not.toHaveBeenCalled();
  });
});
