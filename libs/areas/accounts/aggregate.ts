import type { Aggregate } from '@lineless/engine/cqrs/aggregate';
import { userDecider, type UserCommand } from './decide';
import { userFormats, type UserEvent } from './events';
import type { UserState } from './state';

export const userAggregate: Aggregate<UserCommand, UserState | null, UserEvent> = {
  category: 'user',
  decider: userDecider,
  formats: userFormats,
  foldedIn: 'users',
};
