import { asksForPasskeys, leftUnconfirmed, type PasskeyAnswer } from './passkey-gate';
import { problemOf } from './problem';

/** Put by the page that stands around the staff's screens (`app/passkey-prompt`). */
export interface PasskeyQuestion {
  /** There is no passkey to show. */
  readonly isMissing: boolean;
  readonly answer: (answer: PasskeyAnswer) => void;
}

let question: PasskeyQuestion | null = null;
let asked: Promise<PasskeyAnswer> | null = null;
const listeners = new Set<() => void>();

/** A screen has nothing to say of it: the question's own page has. */
export const wasLeft = (error: unknown): boolean => problemOf(error).code === leftUnconfirmed.data.code;

export function passkeyQuestion(): PasskeyQuestion | null {
  return question;
}

/** From here on the person can be asked. */
export function onPasskeyQuestion(listener: () => void): () => void {
  listeners.add(listener);
  asksForPasskeys(put);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    asksForPasskeys(null);
    question?.answer('unasked');
  };
}

/** Calls that come together ask once. */
function put(isMissing: boolean, signal: AbortSignal): Promise<PasskeyAnswer> {
  if (signal.aborted) return Promise.resolve('unasked');
  asked ??= new Promise<PasskeyAnswer>((resolve) => {
    const answer = (given: PasskeyAnswer): void => {
      signal.removeEventListener('abort', giveUp);
      show(null);
      asked = null;
      resolve(given);
    };
    const giveUp = (): void => answer('unasked');
    signal.addEventListener('abort', giveUp);
    show({ isMissing, answer });
  });
  return asked;
}

function show(next: PasskeyQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
