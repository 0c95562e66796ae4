import { z } from 'zod';
import { id, plainText } from '@lineless/kernel/values';
import { listOf, webAddress } from '../common';
import { LONGEST_TARGET } from '../web-address';
import { BAD_TARGET } from './limits';

/** M3. Resolution 66: nothing of it for a wristband that was never written. */
export const wristband = z
  .object({ vendorId: id.optional(), overrideUrl: z.string().optional() })
  .meta({ id: 'Wristband' });
export type Wristband = z.infer<typeof wristband>;

/** `null`: a tap leads to the vendor's own page. */
const target = z.object({
  overrideUrl: webAddress(BAD_TARGET).max(LONGEST_TARGET).nullable().default(null),
});

/**
 * `seen`: what its author saw it lead to, `null` for one that was not written yet. One that leads elsewhere by then
 * stays as it is.
 */
export const wristbandRequest = target.extend({
  seen: z
    .object({ overrideUrl: plainText.max(LONGEST_TARGET).nullable() })
    .nullable()
    .optional(),
});

/** One of a vendor's own, for its staff; without `overrideUrl` a tap leads to the vendor's page. */
export const vendorWristband = z
  .object({ nfcId: id, overrideUrl: z.string().optional(), version: z.number().int() })
  .meta({ id: 'VendorWristband' });
export type VendorWristband = z.infer<typeof vendorWristband>;

export const vendorWristbandList = listOf(vendorWristband);

/** What operators write, for any vendor. */
export const wristbandWriting = target.extend({ nfcId: id, vendorId: id });
export type WristbandWriting = z.output<typeof wristbandWriting>;
