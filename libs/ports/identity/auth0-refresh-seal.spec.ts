import { describe, expect, it } from '@jest/globals';
import { RefreshSeal } from './auth0-refresh-seal';

const seal = new RefreshSeal('a secret');
const session = { token: 'v1.MjQgYnl0ZXM', begunAt: 1_795_000_000_000 };

describe('a sealed refresh token', () => {
  it('opens as it was closed', () => {
    expect(seal.open(seal.close(session))).toEqual(session);
  });

  it('says whose it is, and cannot be made to say another', () => {
    const anas = seal.close({ ...session, userId: 'sms-ana' });
    expect(seal.open(anas)).toEqual({ ...session, userId: 'sms-ana' });
    for (const text of [anas.replace('~sms-ana', '~sms-ben'), anas.replace('~sms-ana', '')])
      expect(seal.open(text)).toEqual({ token: text, begunAt: 0 });
  });

  it.each([
    ['of an earlier version', session.token],
    ['with a later beginning', seal.close(session).replace(/^\w+/, (1_896_000_000_000).toString(36))],
    ['with another token', `${seal.close(session)}x`],
    ['under another secret', new RefreshSeal('another').close(session)],
    ['that is empty', ''],
  ])('%s began before all others, and is looked up as it is', (_, text) => {
    expect(seal.open(text)).toEqual({ token: text, begunAt: 0 });
  });
});
