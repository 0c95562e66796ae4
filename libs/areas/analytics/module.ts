import { Module } from '@nestjs/common';
import { Dumps } from './dumps';
import { GetAnalyticsDumpHandler, GetAnalyticsWeekHandler, RegenerateAnalyticsDumpHandler } from './queries';
import { Weeks } from './weeks';

const services = [Dumps, Weeks];
const queryHandlers = [GetAnalyticsDumpHandler, RegenerateAnalyticsDumpHandler, GetAnalyticsWeekHandler];

/** Figures of what was sold: by month as dumps, by week as dashboards show them. */
@Module({ providers: [...services, ...queryHandlers] })
export class AnalyticsModule {}
