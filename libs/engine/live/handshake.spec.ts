import { describe, expect, it } from '@jest/globals';
import { UnsecuredJWT } from 'jose';
import type { Caller } from '@lineless/engine/write/caller';
import { ProductError } from '@lineless/kernel/errors';
import { welcome } from './handshake';

const ana: Caller = { kind: 'person', userId: 'ana', phoneNumber: '+13105550100' };
const token = new UnsecuredJWT({}).setExpirationTime(1_800_000_000).encode();
const vouches = async () => ana;

describe('the handshake of a socket', () => {
  it.each([undefined, null, {}, { token: null }])(
    'with %j is a visitor for as long as they like',
    async (auth) => {
      expect(await welcome(auth, vouches)).toEqual({
        caller: { kind: 'anonymous' },
        until: null,
        session: null,
      });
    },
  );

  // id: with-a-good-token-is-a-person
  it('with a good token is a person until the token ends', async () => {
    expect(await welcome({ token }, vouches)).toEqual({
      caller: ana,
      until: 1_800_000_000_000,
      session: null,
    });
  });

  it('knows the session that the token was made in', async () => {
    const ofSession = new UnsecuredJWT({ sid: 'evening' }).encode();
    expect(await welcome({ token: ofSession }, vouches)).toEqual({
      caller: ana,
      until: null,
      session: 'evening',
    });
  });

  // id: with-a-bad-token-is-refused
  it('with a bad token is refused by the code that HTTP answers', async () => {
    const refuses = async () =>
      Promise.reject(new ProductError('SESSION_ENDED', 'unauthenticated', 'Ended.'));
    await expect(welcome({ token }, refuses)).rejects.toMatchObject({ data: { code: 'SESSION_ENDED' } });
  });

  it('is refused, and says nothing of why, while tokens cannot be checked', async () => {
    const broken = async () => Promise.reject(new Error('connect ECONNREFUSED'));
    const refusal = welcome({ token }, broken);
    await expect(refusal).rejects.toMatchObject({ data: { code: 'UNAVAILABLE' } });
    await expect(welcome({ token }, broken)).rejects.not.toThrow('ECONNREFUSED');
  });

  it.each([{ token: 7 }, 'token', { token: '' }])('of another shape, %j, is refused', async (auth) => {
    await expect(welcome(auth, vouches)).rejects.toMatchObject({ data: { code: 'INVALID_INPUT' } });
  });
});
