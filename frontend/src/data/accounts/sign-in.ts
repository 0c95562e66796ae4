import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { InboxAnswer, Session } from '@lineless/contracts/accounts/sessions';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a code by SMS; `phoneNumber` in E.164. A lost answer costs a press, not another SMS. */
    startSignIn: build.mutation<void, { phoneNumber: string }>({
      ...asking(accountCalls.startSignIn, (body: { phoneNumber: string }) => ({ body }), all),
      extraOptions: { anonymous: true },
    }),
    verifyCode: build.mutation<Session, { phoneNumber: string; code: string }>({
      ...asking(accountCalls.verifySignIn, (body: { phoneNumber: string; code: string }) => ({ body }), all),
      extraOptions: { anonymous: true },
    }),
    /** On every device, this one too: what is left here goes with `session.signOut`. */
    endAllSessions: build.mutation<void, void>(changing(accountCalls.endAllSessions, () => ({}), all)),
    /** Local provider only: the codes that were sent, newest first. */
    getInbox: build.query<InboxAnswer['messages'], string | undefined>(
      asking(
        accountCalls.readInbox,
        (phoneNumber: string | undefined) => ({ query: { phoneNumber } }),
        ({ messages }) => messages,
      ),
    ),
  }),
});

export const { useStartSignInMutation, useVerifyCodeMutation, useEndAllSessionsMutation, useGetInboxQuery } =
  signInApi;
