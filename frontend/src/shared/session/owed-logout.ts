import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { KeyValue } from '@/shared/lib/storage';
import { send } from './send';

const OWED_KEY = 'lineless.session.owed';

/**
 * A logout that the server has not heard of yet: until it has, the cookie of the person who has signed out is still
 * here, and would sign them in again. So it is noted before it is tried, and done before anything else.
 */
export class OwedLogout {
  /** Where the device keeps nothing. */
  private isOwedHere = false;

  constructor(private readonly storage: KeyValue) {}

  isOwed(): boolean {
    return this.isOwedHere || this.storage.get(OWED_KEY) !== null;
  }

  owe(): void {
    this.isOwedHere = !this.storage.set(OWED_KEY, '1');
  }

  /** Another cookie has taken the place of that one. */
  forgive(): void {
    this.isOwedHere = false;
    this.storage.remove(OWED_KEY);
  }

  /** Tells whether nothing is owed any more. */
  async settle(): Promise<boolean> {
    if (!this.isOwed()) return true;
    const answer = await send(accountCalls.endSession);
    if (answer !== null && answer.status >= 200 && answer.status < 300) this.forgive();
    return !this.isOwed();
  }
}
