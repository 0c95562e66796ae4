import { useEffect, useRef } from 'react';
import { keepBack } from './back-step';

declare global {
  /** HTML, 6.10.2: what a phone's Back closes. Not in every browser, and not in TypeScript's library yet. */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }
}

/** Those that are open, the uppermost last: Back answers that one alone. */
const open: (() => void)[] = [];

/**
 * As long as a question is open, Back is an answer to it: the page stays. A question has no place in the history of
 * its page (what it leads to takes its own), so the browser is asked not to go: on Android as for every layer that
 * is closed by Back (`CloseWatcher`), elsewhere by the step itself (Navigation API). Where a browser knows neither,
 * Back takes a step that was put there for it.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (): void => latest.current();
    const watcher = 'CloseWatcher' in window ? new CloseWatcher() : null;
    watcher?.addEventListener('close', close);
    open.push(close);
    const steps = 'navigation' in window ? window.navigation : null;
    if (!steps && !watcher) keepBack(open);
    const stay = (event: NavigateEvent): void => {
      const isBack = event.destination.index < (steps?.currentEntry?.index ?? 0);
      if (event.navigationType !== 'traverse' || !isBack || !event.cancelable || open.at(-1) !== close)
        return;
      event.preventDefault();
      close();
    };
    steps?.addEventListener('navigate', stay);
    return () => {
      open.splice(open.indexOf(close), 1);
      watcher?.destroy();
      steps?.removeEventListener('navigate', stay);
    };
  }, [isOpen]);
}
