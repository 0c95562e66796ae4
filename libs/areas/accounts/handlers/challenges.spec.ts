import { describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { markOf } from '@lineless/ports/identity/marks';
import { checkChallenge, newChallenge, type Purpose } from './challenges';

const whom = { userId: 'U1', session: 'tablet' };
const MINUTE_MS = 60_000;

describe('what a passkey has to sign', () => {
  const runtime = new VirtualRuntime();
  const provider = { mark: (text: string) => markOf('a secret', text) };
  const elsewhere = { provider: { mark: (text: string) => markOf('a secret', text) }, runtime };
  const challenge = () => newChallenge('confirmation', whom, { provider, runtime });
  const check = (text: string, by = whom, purposes: readonly Purpose[] = ['confirmation']) => {
    try {
      return checkChallenge(text, by, purposes, elsewhere).purpose;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };

  it('is known to every process that has the same secret, and is never the same', () => {
    expect(check(challenge())).toBe('confirmation');
    expect(challenge()).not.toBe(challenge());
  });

  it.each([
    ['another person', { ...whom, userId: 'U2' }],
    ['another sign-in', { ...whom, session: 'laptop' }],
  ])('is not for %s', (_, by) => {
    expect(check(challenge(), by)).toBe('PASSKEY_REFUSED');
  });

  it('is not for another purpose', () => {
    expect(check(challenge(), whom, ['first passkey', 'another passkey'])).toBe('PASSKEY_REFUSED');
    const first = newChallenge('first passkey', whom, { provider, runtime });
    expect(check(first, whom, ['another passkey'])).toBe('PASSKEY_REFUSED');
    expect(check(first, whom, ['first passkey', 'another passkey'])).toBe('first passkey');
  });

  it('is for five minutes, with anything written into it', async () => {
    const text = challenge();
    const [nonce = '', until = '', mark = ''] = text.split('.');
    const longer = (Number.parseInt(until, 36) + MINUTE_MS).toString(36);
    expect(check(`${nonce}.${longer}.${mark}`)).toBe('PASSKEY_REFUSED');
    await runtime.advance(5 * MINUTE_MS - 1);
    expect(check(text)).toBe('confirmation');
    await runtime.advance(1);
    expect(check(text)).toBe('PASSKEY_REFUSED');
  });

  it.each(['', 'x', 'a.b.c', `${'A'.repeat(22)}.zzzzzzzzzz.${'A'.repeat(22)}`])(
    'is none of ours where it says %p',
    (text) => {
      expect(check(text)).toBe('PASSKEY_REFUSED');
    },
  );
});
