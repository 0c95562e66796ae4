import { analyticsCalls } from '@lineless/contracts/analytics/calls';
import { analyticsTopics } from '@lineless/contracts/analytics/topics';
import type { Area } from '@lineless/platform/area';
import { analyticsErrors } from './model/errors';
import { AnalyticsModule } from './module';
import { analyticsUpkeep } from './handlers/upkeep';

export const analytics: Area = {
  name: 'analytics',
  module: AnalyticsModule,
  calls: analyticsCalls,
  topics: analyticsTopics,
  // It records nothing of its own: all that it shows comes from the events of orders.
  formats: [],
  errors: analyticsErrors,
  upkeep: analyticsUpkeep,
};
