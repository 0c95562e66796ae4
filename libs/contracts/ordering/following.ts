import { z } from 'zod';

const endpoint = z.string().min(1).max(1_000);

/** A browser's subscription as `PushSubscription.toJSON()` gives it (Push API): base64url. */
export const followRequest = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'Not a point of P-256.'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'Not 16 bytes.'),
  }),
});
export type FollowRequest = z.infer<typeof followRequest>;

export const unfollowRequest = z.object({ endpoint });
