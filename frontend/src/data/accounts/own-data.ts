import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { DataPending, PersonalData } from '@lineless/contracts/accounts/personal-data';
import { api } from '@/shared/api/api';
import { all, changing, request } from '@/shared/api/call';

/** The server answers within seconds, also where it has not collected everything yet; a large file takes its time. */
const TIMEOUT_MS = 120_000;

interface Question {
  readonly userId: string;
  /** As an answer that was not ready said. */
  readonly since?: string | undefined;
}

const ownDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked for at a press and kept nowhere: it is for a file. Where it is not collected yet it has to be asked for again. */
    collectOwnData: build.mutation<PersonalData | DataPending, Question>({
      query: ({ userId, since }) => ({
        ...request(accountCalls.getMyData, { params: { userId }, query: { since } }),
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
