import type { PersonalData } from '@lineless/contracts/accounts/personal-data';
import { useEffect, useRef, useState } from 'react';
import { useCollectOwnDataMutation } from '@/data/accounts/own-data';
import { pause } from '@/shared/api/retries';

/** The server keeps a question for seconds itself: this is for one that does not. */
const PAUSE_MS = 500;
/** Some ten minutes. */
const MOST_QUESTIONS = 120;

/** 'long': the server is still at it, and is asked again. */
type Collecting = 'no' | 'yes' | 'long';

/**
 * All that is recorded of a person, asked for until it is collected, as long as the page is there.
 * @returns `collect` answers `null` where it could not be had
 */
export function useOwnData(userId: string): {
  readonly collecting: Collecting;
  readonly collect: () => Promise<PersonalData | null>;
} {
  const [ask] = useCollectOwnDataMutation();
  const [collecting, setCollecting] = useState<Collecting>('no');
  const page = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    page.current = here;
    return () => here.abort();
  }, []);

  const asked = async ({ signal }: AbortController): Promise<PersonalData | null> => {
    let since: string | undefined;
    for (let questions = 0; questions < MOST_QUESTIONS && !signal.aborted; questions += 1) {
      const { data } = await ask({ userId, since });
      if (!data) return null;
      if (!('status' in data)) return data;
      since = data.since;
      setCollecting('long');
      await pause(PAUSE_MS, signal);
    }
    return null;
  };
  const collect = async (): Promise<PersonalData | null> => {
    setCollecting('yes');
    try {
      return await asked(page.current);
    } finally {
      setCollecting('no');
    }
  };
  return { collecting, collect };
}
