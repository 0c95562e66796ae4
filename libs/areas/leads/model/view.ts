import type { Lead } from '@lineless/contracts/leads/leads';
import type { LeadState } from './state';

/** `version` is the stream's revision. */
export function leadView({ isTold: _, ...said }: LeadState, version: number): Lead {
  return { ...said, version };
}
