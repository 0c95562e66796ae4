import { z } from 'zod';
import { instant } from '@lineless/kernel/values';

export const ownSession = z
  .object({
    sessionId: z.string(),
    /** Such as 'Safari on iPhone'; missing where that is not known. */
    device: z.string().optional(),
    begunAt: instant,
    /** When it was renewed last. */
    lastUsedAt: instant,
    /** It is the one that asks, as far as that can be told. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

/** `isListed`: the identity provider can be asked; where it cannot, all of them can still be ended together. */
export const sessionList = z
  .object({ isListed: z.boolean(), sessions: z.array(ownSession) })
  .meta({ id: 'SessionList' });
export type SessionList = z.infer<typeof sessionList>;

/** By any format of the provider's. */
export const sessionId = z.string().regex(/^[\w.|-]{1,128}$/);
