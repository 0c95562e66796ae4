import { wristbandWriting, type WristbandWriting } from '@lineless/contracts/wristbands/wristbands';
import { UsageError } from '../usage-error';
import { request, TEXT, typed } from '../typed';

/** How what the service is asked for is typed. */
const TYPED = { nfcId: '<id>', vendorId: '--vendor', overrideUrl: '--to' };

/** @throws UsageError that names what is missing or not as it should be */
export function readWristband(args: readonly string[]): WristbandWriting {
  const { values, positionals } = typed(args, { vendor: TEXT, to: TEXT });
  const [nfcId, ...more] = positionals;
  if (nfcId === undefined || more.length > 0) throw new UsageError('Type: wristband <id> --vendor <id>');
  return request(wristbandWriting, { nfcId, vendorId: values.vendor, overrideUrl: values.to }, TYPED);
}
