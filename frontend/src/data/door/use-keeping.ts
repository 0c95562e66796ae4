import { useEffect, useRef } from 'react';
import { whenQuiet } from '@/shared/lib/when-quiet';
import { session } from '@/shared/session/session';
import type { DoorDevice } from './door-device';

/** How often what has changed is written down: at a door a list changes every second. */
const KEEP_EVERY_MS = 5_000;

/**
 * Writes down what a door shows, for when there is no network; at once when it is gone, or the page is put away.
 *
 * @param list a new object for each state; `null`: there is none to keep
 * @param knownAt from when it is, epoch ms; `null`: it is as the server has it now
 */
export function useKeeping(
  device: DoorDevice | null,
  gleventId: string,
  list: object | null,
  knownAt: number | null,
): void {
  const lists = device?.lists;
  const held = useRef({ list, knownAt });
  useEffect(() => {
    held.current = { list, knownAt };
  }, [list, knownAt]);
  useEffect(() => {
    if (!lists) return undefined;
    let written: object | null = null;
    const write = (): (() => void) | null => {
      const now = held.current;
      const personId = session.current().user?.userId ?? session.mayBe();
      if (!now.list || now.list === written || personId === null) return null;
      written = now.list;
      return () =>
        void lists
          .keep(personId, gleventId, now.list, now.knownAt ?? undefined)
          .catch(() => undefined);
    };
    const inTime = (): void => {
      const keep = write();
      if (keep) whenQuiet(keep);
    };
    const atOnce = (): void => write()?.();
    const timer = setInterval(inTime, KEEP_EVERY_MS);
    window.addEventListener('offline', atOnce);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      clearInterval(timer);
      window.removeEventListener('offline', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }, [lists, gleventId]);
}
