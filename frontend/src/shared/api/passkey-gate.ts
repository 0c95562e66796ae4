/**
 * Where a call wants a passkey that was not shown yet, somebody is asked for it, and the call is sent again: no screen has to
 * know which calls those are. The page that asks stands around the staff's screens (`app/passkey-prompt`).
 */
export interface PasskeyQuestion {
  /** There is no passkey to show. */
  readonly isMissing: boolean;
  /** `false`: not now. */
  readonly answer: (isShown: boolean) => void;
}

let question: PasskeyQuestion | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

const CODES: readonly string[] = ['PASSKEY_REQUIRED', 'PASSKEY_MISSING'];

export const isAboutPasskey = (code: string): boolean => CODES.includes(code);

/** Resolves with whether it was shown: at once where nobody can be asked. Calls that come together ask once. */
export function askForPasskey(isMissing: boolean, signal: AbortSignal): Promise<boolean> {
  if (listeners.size === 0 || signal.aborted) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => {
    const answer = (isShown: boolean): void => {
      signal.removeEventListener('abort', giveUp);
      show(null);
      asked = null;
      resolve(isShown);
    };
    const giveUp = (): void => answer(false);
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
    if (listeners.size === 0) question?.answer(false);
  };
}

function show(next: PasskeyQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
