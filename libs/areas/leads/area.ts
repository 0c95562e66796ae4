import { leadCalls } from '@lineless/contracts/leads/calls';
import type { Area } from '@lineless/platform/area';
import { leadsProjection } from '@lineless/projections/leads/leads';
import { leadErrors } from './errors';
import { leadFormats } from './events';
import { LeadsModule } from './module';

export const leads: Area = {
  name: 'leads',
  module: LeadsModule,
  calls: leadCalls,
  topics: {},
  formats: [leadFormats],
  errors: leadErrors,
  projections: [leadsProjection],
};
