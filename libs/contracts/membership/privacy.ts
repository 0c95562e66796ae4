import { z } from 'zod';

/** Ours: what of a member is kept from the venues where they reserve. */
export const memberPrivacy = z
  .object({
    /** On lists stands its first letter. */
    hidesLastName: z.boolean(),
    hidesNumber: z.boolean(),
    /** How often they reserved, came and stayed away. */
    hidesVisits: z.boolean(),
  })
  .meta({ id: 'MemberPrivacy' });
export type MemberPrivacy = z.infer<typeof memberPrivacy>;
