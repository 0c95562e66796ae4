import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditChain, AuditTimeline } from '@lineless/contracts/audit/timelines';
import { auditTopics } from '@lineless/contracts/audit/topics';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { answersOf, PAGE } from '@/shared/api/pages';
import { isRecord } from '@/shared/lib/is-record';
import { liveQuery } from '@/shared/live/live-query';
import type { Versioned } from '@/shared/live/newest';

export interface StreamKey {
  readonly vendorId: string;
  /** 'order-01M7…' */
  readonly stream: string;
}

interface ChainKey extends StreamKey {
  /** So many events does the page know of: with a further one the chain is checked again. */
  readonly numEvents: number;
}

/** A slider of more marks is of no use. */
const MOST_PAGES = 10;
const REST_MS = 1_500;

const timelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What happened to one thing, the first event first, and live. */
    getTimeline: build.query<AuditTimeline, StreamKey>({
      async queryFn({ ...params }, _api, _options, send) {
        const { answers, error, meta } = await answersOf(
          auditCalls.getAuditTimeline,
          { params, query: { limit: PAGE } },
          send,
          { most: MOST_PAGES },
        );
        const [first] = answers ?? [];
        if (error || !first) return { error: error ?? NOTHING, meta };
        const items = answers.flatMap((answer) => answer.items);
        return { data: { ...first, items, nextToken: answers.at(-1)?.nextToken }, meta };
      },
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<AuditTimeline, Versioned, StreamKey>({
        topic: auditTopics.vendorAudit,
        id: ({ vendorId }) => vendorId,
        applyTo: {
          concerns: (notice, { stream }) => !isRecord(notice) || notice.stream === stream,
          restMs: REST_MS,
        },
      }),
    }),
    getChain: build.query<AuditChain, ChainKey>(
      asking(
        auditCalls.getAuditChain,
        ({ vendorId, stream }: ChainKey) => ({ params: { vendorId, stream } }),
        all,
      ),
    ),
  }),
});

const NOTHING = { status: 'PARSING_ERROR', originalStatus: 200, data: '', error: 'No answer' } as const;

export const { useGetTimelineQuery, useGetChainQuery } = timelineApi;
