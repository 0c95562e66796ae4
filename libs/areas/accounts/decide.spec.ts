import { describe, expect, it } from '@jest/globals';
import { specification } from '@lineless/kernel/given-when-then';
import { userDecider } from './decide';
import type { UserEvent } from './events';

const { given } = specification(userDecider, (actual, expected) => expect(actual).toEqual(expected));

const user = { userId: 'U1', phoneNumber: '+13105550100' };
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
});
