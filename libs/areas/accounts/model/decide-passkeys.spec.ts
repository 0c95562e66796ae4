import { describe, expect, it } from '@jest/globals';
import { specification } from '@lineless/kernel/testing/given-when-then';
import { userDecider } from './decide';
import type { PasskeyCommand } from './decide-passkeys';
import type { UserEvent } from './events';
import { shownUntil } from './passkeys';
import { evolveUser, type UserState } from './state';

const { given } = specification(userDecider, (actual, expected) => expect(actual).toEqual(expected));

const userId = 'U1';
const at = '2026-11-22T12:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
const registered: UserEvent = { type: 'UserRegistered', data: { userId, phoneNumber: '+13105550103' } };

type Added = Extract<UserEvent, { type: 'PasskeyAdded' }>;
type Used = Extract<UserEvent, { type: 'PasskeyUsed' }>;

const passkey = (passkeyId: string): Added['data'] => ({
  ...{
    userId,
    passkeyId,
    credentialId: `credential-of-${passkeyId}`,
    publicKey: 'key',
    transports: ['internal'],
  },
  ...{ name: 'Phone', counter: 0, challenge: `challenge-of-${passkeyId}`, session: 'tablet', at },
});
const added = (passkeyId: string, differs: Partial<Added['data']> = {}): Added => ({
  type: 'PasskeyAdded',
  data: { ...passkey(passkeyId), ...differs },
});
const used = (differs: Partial<Used['data']> = {}): Used => ({
  type: 'PasskeyUsed',
  data: { userId, passkeyId: 'P1', counter: 0, challenge: 'asked', session: 'tablet', at, ...differs },
});
const add = (passkeyId: string, isFirst: boolean): Extract<PasskeyCommand, { type: 'AddPasskey' }> => {
  const { userId: _, ...rest } = passkey(passkeyId);
  return { type: 'AddPasskey', ...rest, isFirst };
};
const use = (differs: Partial<Used['data']> = {}): PasskeyCommand => {
  const { userId: _, ...rest } = used(differs).data;
  return { type: 'UsePasskey', ...rest };
};
const removed: UserEvent = { type: 'PasskeyRemoved', data: { userId, passkeyId: 'P1', at } };
const reset: UserEvent = { type: 'PasskeysReset', data: { userId, at } };

