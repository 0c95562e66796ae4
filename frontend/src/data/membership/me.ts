import { accountTopics } from '@lineless/contracts/accounts/topics';
import { membershipCalls } from '@lineless/contracts/membership/calls';
import type { AnswerOf } from '@lineless/contracts/call';
import type { Ineligible, Membership } from '@lineless/contracts/membership/membership';
import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '@/shared/api/api';
import { request } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { problemOf } from '@/shared/api/problem';
import { liveQuery } from '@/shared/live/live-query';
import { useSession } from '@/shared/session/use-session';

export type { Ineligible, Membership };

/** Whether something can be reserved now, and why not (M4, resolution 36). */
export interface Bookable {
  readonly availableCredits: number;
  readonly isUnlimited: boolean;
  /** What staying away costs besides the credit of the reservation. */
  readonly noShowCredits: number;
  /** How often they stayed away lately: each has made it one more. */
  readonly recentNoShows: number;
  readonly isEligible: boolean;
  readonly reason?: Ineligible | undefined;
}

const NO_META = { position: null };

type Credits = AnswerOf<typeof membershipCalls.getCredits>;
type Eligibility = AnswerOf<typeof membershipCalls.getEligibility>;

export const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user. A person without a membership has one that says so: a refusal could not follow what is live. */
    getMembership: build.query<Membership, string>({
      async queryFn(userId, _api, _options, send) {
        const { data, error, meta = NO_META } = await send(request(membershipCalls.getMembership, {}));
        if (!error)
          return { data: (data as AnswerOf<typeof membershipCalls.getMembership>).membership, meta };
        const { status, code } = problemOf(error);
        return status === 404 ? { data: withoutMembership(userId, code), meta } : { error, meta };
      },
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Member'],
      ...liveQuery<Membership, Membership, string>({
        topic: accountTopics.user,
        model: 'members',
        shape: documentShapeOf(membershipCalls.getMembership),
        id: (userId) => userId,
        applyTo: 'document',
      }),
    }),
    /** By user. Time has a say in it: the server is asked again whenever the membership changes. */
    getBookable: build.query<Bookable, string>({
      async queryFn(_userId, _api, _options, send) {
        const credits = await send(request(membershipCalls.getCredits, {}));
        if (credits.error) return { error: credits.error, meta: NO_META };
        const eligibility = await send(request(membershipCalls.getEligibility, {}));
        if (eligibility.error) return { error: eligibility.error, meta: NO_META };
        const data = { ...(credits.data as Credits), ...(eligibility.data as Eligibility) };
        return { data, meta: credits.meta ?? NO_META };
      },
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Member'],
      ...liveQuery<Bookable, Membership, string>({
        topic: accountTopics.user,
        model: 'members',
        id: (userId) => userId,
        complete: () => null,
        applyTo: 'document',
      }),
    }),
  }),
});

/** How it has ended, by the code of the refusal. */
const ENDED: Readonly<Record<string, Membership['status']>> = {
  MEMBERSHIP_EXPIRED: 'EXPIRED',
  MEMBERSHIP_REFUNDED: 'REFUNDED',
};

function withoutMembership(userId: string, code: string): Membership {
  const status = ENDED[code] ?? 'NONE';
  return { userId, status, isUnlimited: false, availableCredits: 0, version: -1 };
}

/** M4: who looks at the page. `member` may reserve when `bookable` says so. */
export type Visitor =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly again: () => void }
  | { readonly is: 'guest' }
  | { readonly is: 'no-member'; readonly membership: Membership }
  | { readonly is: 'member'; readonly membership: Membership; readonly bookable: Bookable };

export function useVisitor(): Visitor {
  const { status, user } = useSession();
  const arg = user === null ? skipToken : user.userId;
  const me = meApi.useGetMembershipQuery(arg);
  const isMember = me.currentData?.status === 'ACTIVE';
  const bookable = meApi.useGetBookableQuery(isMember ? arg : skipToken);
  if (status === 'unauthenticated' || status === 'signed-out') return { is: 'guest' };
  const membership = me.currentData;
  if (membership && !isMember) return { is: 'no-member', membership };
  if (membership && bookable.currentData) return { is: 'member', membership, bookable: bookable.currentData };
  if (me.isError || bookable.isError)
    return {
      is: 'failed',
      again: () => {
        void me.refetch();
        if (isMember) void bookable.refetch();
      },
    };
  return { is: 'loading' };
}

/** M4: credits above zero, and the server says yes. */
export function mayReserve({ availableCredits, isEligible }: Bookable): boolean {
  return availableCredits > 0 && isEligible;
}

/** While that is not known, the person counts as none. */
export function useIsMember(userId: string | undefined): boolean {
  const { currentData } = meApi.useGetMembershipQuery(userId ?? skipToken);
  return currentData?.status === 'ACTIVE';
}

/** Asks whether a payment has made a member by now. */
export function askMembership(userId: string) {
  return meApi.endpoints.getMembership.initiate(userId, { forceRefetch: true, subscribe: false });
}

export const { useGetMembershipQuery, useGetBookableQuery } = meApi;
