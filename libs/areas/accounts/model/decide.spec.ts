import { describe, expect, it } from '@jest/globals';
import { specification } from '@lineless/kernel/testing/given-when-then';
import { userDecider } from './decide';
import type { UserEvent } from './events';
import { evolveUser, isSignedOut, type UserState } from './state';

const { given } = specification(userDecider, (actual, expected) => expect(actual).toEqual(expected));

const user = { userId: 'U1', phoneNumber: '+13105550100' };
const at = '2026-11-22T12:00:00.000Z';
const registered: UserEvent = { type: 'UserRegistered', data: user };

describe('a user', () => {
  it('is registered by the first sign-in', () => {
    given()
      .when({ type: 'RegisterUser', ...user })
      .then(registered);
  });

  it('is not registered again by a later one', () => {
    given(registered)
      .when({ type: 'RegisterUser', ...user })
      .thenNothing();
  });

  it('ends every session that has begun by the time', () => {
    given(registered)
      .when({ type: 'SignOutEverywhere', at })
      .then({ type: 'SignedOutEverywhere', data: { userId: user.userId, at } });
  });

  it('ends none before the first sign-in', () => {
    given().when({ type: 'SignOutEverywhere', at }).thenNothing();
  });

  it('says what to be called, changes it and takes it away, each once', () => {
    const named = (name: string | null): UserEvent => ({
      type: 'ProfileNameChanged',
      data: { userId: user.userId, name },
    });
    given(registered).when({ type: 'ChangeName', name: 'Ana' }).then(named('Ana'));
    given(registered, named('Ana')).when({ type: 'ChangeName', name: 'Ana' }).thenNothing();
    given(registered, named('Ana')).when({ type: 'ChangeName', name: 'Ana M.' }).then(named('Ana M.'));
    given(registered, named('Ana')).when({ type: 'ChangeName', name: null }).then(named(null));
    given(registered, named('Ana'), named(null)).when({ type: 'ChangeName', name: null }).thenNothing();
  });

  it('is forgotten once, when they ask for it, and has no name afterwards', () => {
    const asked: UserEvent = { type: 'PersonForgotten', data: { userId: user.userId, at } };
    const erased: UserEvent = { type: 'PersonErased', data: { userId: user.userId } };
    given(registered).when({ type: 'ForgetPerson', at }).then(asked);
    given(registered, asked).when({ type: 'ForgetPerson', at }).thenNothing();
    given(registered, asked).when({ type: 'ChangeName', name: 'Ana' }).thenRefused('USER_NOT_FOUND');
    given(registered).when({ type: 'CloseForgetting' }).thenNothing();
    given(registered, asked).when({ type: 'CloseForgetting' }).then(erased);
    given(registered, asked, erased).when({ type: 'CloseForgetting' }).thenNothing();
    given(registered, asked, erased).when({ type: 'ForgetPerson', at }).thenNothing();
    given().when({ type: 'ForgetPerson', at }).thenRefused('USER_NOT_FOUND');
    // A person without an account is recorded all the same, and nothing comes of it but that.
    given().when({ type: 'ForgetGuest', userId: user.userId, at }).then(asked);
    given(asked).when({ type: 'CloseForgettingGuest', userId: user.userId }).then(erased);
    // Their sessions are over.
    expect(isSignedOut([registered, asked].reduce<UserState | null>(evolveUser, null), Date.parse(at))).toBe(
      true,
    );
  });

  it('is left at the provider until an operator has deleted them there, and is taken off the list once', () => {
    const asked: UserEvent = { type: 'PersonForgotten', data: { userId: user.userId, at } };
    const erased: UserEvent = { type: 'PersonErased', data: { userId: user.userId } };
    const left: UserEvent = { type: 'AccountLeftAtProvider', data: { userId: user.userId, at } };
    const deleted: UserEvent = { type: 'AccountDeletedAtProvider', data: { userId: user.userId } };
    given(registered, asked).when({ type: 'CloseForgetting', leftAtProviderSince: at }).then(erased, left);
    given(registered, asked, erased, left).when({ type: 'ConfirmDeletion' }).then(deleted);
    given(registered, asked, erased, left, deleted)
      .when({ type: 'ConfirmDeletion' })
      .thenRefused('USER_NOT_FOUND');
    given(registered, asked, erased).when({ type: 'ConfirmDeletion' }).thenRefused('USER_NOT_FOUND');
    given().when({ type: 'ConfirmDeletion' }).thenRefused('USER_NOT_FOUND');
  });

  it('is called nothing before the first sign-in', () => {
    given().when({ type: 'ChangeName', name: 'Ana' }).thenRefused('USER_NOT_FOUND');
  });

  it.each([
    ['before', -1, true],
    ['in the same moment', 0, true],
    ['after', 1, false],
  ])('has signed out of a session that began %s it', (_, ms, over) => {
    const events = [registered, { type: 'SignedOutEverywhere', data: { userId: user.userId, at } }] as const;
    const state = events.reduce<UserState | null>(evolveUser, null);
    expect(isSignedOut(state, Date.parse(at) + ms)).toBe(over);
    expect(isSignedOut(evolveUser(null, registered), Date.parse(at) + ms)).toBe(false);
  });
});
