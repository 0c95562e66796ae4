import type { AnyCall } from '@lineless/contracts/call';
import { saveFile } from '@/shared/lib/save-file';
import { request, type Filled } from './call';

/** A long table takes its time on a bad network. */
const TIMEOUT_MS = 120_000;

/** What an endpoint's `queryFn` sends to have a call's answer kept as a file of this name on this device. */
export function asFile<C extends AnyCall>(call: C, filled: Filled<C>, name: string) {
  return {
    ...request(call, filled),
    timeout: TIMEOUT_MS,
    responseHandler: async (response: Response): Promise<unknown> => {
      if (!response.ok) return response.json();
      saveFile(name, await response.blob());
      return null;
    },
  };
}
