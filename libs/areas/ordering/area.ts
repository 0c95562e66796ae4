import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import type { Area } from '@lineless/platform/area';
import { orderErrors } from './model/errors';
import { orderFormats } from './model/events';
import { OrderingModule } from './module';

export const ordering: Area = {
  name: 'ordering',
  module: OrderingModule,
  calls: { ...orderingCalls, ...staffOrderCalls },
  topics: orderingTopics,
  formats: [orderFormats],
  errors: orderErrors,
};
