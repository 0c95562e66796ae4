/** Those who have signed in, as other areas use them. */
export interface People {
  /** What a person wants to be called; missing where they have not said it. */
  nameOf(userId: string): Promise<string | undefined>;
  /** With which number (E.164) they sign in; `null`: they are not known, or not any more. */
  numberOf(userId: string): Promise<string | null>;
  /** Who has signed in with this number (E.164); `null`: no person yet. */
  withNumber(phoneNumber: string): Promise<string | null>;
  /** Who calls themselves so, by the beginning of their name or of its last word, at any vendor. @param wanted as `plainName` gives it */
  called(wanted: string): Promise<{ readonly userIds: readonly string[]; readonly isCut: boolean }>;
  /** Whether they have asked to be forgotten: nothing is given to them any more. */
  isForgotten(userId: string): Promise<boolean>;
}

export const PEOPLE = Symbol('People');
