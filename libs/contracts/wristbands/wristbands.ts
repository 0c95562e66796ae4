import { z } from 'zod';
import { id } from '@lineless/kernel/values';

/** Resolution 40: nothing but a web address. */
export const redirectTarget = z.url({
  protocol: /^https?$/,
  error: 'A wristband leads to a web address that begins with https:// or http://.',
});

/** M3. Resolution 66: nothing of it where nobody has written the wristband. */
export const wristband = z
  .object({ vendorId: id.optional(), overrideUrl: z.string().optional() })
  .meta({ id: 'Wristband' });
export type Wristband = z.infer<typeof wristband>;

/** `null`: a tap leads to the vendor's own page. */
export const wristbandRequest = z.object({ overrideUrl: redirectTarget.max(500).nullable().default(null) });
