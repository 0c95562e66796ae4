import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';

interface LooksKey {
  readonly vendorId: string;
  /** `undefined`: the first page. */
  readonly nextToken: string | undefined;
}

interface PersonKey extends LooksKey {
  readonly userId: string;
}

export type AuditPerson = AnswerOf<typeof auditCalls.getAuditPerson>;

const PAGE = 50;

const looksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who looked at what, a page of it. */
    getReads: build.query<AnswerOf<typeof auditCalls.getAuditReads>, LooksKey>(
      asking(
        auditCalls.getAuditReads,
        ({ vendorId, nextToken }: LooksKey) => ({ params: { vendorId }, query: { nextToken, limit: PAGE } }),
        all,
      ),
    ),
    /** What a person did, and what happened to them, a page of it. */
    getPerson: build.query<AuditPerson, PersonKey>(
      asking(
        auditCalls.getAuditPerson,
        ({ vendorId, userId, nextToken }: PersonKey) => ({
          params: { vendorId, userId },
          query: { nextToken, limit: PAGE },
        }),
        all,
      ),
    ),
  }),
});

export const { useGetReadsQuery, useGetPersonQuery } = looksApi;
