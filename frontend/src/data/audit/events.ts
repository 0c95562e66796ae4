import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditEntry } from '@lineless/contracts/audit/entries';
import { auditTopics } from '@lineless/contracts/audit/topics';
import type { AnswerOf, QueryFor } from '@lineless/contracts/call';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { liveQuery } from '@/shared/live/live-query';
import type { Versioned } from '@/shared/live/newest';

type EventsQuery = QueryFor<typeof auditCalls.getAuditEvents>;

/** What the list of events is narrowed to; all of it holds together. */
export type EventFilter = Omit<EventsQuery, 'limit' | 'nextToken'>;
export type EventPage = AnswerOf<typeof auditCalls.getAuditEvents>;

interface NewestKey {
  readonly vendorId: string;
  readonly filter: EventFilter;
  /** So many at once. */
  readonly limit: number;
}

interface OlderKey extends NewestKey {
  /** Of the page before it. */
  readonly nextToken: string;
}

const PAGE = 50;
/** Events are not read faster; in a busy hour every event would ask for the list anew. */
const REST_MS = 1_500;

const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest events, and live: told that there is a new one, it is asked for in words. */
    getNewestEvents: build.query<EventPage, NewestKey>({
      ...asking(
        auditCalls.getAuditEvents,
        ({ vendorId, filter, limit }: NewestKey) => ({ params: { vendorId }, query: { ...filter, limit } }),
        all,
      ),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<EventPage, Versioned, NewestKey>({
        topic: auditTopics.vendorAudit,
        id: ({ vendorId }) => vendorId,
        applyTo: { concerns: () => true, restMs: REST_MS },
      }),
    }),
    /** A page behind them. What has happened does not change: it is not asked for again while it is kept. */
    getOlderEvents: build.query<EventPage, OlderKey>(
      asking(
        auditCalls.getAuditEvents,
        ({ vendorId, filter, limit, nextToken }: OlderKey) => ({
          params: { vendorId },
          query: { ...filter, nextToken, limit },
        }),
        all,
      ),
    ),
  }),
});

/**
 * A page of a vendor's events, newest first.
 *
 * @param nextToken `null`: the newest ones, which follow live
 * @param limit so many of them
 */
export function useEventPage(
  vendorId: string,
  filter: EventFilter,
  nextToken: string | null,
  limit: number = PAGE,
) {
  const key = { vendorId, filter, limit };
  const newest = eventsApi.useGetNewestEventsQuery(key, { skip: nextToken !== null });
  const older = eventsApi.useGetOlderEventsQuery(
    { ...key, nextToken: nextToken ?? '' },
    { skip: nextToken === null },
  );
  const { currentData, isError, error, refetch } = nextToken === null ? newest : older;
  return { page: currentData, isError, error, refetch };
}

/** How many of a list are newer than the one that stood first in it. @param first `undefined`: none stood there */
export function newerThan(items: readonly AuditEntry[], first: AuditEntry | undefined): number {
  return first === undefined
    ? items.length
    : items.filter(({ position }) => position > first.position).length;
}
