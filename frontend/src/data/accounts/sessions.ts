import { sessionCalls } from '@lineless/contracts/accounts/session-calls';
import type { OwnSession, SessionList } from '@lineless/contracts/accounts/own-sessions';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';

export type { OwnSession } from '@lineless/contracts/accounts/own-sessions';

type OneSession = Readonly<Record<'userId' | 'sessionId', string>>;

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where a person is signed in. */
    getSessions: build.query<SessionList, string>(
      asking(sessionCalls.listSessions, (userId: string) => ({ params: { userId } }), all),
    ),
    endSession: build.mutation<void, OneSession>({
      ...changing(sessionCalls.endOneSession, (params: OneSession) => ({ params }), all),
      async onQueryStarted({ userId, sessionId }, { dispatch, queryFulfilled }) {
        if (await isDone(queryFulfilled))
          dispatch(keepIn(userId, (session) => session.sessionId !== sessionId));
      },
    }),
    endOtherSessions: build.mutation<void, string>({
      ...changing(sessionCalls.endOtherSessions, (userId: string) => ({ params: { userId } }), all),
      async onQueryStarted(userId, { dispatch, queryFulfilled }) {
        if (await isDone(queryFulfilled)) dispatch(keepIn(userId, ({ isCurrent }) => isCurrent));
      },
    }),
  }),
});

/** What is left is known here: a provider's list may show for a while what it has ended. */
function keepIn(userId: string, isLeft: (session: OwnSession) => boolean) {
  return sessionsApi.util.updateQueryData('getSessions', userId, (held) => ({
    ...held,
    sessions: held.sessions.filter(isLeft),
  }));
}

async function isDone(fulfilled: Promise<unknown>): Promise<boolean> {
  return fulfilled.then(
    () => true,
    () => false,
  );
}

export const { useGetSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
