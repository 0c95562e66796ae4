import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { accountTopics } from '@lineless/contracts/accounts/topics';
import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import { userFormats } from '@lineless/areas/accounts/model/events';
import { evolveUser, type UserState } from '@lineless/areas/accounts/model/state';
import { profileView } from '@lineless/areas/accounts/model/view';
import { usersModel } from '@lineless/areas/accounts/model/read-models';

const PREFIX = 'user-';

/** Every person who has signed in, each for their own pages alone; no call lists them. */
export const usersProjection: Projection<UserState> = {
  model: usersModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveUser(state, readEvent(userFormats, event)),
  view: profileView,
  keys: ({ forgetting, signedOutAt, leftAtProviderSince, phoneNumber, name }) => ({
    forgetSince: forgetting === 'under way' ? (signedOutAt ?? null) : null,
    leftAtProviderSince: leftAtProviderSince ?? null,
    // A forgotten person is new when they come back.
    number: forgetting === undefined ? phoneNumber : null,
    ...calledIn(forgetting === undefined ? name : undefined),
  }),
  live: [{ topic: accountTopics.user, ids: ({ userId }) => [userId] }],
};

/** As names are compared: all of it, and its last word where it has several. */
function calledIn(name: string | undefined) {
  const called = plainName(name ?? '');
  const last = called.slice(called.lastIndexOf(' ') + 1);
  return { called: called || null, calledLast: last === called ? null : last };
}
