import { setupListeners } from '@reduxjs/toolkit/query';
import { live } from '@/shared/live/live';
import type { AppStore } from './store';

/**
 * Tells the store when its page is looked at and whether there is a network. A page that is looked at again asks
 * for nothing while its line tells of all that it shows; where the line was cut, or there is none, it asks for all of
 * it again, as after an outage.
 *
 * @returns ends it
 */
export function followPage(dispatch: AppStore['dispatch']): () => void {
  return setupListeners(dispatch, (_, { onFocus, onFocusLost, onOnline, onOffline }) => {
    const seen = (): void => {
      dispatch(onFocus());
      if (navigator.onLine && !live.tellsAll) dispatch(onOnline());
    };
    const looked = (): void => {
      if (document.visibilityState === 'visible') seen();
      else dispatch(onFocusLost());
    };
    const listeners = [
      ['focus', seen],
      ['online', () => void dispatch(onOnline())],
      ['offline', () => void dispatch(onOffline())],
    ] as const;
    for (const [event, listener] of listeners) window.addEventListener(event, listener);
    document.addEventListener('visibilitychange', looked);
    return () => {
      for (const [event, listener] of listeners) window.removeEventListener(event, listener);
      document.removeEventListener('visibilitychange', looked);
    };
  });
}
