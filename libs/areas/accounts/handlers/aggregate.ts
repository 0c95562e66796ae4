import type { Aggregate } from '@lineless/engine/write/aggregate';
import { userDecider, type UserCommand } from '../model/decide';
import { userFormats, type UserEvent } from '../model/events';
import type { UserState } from '../model/state';
import { usersModel } from '../model/read-models';

export const userAggregate: Aggregate<UserCommand, UserState | null, UserEvent> = {
  category: 'user',
  decider: userDecider,
  formats: userFormats,
  foldedIn: usersModel,
};
