import { timingSafeEqual } from 'node:crypto';
import type { Runtime } from '@lineless/kernel/runtime';
import type { IdentityProvider, TryingBrowser } from '@lineless/ports/identity/port';

/*
 * What a browser's cookie says of it: an id, and for some numbers a mark that only the service can make, of having asked
 * for a code for this number or of having signed in with it (resolution 93). The service keeps nothing of it.
 */

type Mark = 'asked' | 'signed in';
type Marker = Pick<IdentityProvider, 'mark'>;

const ID_BYTES = 16;
const SHAPE = /^[\w-]{22}(?:\.[\w-]{22}){0,12}$/;
/** So many marks a cookie holds, the newest first: those of a tablet that several people use. */
const MOST_MARKS = 12;

export interface Browser {
  readonly id: string;
  readonly marks: readonly string[];
}

/** @param text of the cookie; what was never ours is a new browser's */
export function browserIn(text: string | undefined, runtime: Pick<Runtime, 'randomBytes'>): Browser {
  const known = text !== undefined && SHAPE.test(text) ? text.split('.') : [];
  const [id = Buffer.from(runtime.randomBytes(ID_BYTES)).toString('base64url'), ...marks] = known;
  return { id, marks };
}

export function textOf({ id, marks }: Browser): string {
  return [id, ...marks].join('.');
}

export function marked(browser: Browser, what: Mark, phoneNumber: string, provider: Marker): Browser {
  const mark = markOf(browser, what, phoneNumber, provider);
  const others = browser.marks.filter((one) => one !== mark);
  return { ...browser, marks: [mark, ...others].slice(0, MOST_MARKS) };
}

/** As one number's tries are counted by it. */
export function tryingWith(browser: Browser, phoneNumber: string, provider: Marker): TryingBrowser {
  const has = (what: Mark) => {
    const mark = Buffer.from(markOf(browser, what, phoneNumber, provider));
    return browser.marks.some((one) => timingSafeEqual(Buffer.from(one), mark));
  };
  return { id: browser.id, hasAsked: has('asked'), hasSignedIn: has('signed in') };
}

function markOf({ id }: Browser, what: Mark, phoneNumber: string, provider: Marker): string {
  return provider.mark(`${what} ${id} ${phoneNumber}`);
}
