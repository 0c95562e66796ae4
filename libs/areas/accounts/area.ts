import { accountCalls } from '@lineless/contracts/accounts/calls';
import { passkeyCalls } from '@lineless/contracts/accounts/passkey-calls';
import { sessionCalls } from '@lineless/contracts/accounts/session-calls';
import { accountTopics } from '@lineless/contracts/accounts/topics';
import type { Area } from '@lineless/platform/area';
import { identityErrors, passkeyErrors } from './model/errors';
import { userFormats } from './model/events';
import { AccountsModule } from './module';

export const accounts: Area = {
  name: 'accounts',
  module: AccountsModule,
  calls: { ...accountCalls, ...sessionCalls, ...passkeyCalls },
  topics: accountTopics,
  formats: [userFormats],
  errors: { ...identityErrors, ...passkeyErrors },
};
