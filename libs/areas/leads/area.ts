import { leadCalls } from '@lineless/contracts/leads/calls';
import type { Area } from '@lineless/platform/area';
import { leadErrors } from './model/errors';
import { leadFormats } from './model/events';
import { LeadsModule } from './module';

export const leads: Area = {
  name: 'leads',
  module: LeadsModule,
  calls: leadCalls,
  topics: {},
  formats: [leadFormats],
  errors: leadErrors,
};
