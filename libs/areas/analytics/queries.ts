import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { analyticsCalls } from '@lineless/contracts/analytics/calls';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { longQueryFor, queryFor } from '@lineless/engine/cqrs/message';
import { Dumps } from './dumps';
import { Weeks } from './weeks';

export class GetAnalyticsDump extends longQueryFor(analyticsCalls.getAnalyticsDump) {}
export class RegenerateAnalyticsDump extends longQueryFor(analyticsCalls.regenerateAnalyticsDump) {}
export class GetAnalyticsWeek extends queryFor(analyticsCalls.getAnalyticsWeek) {}

@QueryHandler(GetAnalyticsDump)
export class GetAnalyticsDumpHandler implements IQueryHandler<GetAnalyticsDump> {
  constructor(@Inject(Dumps) private readonly dumps: Dumps) {}

  /** @throws VENDOR_NOT_FOUND */
  async execute({ data }: GetAnalyticsDump): Promise<AsyncIterable<string>> {
    return this.dumps.dump(data);
  }
}

@QueryHandler(RegenerateAnalyticsDump)
export class RegenerateAnalyticsDumpHandler implements IQueryHandler<RegenerateAnalyticsDump> {
  constructor(@Inject(Dumps) private readonly dumps: Dumps) {}

  /** @throws VENDOR_NOT_FOUND */
  async execute({ data }: RegenerateAnalyticsDump): Promise<AsyncIterable<string>> {
    return this.dumps.dump(data);
  }
}

@QueryHandler(GetAnalyticsWeek)
export class GetAnalyticsWeekHandler implements IQueryHandler<GetAnalyticsWeek> {
  constructor(@Inject(Weeks) private readonly weeks: Weeks) {}

  /** @throws VENDOR_NOT_FOUND · @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetAnalyticsWeek): Promise<{ week: AnalyticsWeek }> {
    return { week: await this.weeks.week(data) };
  }
}
