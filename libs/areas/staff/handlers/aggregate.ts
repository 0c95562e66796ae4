import type { Aggregate } from '@lineless/engine/write/aggregate';
import { staffDecider, type StaffCommand } from '../model/decide';
import { staffFormats, type StaffEvent } from '../model/events';
import type { Staff } from '../model/state';
import { staffModel } from '../model/read-models';

export const staffAggregate: Aggregate<StaffCommand, Staff, StaffEvent> = {
  category: 'staff',
  decider: staffDecider,
  formats: staffFormats,
  isChecked: true,
  foldedIn: staffModel,
};
