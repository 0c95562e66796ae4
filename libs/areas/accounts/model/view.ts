import type { Profile } from '@lineless/contracts/accounts/profile';
import type { UserState } from './state';

export function profileView({ userId, name }: UserState, version: number): Profile {
  return { userId, ...(name !== undefined && { name }), version };
}
