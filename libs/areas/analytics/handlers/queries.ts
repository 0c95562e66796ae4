import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { analyticsCalls } from '@lineless/contracts/analytics/calls';
import type { Pending } from '@lineless/contracts/analytics/dump';
import type { DumpProof } from '@lineless/contracts/analytics/proof';
import type { SalesSummary } from '@lineless/contracts/analytics/summary';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import {
  lateQueryFor,
  longQueryFor,
  queryFor,
  type LongAnswer,
  type NotReady,
} from '@lineless/engine/write/message';
import { Dumps } from './dumps';
import { Proofs } from './proofs';
import { Summaries } from './summaries';
import { Weeks } from './weeks';

export class GetAnalyticsDump extends longQueryFor(analyticsCalls.getAnalyticsDump) {}
export class RegenerateAnalyticsDump extends longQueryFor(analyticsCalls.regenerateAnalyticsDump) {}
export class ProveAnalyticsDump extends lateQueryFor(analyticsCalls.proveAnalyticsDump) {}
export class GetAnalyticsWeek extends queryFor(analyticsCalls.getAnalyticsWeek) {}
export class GetSalesSummary extends queryFor(analyticsCalls.getSalesSummary) {}

@QueryHandler(GetAnalyticsDump)
export class GetAnalyticsDumpHandler implements IQueryHandler<GetAnalyticsDump> {
  constructor(private readonly dumps: Dumps) {}

  /** @throws VENDOR_NOT_FOUND */
  async execute({ data }: GetAnalyticsDump): Promise<LongAnswer | NotReady<Pending>> {
    return data.forceRegeneration ? this.dumps.regenerate(data) : this.dumps.dump(data);
  }
}

@QueryHandler(RegenerateAnalyticsDump)
export class RegenerateAnalyticsDumpHandler implements IQueryHandler<RegenerateAnalyticsDump> {
  constructor(private readonly dumps: Dumps) {}

  /** @throws VENDOR_NOT_FOUND */
  async execute({ data }: RegenerateAnalyticsDump): Promise<LongAnswer | NotReady<Pending>> {
    return this.dumps.regenerate(data);
  }
}

@QueryHandler(ProveAnalyticsDump)
export class ProveAnalyticsDumpHandler implements IQueryHandler<ProveAnalyticsDump> {
  constructor(private readonly proofs: Proofs) {}

  /** @throws VENDOR_NOT_FOUND · @throws PROOF_FAILED */
  async execute({ data }: ProveAnalyticsDump): Promise<{ proof: DumpProof } | NotReady<Pending>> {
    return this.proofs.proof(data.vendorId, data.month);
  }
}

@QueryHandler(GetAnalyticsWeek)
export class GetAnalyticsWeekHandler implements IQueryHandler<GetAnalyticsWeek> {
  constructor(private readonly weeks: Weeks) {}

  /** @throws VENDOR_NOT_FOUND · @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetAnalyticsWeek): Promise<{ week: AnalyticsWeek }> {
    return { week: await this.weeks.week(data) };
  }
}

@QueryHandler(GetSalesSummary)
export class GetSalesSummaryHandler implements IQueryHandler<GetSalesSummary> {
  constructor(private readonly summaries: Summaries) {}

  /** @throws VENDOR_NOT_FOUND · @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetSalesSummary): Promise<{ summary: SalesSummary }> {
    return { summary: await this.summaries.summary(data) };
  }
}
