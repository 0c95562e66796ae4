import type { Aggregate } from '@lineless/engine/cqrs/aggregate';
import { staffDecider, type StaffCommand } from './decide';
import { staffFormats, type StaffEvent } from './events';
import type { Staff } from './state';

export const staffAggregate: Aggregate<StaffCommand, Staff, StaffEvent> = {
  category: 'staff',
  decider: staffDecider,
  formats: staffFormats,
  isChecked: true,
  foldedIn: 'staff',
};
