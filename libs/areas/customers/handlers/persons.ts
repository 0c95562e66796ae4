import { Inject, Injectable } from '@nestjs/common';
import { PEOPLE, type People } from '@lineless/areas/accounts/service';
import { GuestFinder, type Visit } from '@lineless/areas/guest-lists/service';
import {
  VENDOR_MEMBERSHIPS,
  type MemberAt,
  type VendorMemberships,
} from '@lineless/areas/membership/service';
import { VendorCustomers } from '@lineless/areas/ordering/service';
import type { FoundCustomer } from '@lineless/contracts/customers/customers';
import { oneName } from '../model/one-name';

/** A person at a vendor: who they are there, and from where that is known. */
export interface PersonHere {
  readonly found: FoundCustomer;
  /** `null`: they have never been a member, or are forgotten. */
  readonly member: MemberAt | null;
  readonly lists: readonly Visit[];
}

/** Persons as one vendor knows them, by what the other areas tell of that vendor alone. */
@Injectable()
export class PersonsHere {
  constructor(
    private readonly orders: VendorCustomers,
    private readonly guests: GuestFinder,
    @Inject(VENDOR_MEMBERSHIPS) private readonly memberships: VendorMemberships,
    @Inject(PEOPLE) private readonly people: People,
  ) {}

  /** `null`: they have neither ordered here nor been on a list; of such a person nothing is said. */
  async find(vendorId: string, userId: string): Promise<PersonHere | null> {
    if (await this.people.isForgotten(userId)) return this.forgotten(vendorId, userId);
    const [latest, member] = await Promise.all([
      this.orders.latestOf(vendorId, userId),
      this.memberships.at(vendorId, userId),
    ]);
    const number = member?.privacy.hidesNumber === true ? null : await this.people.numberOf(userId);
    const lists = await this.guests.visitsOf(vendorId, userId, number);
    if (!latest && lists.length === 0 && !member?.visits) return null;
    const name = oneName({
      profile: await this.people.nameOf(userId),
      membership: member?.name,
      guestList: lists.find((one) => one.name !== '')?.name,
      payer: latest?.name,
      hidesLastName: member?.privacy.hidesLastName ?? false,
    });
    const isMember = member?.isMember ?? false;
    const found = { userId, name, isForgotten: false, isMember, lastOrderAt: latest?.at ?? null };
    return { found, member, lists };
  }

  /** Their orders are the vendor's books; who they were is gone. */
  private async forgotten(vendorId: string, userId: string): Promise<PersonHere | null> {
    const latest = await this.orders.latestOf(vendorId, userId);
    if (!latest) return null;
    const found = { userId, name: null, isForgotten: true, isMember: false, lastOrderAt: latest.at };
    return { found, member: null, lists: [] };
  }
}
