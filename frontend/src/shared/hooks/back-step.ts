import { isRecord } from '@/shared/lib/is-record';

const STEP = 'question';

/** What Back answers, the uppermost last. */
type Open = readonly (() => void)[];

/** The router's number of the page in whose step the history stands; `null`: in none. */
let standing: unknown = null;
let isListening = false;

/**
 * Where a browser cannot be asked to stay (Safari before 26.2, Firefox before 147): a step of its own in the history,
 * which shows the same page. Back takes that step, is told to the uppermost, and the page has it again. A step that
 * nothing needs any more stays, because only another Back could take it out: Back goes on from it by itself, as if it
 * were not there.
 */
export function keepBack(open: Open): void {
  if (!isListening)
    // Before the router, for whom nothing has happened.
    window.addEventListener('popstate', (event) => heard(event, open), { capture: true });
  isListening = true;
  take();
}

function heard(event: PopStateEvent, open: Open): void {
  const state: unknown = event.state;
  const left = standing;
  standing = isStep(state) ? numberOf(state) : null;
  if (left === null || isStep(state) || numberOf(state) !== left) return;
  event.stopImmediatePropagation();
  const close = open.at(-1);
  if (!close) {
    window.history.back();
    return;
  }
  take();
  close();
}

function take(): void {
  const state: unknown = window.history.state;
  standing = numberOf(state);
  if (!isStep(state)) window.history.pushState({ ...(isRecord(state) && state), [STEP]: true }, '');
}

function isStep(state: unknown): boolean {
  return isRecord(state) && state[STEP] === true;
}

function numberOf(state: unknown): unknown {
  return isRecord(state) ? state.idx : undefined;
}
