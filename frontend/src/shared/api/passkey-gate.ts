import { problemOf } from './problem';

/**
 * Where a call wants a passkey that was not shown yet, somebody is asked for it, and the call is sent again: no screen has to
 * know which calls those are. The page that asks stands around the staff's screens (`app/passkey-prompt`).
 */
export interface PasskeyQuestion {
  /** There is no passkey to show. */
  readonly isMissing: boolean;
  readonly answer: (answer: PasskeyAnswer) => void;
}

/** 'left': the question was closed, and its page has said what follows; 'unasked': it could not be put. */
export type PasskeyAnswer = 'shown' | 'left' | 'unasked';

let question: PasskeyQuestion | null = null;
let asked: Promise<PasskeyAnswer> | null = null;
const listeners = new Set<() => void>();

const CODES: readonly string[] = ['PASSKEY_REQUIRED', 'PASSKEY_MISSING'];

export const isAboutPasskey = (code: string): boolean => CODES.includes(code);

/** What a call ends with whose question was left. */
export const leftUnconfirmed = { status: 403, data: { code: 'NOT_CONFIRMED' } } as const;

/** A screen has nothing to say of it: the question's own page has. */
export const wasLeft = (error: unknown): boolean => problemOf(error).code === leftUnconfirmed.data.code;

/** Resolves at once where the question cannot be put. Calls that come together ask once. */
export function askForPasskey(isMissing: boolean, signal: AbortSignal): Promise<PasskeyAnswer> {
  if (listeners.size === 0 || signal.aborted) return Promise.resolve('unasked');
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

export function passkeyQuestion(): PasskeyQuestion | null {
  return question;
}

export function onPasskeyQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) question?.answer('unasked');
  };
}

function show(next: PasskeyQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
