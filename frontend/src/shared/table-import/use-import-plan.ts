import { useRef, useState } from 'react';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { newKey } from '@/shared/lib/ids';

/** What an import would do. */
export interface ImportPlan<Told, How> {
  readonly table: string;
  readonly how: How;
  readonly told: Told;
  /** The key under which it is done: sent again after a lost answer, it adds nothing twice. */
  readonly intent: string;
}

interface Asked<How> {
  readonly table: string;
  readonly how: How;
  readonly preview?: true;
  readonly key: string;
}

interface ImportWords<Told> {
  readonly done: (told: Told) => string;
  readonly failed: string;
}

/** What was said of the last try. */
export interface ImportSaid {
  readonly done?: string;
  readonly problem?: string;
}

/**
 * A table is read, then it is said what it would do, and then it is done.
 *
 * @param send throws what the call answers
 */
export function useImportPlan<Told, How>(
  send: (asked: Asked<How>) => Promise<Told>,
  words: ImportWords<Told>,
) {
  const [plan, setPlan] = useState<ImportPlan<Told, How> | null>(null);
  const [said, setSaid] = useState<ImportSaid>({});
  const [isBusy, during] = useBusy();
  const looks = useRef(0);
  const fail = (error: unknown): void => setSaid({ problem: problemOf(error).message || words.failed });
  return {
    plan,
    said,
    isBusy,
    fail,
    discard: (): void => setPlan(null),
    /** @throws what the call answers */
    look: async (table: string, how: How): Promise<void> => {
      setPlan(null);
      setSaid({});
      const mine = (looks.current += 1);
      const told = await send({ table, how, preview: true, key: newKey() });
      // It was asked for otherwise since.
      if (mine === looks.current) setPlan({ table, how, told, intent: newKey() });
    },
    /** `false`: it was refused, and why is said. */
    bring: async ({ table, how, intent }: ImportPlan<Told, How>): Promise<boolean> => {
      return during(async () => {
        setSaid({});
        try {
          const told = await send({ table, how, key: intent });
          // Another table may have been looked at since.
          setPlan((now) => (now?.intent === intent ? null : now));
          setSaid({ done: words.done(told) });
          return true;
        } catch (error) {
          fail(error);
          return false;
        }
      });
    },
  };
}
