import { describe, expect, it } from '@jest/globals';
import { RefreshCookies } from './auth0-refresh-cookies';

const cookies = new RefreshCookies('a secret');
const session = { token: 'v1.MjQgYnl0ZXM', begunAt: 1_795_000_000_000 };

describe('A refresh token in its cookie', () => {
  it('opens as it was closed', () => {
    expect(cookies.read(cookies.write(session))).toEqual(session);
  });

  it('says whose it is, and cannot be made to say another', () => {
    const anas = cookies.write({ ...session, userId: 'sms-ana' });
    expect(cookies.read(anas)).toEqual({ ...session, userId: 'sms-ana' });
    for (const text of [anas.replace('~sms-ana', '~sms-ben'), anas.replace('~sms-ana', '')])
      expect(cookies.read(text)).toEqual({ token: text, begunAt: 0 });
  });

  it.each([
    ['of an earlier version', session.token],
    ['with a later beginning', cookies.write(session).replace(/^\w+/, (1_896_000_000_000).toString(36))],
    ['with another token', `${cookies.write(session)}x`],
    ['under another secret', new RefreshCookies('another').write(session)],
    ['that is empty', ''],
  ])('%s began before all others, and is looked up as it is', (_, text) => {
    expect(cookies.read(text)).toEqual({ token: text, begunAt: 0 });
  });
});
