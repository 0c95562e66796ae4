import { z } from 'zod';

/** Whether staff of a venue confirm refunds and changes of roles with a passkey. */
export const passkeyRule = z.object({ asksForPasskey: z.boolean() }).meta({ id: 'PasskeyRule' });

export const passkeyRuleAnswer = z.object({ rule: passkeyRule });
