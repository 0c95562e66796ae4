import type { AnyCall } from '@lineless/contracts/call';
import { saveFile } from '@/shared/lib/save-file';
import type { CallArgs } from './base-query';
import { request, type Filled } from './call';

/** A long table, or a picture, takes its time on a bad network. */
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

/** An endpoint whose request carries a file: it has the time that one takes. */
export function withFile<Arg, Settled extends { readonly query: (arg: Arg) => CallArgs }>(
  settled: Settled & { readonly query: (arg: Arg) => CallArgs },
) {
  return { ...settled, query: (arg: Arg): CallArgs => ({ ...settled.query(arg), timeout: TIMEOUT_MS }) };
}
