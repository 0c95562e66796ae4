import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { PersonalData } from '@lineless/contracts/accounts/personal-data';
import { api } from '@/shared/api/api';
import { all, changing, request } from '@/shared/api/call';

/** The server reads every event there is for it, and for one person at a time. */
const TIMEOUT_MS = 120_000;

const ownDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked for at a press and kept nowhere: it is for a file. */
    collectOwnData: build.mutation<PersonalData, string>({
      query: (userId) => ({
        ...request(accountCalls.getMyData, { params: { userId } }),
        timeout: TIMEOUT_MS,
      }),
    }),
    /** The account, for good. */
    deleteAccount: build.mutation<void, string>(
      changing(
        accountCalls.forgetMe,
        (userId: string) => ({ params: { userId }, body: { confirmed: true as const } }),
        all,
      ),
    ),
  }),
});

export const { useCollectOwnDataMutation, useDeleteAccountMutation } = ownDataApi;
