import { describe, expect, it } from '@jest/globals';
import { profile } from '@lineless/contracts/accounts/profile';
import { present, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { userFormats, type UserEvent } from '@lineless/areas/accounts/model/events';
import { usersProjection } from './users';

const user = { userId: 'ana', phoneNumber: '+13105550100' };
const stored = (...events: readonly UserEvent[]) =>
  streamed('user-ana', userFormats, [{ type: 'UserRegistered', data: user }, ...events]);
const named = (name: string | null): UserEvent => ({
  type: 'ProfileNameChanged',
  data: { userId: 'ana', name },
});

describe('a person’s own profile', () => {
  it.each([
    ['no name was given', [], {}],
    ['of a name', [named('Ana')], { name: 'Ana' }],
    ['of the last name', [named('Ana'), named('Ana M.')], { name: 'Ana M.' }],
    ['of a name that was taken away', [named('Ana'), named(null)], {}],
  ])('says %s, and neither number nor sessions', (_, events, expected) => {
    const state = present(usersProjection, 'ana', stored(...events));
    expect(profile.parse(usersProjection.view(state, 4))).toEqual({ userId: 'ana', ...expected, version: 4 });
    expect(usersProjection.view(state, 4)).toEqual({ userId: 'ana', ...expected, version: 4 });
  });

  it('is found by the number, until its person is forgotten', () => {
    const keys = (...events: readonly UserEvent[]) =>
      usersProjection.keys(present(usersProjection, 'ana', stored(...events)));
    expect(keys()).toMatchObject({ number: '+13105550100' });
    const forgotten: UserEvent = {
      type: 'PersonForgotten',
      data: { userId: 'ana', at: '2026-06-12T22:00:00.000Z' },
    };
    expect(keys(forgotten)).toMatchObject({ number: null });
  });

  it('is said to its person alone', () => {
    const state = present(usersProjection, 'ana', stored());
    expect(topicsOf(usersProjection, state)).toEqual(['user:ana']);
    expect(usersProjection.streamOf('ana')).toBe('user-ana');
  });
});
