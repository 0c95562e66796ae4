import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { Area } from '@lineless/platform/area';
import { identityErrors } from './errors';
import { userFormats } from './events';
import { AccountsModule } from './module';

export const accounts: Area = {
  name: 'accounts',
  module: AccountsModule,
  calls: accountCalls,
  topics: {},
  formats: [userFormats],
  errors: identityErrors,
  projections: [],
};
