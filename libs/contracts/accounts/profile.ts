import { z } from 'zod';
import { plainText } from '@lineless/kernel/values';
import { PROFILE_NAME_LENGTH } from './limits';

/** What a person says of themselves. */
export const profile = z
  .object({
    userId: z.string(),
    /** Missing as long as they have not given one. */
    name: z.string().optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

export const profileAnswer = z.object({ profile });
/** An empty name takes away the one that is there. */
export const profileChange = z.object({ name: plainText.trim().max(PROFILE_NAME_LENGTH) });
