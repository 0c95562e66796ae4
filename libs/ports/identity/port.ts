/** Who a token speaks for. */
export interface Identity {
  readonly userId: string;
  /** E.164. */
  readonly phoneNumber: string;
}

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  /** ISO 8601 UTC: when the id token ends. */
  readonly expiresAt: string;
  /** Goes into an httpOnly cookie, never into a body. */
  readonly refreshToken: string;
  readonly identity: Identity;
  /** When the session began, in epoch milliseconds. */
  readonly begunAt: number;
  /** Its refresh token had been used a moment ago, by another browser or from another address. */
  readonly isReuse?: boolean;
}

/** Where a request comes from, as far as it says so. */
export interface Whence {
  readonly from?: string | undefined;
  /** Not stored: it names the session to its person. */
  readonly userAgent?: string | undefined;
}

export interface CodeRequest {
  readonly phoneNumber: string;
  /** The address that asks: limits count by it, ours and a provider's. */
  readonly from?: string;
}

export interface CodeToSend extends CodeRequest {
  /** The number was signed in with before: a part of what can be sent is kept for such. */
  readonly isKnown?: boolean;
}

export interface CodeToVerify extends CodeRequest {
  readonly code: string;
  readonly userAgent?: string | undefined;
  /** Missing where the browser keeps no cookie of ours. */
  readonly browser?: TryingBrowser;
}

/** A browser as one number's tries are counted by it (resolution 93). */
export interface TryingBrowser {
  readonly id: string;
  /** It has asked for a code for this number. */
  readonly hasAsked: boolean;
  /** It has signed in with this number. */
  readonly hasSignedIn: boolean;
}

export interface SessionBehind {
  readonly userId: string;
  /** When the person signed in, in epoch milliseconds. */
  readonly begunAt: number;
}

/** A passwordless provider. Every method may throw `IdentityUnavailable`. */
export interface IdentityProvider {
  readonly provider: 'local' | 'auth0';
  /**
   * Sends a code by SMS; says nothing about whether the number is known.
   * @throws TooManyAttempts after 5 sends to a number in 10 minutes, and where the budgets of the address, of the
   *   numbers that are new, or of everybody are used up (`budgets.ts`)
   * @throws NumberRefused where no message can reach this number
   */
  sendCode(input: CodeToSend): Promise<void>;
  /**
   * The newest code of the last 10 minutes is good, once; a provider may take earlier ones too.
   * @throws WrongCode · @throws TooManyAttempts when the codes died after wrong tries, or the day's are used up
   */
  verifyCode(input: CodeToVerify): Promise<Tokens>;
  /** What only the service can make of a text, the same in every process: 128 bits as 22 characters of base64url. */
  mark(text: string): string;
  /** Rotates the refresh token. @throws SessionEnded when it is unknown, used or expired */
  refresh(refreshToken: string, whence?: Whence): Promise<Tokens>;
  /** Whose session a refresh token goes on with, as it is used next; `null` for one that goes on with none. */
  sessionBehind(refreshToken: string): Promise<SessionBehind | null>;
  /** Ends the session; an unknown token is no error. @returns whether it was one of ours, as far as that can be told */
  logout(refreshToken: string): Promise<boolean>;
  /** Ends the session of an id token, where tokens name theirs; one that is not good is no error. @returns whether it was */
  endSessionOf?(idToken: string): Promise<boolean>;
  /** A person's sessions one by one; missing where the provider cannot be asked for them. */
  readonly sessions?: OwnSessions;
  /** Ends every session of the person, where it can; of the others each says by `begunAt` whether it is over. */
  logoutEverywhere(identity: Identity): Promise<void>;
  /**
   * Nothing is kept of the person any more: no session, code, message or user. A sign-in by this number afterwards
   * makes another user. Who is not known is no error.
   * @returns 'left': this provider keeps its user until an operator deletes it there, who signs in as the same again
   */
  forget(identity: Identity): Promise<'forgotten' | 'left'>;
  /** Of a number that has no account: codes and tries. Missing where a provider keeps nothing of it that it could be asked to delete. */
  forgetNumber?(phoneNumber: string): Promise<void>;
  /**
   * Another key signs tokens from now on. Missing where the provider sees to its keys itself.
   * @param how `atOnce`: what earlier ones have signed is believed no more, and every page renews its token
   * @returns until when, in epoch milliseconds, they are believed
   */
  exchangeKeys?(how: { readonly atOnce: boolean }): Promise<number>;
  /** Checks an id token's signature and expiry; at once where it is known (bounded cache). @throws SessionEnded */
  authenticate(idToken: string): Identity | Promise<Identity>;
  /** The development inbox: local provider only, newest first. */
  inbox?(phoneNumber: string | undefined): Promise<readonly SmsMessage[]>;
  /** Sessions that end here before their tokens do; a provider whose tokens name no session has none. */
  readonly endings?: SessionEndings;
  close(): Promise<void>;
}

/** What a request holds of its own session. */
export interface HeldTokens {
  readonly idToken: string | undefined;
  readonly refreshToken: string | undefined;
}

/** A session as its person sees it. Times are in epoch milliseconds. */
export interface OwnSession {
  readonly id: string;
  /** 'Safari on iPhone'; `undefined` where that is not known. */
  readonly device: string | undefined;
  readonly begunAt: number;
  /** When it was renewed last. */
  readonly lastUsedAt: number;
  /** It is the one that asks, as far as that can be told. */
  readonly isCurrent: boolean;
}

/** Both may throw `IdentityUnavailable`. */
export interface OwnSessions {
  /** The one that was used last first; `null` where the provider does not let itself be asked for them. */
  list(identity: Identity, held: HeldTokens): Promise<readonly OwnSession[] | null>;
  /** One that is not the person's, or has ended, is no error. */
  end(identity: Identity, id: string): Promise<void>;
}

/** Sessions by what their tokens call them: `sid` (OpenID Connect Front-Channel Logout, 3). */
export interface SessionEndings {
  /** As long as one of its tokens could still be good. */
  has(session: string): boolean;
  /** Told of each, at once. */
  onEnd(listener: (session: string) => void): void;
}

export interface SmsMessage {
  readonly phoneNumber: string;
  readonly code: string;
  readonly sentAt: string;
}

export class WrongCode extends Error {
  override readonly name = 'WrongCode';
}
export class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts';
  constructor(readonly retryAfterSeconds: number) {
    super('too_many_attempts');
  }
}
/** Of one number: a landline, one without an owner, or one that wants no messages. */
export class NumberRefused extends Error {
  override readonly name = 'NumberRefused';
}
export class SessionEnded extends Error {
  override readonly name: string = 'SessionEnded';
}
/** The token never was one of ours: its signature, its claims or its shape say so. */
export class TokenForged extends SessionEnded {
  override readonly name = 'TokenForged';
}
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable';
}
