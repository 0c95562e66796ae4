import { useRef, useState } from 'react';
import { detailsOf, problemOf, type ProblemDetail } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { newKey } from '@/shared/lib/ids';
import { texts } from './texts';

/**
 * Sends a table (CSV) and says in one sentence what it has brought. @param key of this intent: the same table, sent
 * again after a lost answer, adds nothing more. @throws what the call answers
 */
export type SendTable = (table: string, key: string) => Promise<string>;

type Result =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'refused'; readonly message: string; readonly lines: readonly ProblemDetail[] };

/** A table on its way, and what has come of the last one. */
export function useTableImport(send: SendTable) {
  const sent = useRef({ key: '', table: '' });
  const [isBusy, during] = useBusy();
  const [result, setResult] = useState<Result | null>(null);
  /** @returns whether it is in */
  const bring = async (read: () => Promise<string>): Promise<boolean> => {
    setResult(null);
    return during(async () => {
      try {
        const table = await read();
        if (sent.current.table !== table) sent.current = { key: newKey(), table };
        const text = await send(table, sent.current.key);
        sent.current = { key: '', table: '' };
        setResult({ kind: 'done', text });
        return true;
      } catch (error) {
        const message = problemOf(error).message || texts.failed;
        setResult({ kind: 'refused', message, lines: detailsOf(error) });
        return false;
      }
    });
  };
  return { bring, isBusy, result };
}
