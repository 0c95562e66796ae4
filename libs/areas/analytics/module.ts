import { Module } from '@nestjs/common';
import { Dumps } from './dumps';
import { FigureService } from './figure-service';
import { ForgottenInFigures } from './forgotten';
import { DumpJobs } from './jobs';
import {
  GetAnalyticsDumpHandler,
  GetAnalyticsWeekHandler,
  ProveAnalyticsDumpHandler,
  RegenerateAnalyticsDumpHandler,
} from './queries';
import { ProofJobs } from './proof-jobs';
import { Proofs } from './proofs';
import { Weeks } from './weeks';

const services = [FigureService, DumpJobs, Dumps, ForgottenInFigures, ProofJobs, Proofs, Weeks];
const queryHandlers = [
  GetAnalyticsDumpHandler,
  RegenerateAnalyticsDumpHandler,
  ProveAnalyticsDumpHandler,
  GetAnalyticsWeekHandler,
];

/** Figures of what was sold: by month as dumps, by week as dashboards show them. */
@Module({ providers: [...services, ...queryHandlers] })
export class AnalyticsModule {}
