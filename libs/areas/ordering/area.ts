import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { orderName } from '@lineless/contracts/audit/words';
import type { Area } from '@lineless/platform/area';
import { orderErrors } from './model/errors';
import { orderFormats } from './model/events';
import { OrderingModule } from './module';
import { orderEventsDictionary } from './model/order-dictionary';
import { ordersModel } from './model/read-models';
import { orderWords } from './model/words';

export const ordering: Area = {
  name: 'ordering',
  module: OrderingModule,
  calls: { ...orderingCalls, ...staffOrderCalls },
  topics: orderingTopics,
  formats: [orderFormats],
  dictionary: orderEventsDictionary,
  audited: [
    { kind: 'order', formats: orderFormats, words: orderWords, models: [ordersModel], labelOf: orderName },
  ],
  errors: orderErrors,
};