describe('a passkey', () => {
  it('is added, and a second one beside it', () => {
    given(registered).when(add('P1', true)).then(added('P1'));
    given(registered, added('P1')).when(add('P2', false)).then(added('P2'));
  });

  it('is no first one any more where another was added since its challenge was given', () => {
    given(registered, added('P1')).when(add('P2', true)).thenRefused('PASSKEY_REFUSED');
    given(registered, added('P1'), reset).when(add('P2', true)).then(added('P2'));
  });

  it('is added once: neither its challenge nor its credential comes twice', () => {
    given(registered, added('P1'), used())
      .when({ ...add('P2', false), challenge: 'asked' })
      .thenRefused('PASSKEY_REFUSED');
    given(registered, added('P1')).when(add('P1', false)).thenRefused('PASSKEY_REFUSED');
    const again = { ...add('P1', false), challenge: 'another' } as PasskeyCommand;
    given(registered, added('P1')).when(again).thenRefused('PASSKEY_REFUSED');
  });

  it('is one of ten at most', () => {
    const ten = Array.from({ length: 10 }, (_, n) => added(`P${n}`));
    given(registered, ...ten)
      .when(add('P10', false))
      .thenRefused('TOO_MANY_PASSKEYS');
  });

  it('is shown, with a challenge that is answered once', () => {
    given(registered, added('P1')).when(use()).then(used());
    given(registered, added('P1'), used())
      .when(use({ at: later(60_000) }))
      .thenRefused('PASSKEY_REFUSED');
    // Also in another sign-in, and after all of them were ended.
    const signedOut: UserEvent = { type: 'SignedOutEverywhere', data: { userId, at: later(1) } };
    given(registered, added('P1'), used(), signedOut)
      .when(use({ at: later(60_000), session: 'laptop' }))
      .thenRefused('PASSKEY_REFUSED');
  });

  it('counts on where it counts, or there are two of it', () => {
    const counting = added('P1', { counter: 4 });
    given(registered, counting)
      .when(use({ counter: 5 }))
      .then(used({ counter: 5 }));
    for (const counter of [0, 3, 4])
      given(registered, counting).when(use({ counter })).thenRefused('PASSKEY_COPIED');
    given(registered, counting, used({ counter: 9 }))
      .when(use({ counter: 9, challenge: 'next' }))
      .thenRefused('PASSKEY_COPIED');
  });

  it('is nothing to show once it is removed, reset or was never there', () => {
    given(registered).when(use()).thenRefused('PASSKEY_REFUSED');
    given(registered, added('P1'), removed).when(use()).thenRefused('PASSKEY_REFUSED');
    given(registered, added('P1'), reset).when(use()).thenRefused('PASSKEY_REFUSED');
  });

  it('is removed and reset once', () => {
    given(registered, added('P1')).when({ type: 'RemovePasskey', passkeyId: 'P1', at }).then(removed);
    given(registered, added('P1'), removed)
      .when({ type: 'RemovePasskey', passkeyId: 'P1', at })
      .thenNothing();
    given(registered, added('P1')).when({ type: 'ResetPasskeys', at }).then(reset);
    given(registered, added('P1'), reset).when({ type: 'ResetPasskeys', at }).thenNothing();
  });

  it('is refused before the person is registered, and once they ask to be forgotten', () => {
    const asked: UserEvent = { type: 'PersonForgotten', data: { userId, at } };
    given().when(add('P1', true)).thenRefused('USER_NOT_FOUND');
    given(registered, added('P1'), asked).when(use()).thenRefused('USER_NOT_FOUND');
    expect(stateOf(registered, added('P1'), asked)).not.toHaveProperty('passkeys');
  });
});

describe('what was shown with a passkey', () => {
  const now = Date.parse(at);
  const until = (state: UserState | null, session: string, ms: number) =>
    shownUntil(state?.passkeys, session, now + ms);

  it('counts for five minutes, in the sign-in that has shown it', () => {
    const state = stateOf(registered, added('P1', { at: later(-3_600_000) }), used());
    expect(until(state, 'tablet', 0)).toBe(now + 300_000);
    expect(until(state, 'tablet', 299_999)).toBe(now + 300_000);
    expect(until(state, 'tablet', 300_000)).toBeNull();
    expect(until(state, 'laptop', 0)).toBeNull();
    expect(shownUntil(undefined, 'tablet', now)).toBeNull();
  });

  it('counts no more once its person has signed out everywhere, or the passkeys were reset', () => {
    const signedOut: UserEvent = { type: 'SignedOutEverywhere', data: { userId, at: later(1) } };
    expect(until(stateOf(registered, added('P1'), used(), signedOut), 'tablet', 2)).toBeNull();
    expect(until(stateOf(registered, added('P1'), used(), reset), 'tablet', 2)).toBeNull();
  });

  it('is not of times to come', () => {
    const state = stateOf(registered, added('P1', { at: later(-3_600_000) }), used({ at: later(120_000) }));
    expect(until(state, 'tablet', 0)).toBeNull();
    expect(until(state, 'tablet', 100_000)).not.toBeNull();
  });

  it('is kept for as long as its challenge could come back, and no longer', () => {
    const many = Array.from({ length: 50 }, (_, n) => used({ challenge: `c${n}`, at: later(n * 60_000) }));
    const kept = stateOf(registered, added('P1'), ...many)?.passkeys?.shown ?? [];
    expect(kept.map(({ challenge }) => challenge)).toEqual(['c44', 'c45', 'c46', 'c47', 'c48', 'c49']);
  });
});

function stateOf(...events: readonly UserEvent[]): UserState | null {
  return events.reduce<UserState | null>(evolveUser, null);
}
