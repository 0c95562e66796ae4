import { Module } from '@nestjs/common';
import { Dumps } from './handlers/dumps';
import { FigureService } from './handlers/figure-service';
import { ForgottenInFigures } from './handlers/forgotten';
import { DumpJobs } from './handlers/jobs';
import {
  GetAnalyticsDumpHandler,
  GetAnalyticsWeekHandler,
  GetSalesSummaryHandler,
  ProveAnalyticsDumpHandler,
  RegenerateAnalyticsDumpHandler,
} from './handlers/queries';
import { ProofJobs } from './handlers/proof-jobs';
import { Proofs } from './handlers/proofs';
import { Summaries } from './handlers/summaries';
import { Weeks } from './handlers/weeks';

const services = [FigureService, DumpJobs, Dumps, ForgottenInFigures, ProofJobs, Proofs, Summaries, Weeks];
const queryHandlers = [
  GetAnalyticsDumpHandler,
  RegenerateAnalyticsDumpHandler,
  ProveAnalyticsDumpHandler,
  GetAnalyticsWeekHandler,
  GetSalesSummaryHandler,
];

/** Figures of what was sold: by month as dumps, by week as dashboards show them. */
@Module({ providers: [...services, ...queryHandlers] })
export class AnalyticsModule {}
