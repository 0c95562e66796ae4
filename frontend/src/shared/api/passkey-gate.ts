/** 'left': the question was closed, and its page has said what follows; 'unasked': it could not be put. */
export type PasskeyAnswer = 'shown' | 'left' | 'unasked';

type Ask = (isMissing: boolean, signal: AbortSignal) => Promise<PasskeyAnswer>;

let ask: Ask | null = null;

/** What a call ends with whose question was left. */
export const leftUnconfirmed = { status: 403, data: { code: 'NOT_CONFIRMED' } } as const;

/**
 * `null`: no passkey is asked for. Guests never need one, so the question is not in what they load
 * (`passkey-question.ts`).
 */
export function asksForPasskeys(how: Ask | null): void {
  ask = how;
}

/**
 * Where a call was refused for want of a passkey, the person is asked for it: no screen has to know which calls those
 * are.
 */
export async function passkeyFor(code: string, signal: AbortSignal): Promise<PasskeyAnswer> {
  const isMissing = code === 'PASSKEY_MISSING';
  return ask && (isMissing || code === 'PASSKEY_REQUIRED') ? ask(isMissing, signal) : 'unasked';
}
