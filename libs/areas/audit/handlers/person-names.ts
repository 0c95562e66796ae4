import { Inject, Injectable } from '@nestjs/common';
import { PEOPLE, type People } from '@lineless/areas/accounts/service';
import { GuestFinder } from '@lineless/areas/guest-lists/service';
import { VendorOrders } from '@lineless/areas/ordering/service';
import { RolesHistory } from './past-roles';

export interface KnownAs {
  readonly name: string | null;
  readonly knownAs: 'staff' | 'guest' | 'customer' | null;
  readonly isForgotten: boolean;
}

const UNKNOWN: KnownAs = { name: null, knownAs: null, isForgotten: false };

/** What a venue calls a person, by what it was told itself: no name that they have said elsewhere is one here. */
@Injectable()
export class PersonNames {
  constructor(
    private readonly roles: RolesHistory,
    private readonly guests: GuestFinder,
    private readonly orders: VendorOrders,
    @Inject(PEOPLE) private readonly people: People,
  ) {}

  async of(vendorId: string, userId: string): Promise<KnownAs> {
    if (await this.people.isForgotten(userId)) return { ...UNKNOWN, isForgotten: true };
    const number = await this.roles.numberOf(userId);
    const staff = number === undefined ? undefined : (await this.roles.namesAt(vendorId)).get(number);
    if (staff !== undefined) return { ...UNKNOWN, name: staff, knownAs: 'staff' };
    const guest = await this.guests.nameOf(vendorId, userId);
    if (guest !== null) return { ...UNKNOWN, name: guest, knownAs: 'guest' };
    const payer = await this.orders.nameOf(vendorId, userId);
    return payer === null ? UNKNOWN : { ...UNKNOWN, name: payer, knownAs: 'customer' };
  }
}
