import { staffCalls } from '@lineless/contracts/staff/calls';
import { staffTopics } from '@lineless/contracts/staff/topics';
import type { Area } from '@lineless/platform/area';
import { staffErrors } from './model/errors';
import { staffFormats } from './model/events';
import { StaffModule } from './module';
import { vendorRolesModel } from './model/read-models';
import { staffWords } from './model/words';

export const staff: Area = {
  name: 'staff',
  module: StaffModule,
  calls: staffCalls,
  topics: staffTopics,
  formats: [staffFormats],
  audited: [
    {
      kind: 'staff',
      formats: staffFormats,
      words: staffWords,
      models: [vendorRolesModel],
      labelOf: () => 'Staff and roles',
    },
  ],
  errors: staffErrors,
};
