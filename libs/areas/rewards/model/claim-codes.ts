import { base32 } from '@lineless/kernel/ids';
import type { Runtime } from '@lineless/kernel/runtime';

const BYTES = 7;
const LENGTH = 10;

/** Who shows it gets the prize: too long to be found by trying. */
export function newClaimCode(runtime: Pick<Runtime, 'randomBytes'>): string {
  return base32(runtime.randomBytes(BYTES)).slice(0, LENGTH);
}
