import type { UserEvent } from './events';

export interface UserState {
  readonly userId: string;
  readonly phoneNumber: string;
}

export function evolveUser(_state: UserState | null, event: UserEvent): UserState {
  return { ...event.data };
}
