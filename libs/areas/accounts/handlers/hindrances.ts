import { Inject, Injectable } from '@nestjs/common';
import { MEMBERS, type MemberDirectory } from '@lineless/areas/membership/service';
import { CustomerOrders } from '@lineless/areas/ordering/service';
import { Workplaces } from '@lineless/areas/staff/service';
import { identityErrors } from '../model/errors';

/** What has to be finished before a person is forgotten, as the areas say that know it. */
@Injectable()
export class Hindrances {
  constructor(
    private readonly orders: CustomerOrders,
    @Inject(MEMBERS) private readonly members: MemberDirectory,
    private readonly workplaces: Workplaces,
  ) {}

  /** @throws ORDER_NOT_FINISHED · @throws STILL_EXPECTED · @throws STILL_HAS_ROLE · @throws NOT_CAUGHT_UP */
  async refuseAccount(userId: string, phoneNumber: string): Promise<void> {
    const [isWaiting, isExpected, workplaces] = await Promise.all([
      this.orders.isWaiting(userId),
      this.members.isExpected(userId),
      this.workplacesOf(phoneNumber),
    ]);
    if (isWaiting) throw identityErrors.ORDER_NOT_FINISHED();
    if (isExpected) throw identityErrors.STILL_EXPECTED();
    if (workplaces.length > 0) throw identityErrors.STILL_HAS_ROLE();
  }

  /** Of a number without an account. @throws STILL_HAS_ROLE · @throws NOT_CAUGHT_UP */
  async refuseNumber(phoneNumber: string): Promise<void> {
    if ((await this.workplacesOf(phoneNumber)).length > 0) throw identityErrors.STILL_HAS_ROLE();
  }

  /** The venues that know a person of their staff by this number. @throws NOT_CAUGHT_UP */
  workplacesOf(phoneNumber: string): Promise<readonly string[]> {
    return this.workplaces.of(phoneNumber);
  }
}
