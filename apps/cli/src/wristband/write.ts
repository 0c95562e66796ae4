import { deedCalls } from '@lineless/platform/operator-calls';
import type { WristbandWriting } from '@lineless/contracts/wristbands/wristbands';
import { ask } from '../operators';

/** Makes a wristband lead to a venue. Answers the exit status. @throws Error where no service answers, or it refuses */
export async function writeWristband(
  url: string,
  writing: WristbandWriting,
  say: (line: string) => void,
): Promise<number> {
  const { vendorId = '', overrideUrl } = await ask(url, deedCalls.writeWristband, writing);
  say(`A tap on ${writing.nfcId} leads to ${overrideUrl ?? `/vendor/${vendorId}`}.`);
  say(`  The wristband's own address is /nfc/${writing.nfcId}`);
  return 0;
}
