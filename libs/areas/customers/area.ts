import { customerCalls } from '@lineless/contracts/customers/calls';
import type { Area } from '@lineless/platform/area';
import { customerErrors } from './model/errors';
import { CustomersModule } from './module';

export const customers: Area = {
  name: 'customers',
  module: CustomersModule,
  calls: customerCalls,
  topics: {},
  // It records nothing of its own: looks at persons are the audit's.
  formats: [],
  errors: customerErrors,
};
