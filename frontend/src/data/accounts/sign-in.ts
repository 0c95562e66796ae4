import type { InboxAnswer, Session } from '@lineless/contracts/accounts/sessions';
import { api } from '@/shared/api/api';

const post = (url: string, body: unknown) => ({ url, method: 'POST', body });

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a code by SMS; `phoneNumber` in E.164. */
    startSignIn: build.mutation<void, { phoneNumber: string }>({
      query: (arg) => post('/auth/start', arg),
      extraOptions: { anonymous: true },
    }),
    verifyCode: build.mutation<Session, { phoneNumber: string; code: string }>({
      query: (arg) => post('/auth/verify', arg),
      extraOptions: { anonymous: true },
    }),
    /** Local provider only: the codes that were sent, newest first. */
    getInbox: build.query<InboxAnswer['messages'], string | undefined>({
      query: (phoneNumber) => ({ url: '/dev/inbox', params: { phoneNumber } }),
      transformResponse: (answer: InboxAnswer) => answer.messages,
    }),
  }),
});

export const { useStartSignInMutation, useVerifyCodeMutation, useGetInboxQuery } = authApi;
