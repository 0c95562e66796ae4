import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { Profile } from '@lineless/contracts/accounts/profile';
import { accountTopics } from '@lineless/contracts/accounts/topics';
import { api } from '@/shared/api/api';
import { asking, changing } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { liveQuery } from '@/shared/live/live-query';
import { newest } from '@/shared/live/newest';

interface Naming {
  readonly userId: string;
  /** Empty: none any more. */
  readonly name: string;
}

const ofProfile = ({ profile }: { profile: Profile }): Profile => profile;

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a person says of themselves; the same on every page of theirs. */
    getProfile: build.query<Profile, string>({
      ...asking(accountCalls.getProfile, (userId: string) => ({ params: { userId } }), ofProfile),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<Profile, Profile, string>({
        topic: accountTopics.user,
        model: 'users',
        shape: documentShapeOf(accountCalls.getProfile),
        id: (userId) => userId,
        applyTo: 'document',
      }),
    }),
    changeName: build.mutation<Profile, Naming>({
      ...changing(
        accountCalls.changeProfile,
        ({ userId, name }: Naming) => ({ params: { userId }, body: { name } }),
        ofProfile,
      ),
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data)
          dispatch(profileApi.util.updateQueryData('getProfile', userId, (held) => newest(held, data)));
      },
    }),
  }),
});

export const { useGetProfileQuery, useChangeNameMutation } = profileApi;
