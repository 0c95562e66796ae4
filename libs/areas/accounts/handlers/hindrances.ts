import { Inject, Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import { Progress } from '@lineless/engine/read/progress';
import { freshnessErrors } from '@lineless/platform/http/freshness';
import { identityErrors } from '../model/errors';

const MODELS = ['orders', 'members', 'vendor-roles'];
/** Nobody waits longer with an order that is paid: older ones are not looked at. */
const LATEST_ORDERS = 200;
/** A house has a dozen. */
const MOST_WORKPLACES = 200;

/**
 * What has to be finished before a person is forgotten. The read models are asked once they show all that was stored
 * before the question: an order that was paid a moment ago counts.
 */
@Injectable()
export class Hindrances {
  constructor(
    @Inject(Collections) private readonly collections: Collections,
    @Inject(Progress) private readonly progress: Progress,
  ) {}

  /** @throws ORDER_NOT_FINISHED · @throws STILL_EXPECTED · @throws STILL_HAS_ROLE · @throws NOT_CAUGHT_UP */
  async refuseAccount(userId: string, phoneNumber: string): Promise<void> {
    await this.caughtUp(MODELS);
    if (await this.waitsForOrder(userId)) throw identityErrors.ORDER_NOT_FINISHED();
    if (await this.isExpected(userId)) throw identityErrors.STILL_EXPECTED();
    if (await this.hasRole(phoneNumber)) throw identityErrors.STILL_HAS_ROLE();
  }

  /** Of a number without an account. @throws STILL_HAS_ROLE · @throws NOT_CAUGHT_UP */
  async refuseNumber(phoneNumber: string): Promise<void> {
    await this.caughtUp(['vendor-roles']);
    if (await this.hasRole(phoneNumber)) throw identityErrors.STILL_HAS_ROLE();
  }

  /** The venues that know somebody of their staff by this number. @throws NOT_CAUGHT_UP */
  async workplacesOf(phoneNumber: string): Promise<readonly string[]> {
    await this.caughtUp(['vendor-roles']);
    const own = { index: 'by-number', equals: [phoneNumber], limit: MOST_WORKPLACES };
    const roles = this.collections.get<{ readonly vendorId: string }>('vendor-roles');
    const { documents } = await roles.documents(own);
    return documents.map(({ body }) => body.state.vendorId);
  }

  private async caughtUp(models: readonly string[]): Promise<void> {
    if (!(await this.progress.upToNow(models))) throw freshnessErrors.NOT_CAUGHT_UP({ retryAfterSeconds: 1 });
  }

  private async waitsForOrder(userId: string): Promise<boolean> {
    const latest = { index: 'by-customer', equals: [userId], descending: true, limit: LATEST_ORDERS };
    const orders = this.collections.get<{ readonly status: string }>('orders');
    const { documents } = await orders.documents(latest);
    return documents.some(({ body }) => body.state.status === 'PAID');
  }

  private async isExpected(userId: string): Promise<boolean> {
    const member = await this.collections.get<{ readonly active: object | null }>('members').get(userId);
    return (member?.body?.state.active ?? null) !== null;
  }

  /** Whether a venue knows somebody of its staff by this number. */
  private async hasRole(phoneNumber: string): Promise<boolean> {
    const own = { index: 'by-number', equals: [phoneNumber] };
    return (await this.collections.get('vendor-roles').count(own)) > 0;
  }
}
