import { Inject, Injectable } from '@nestjs/common';
import { PEOPLE, type People } from '@lineless/areas/accounts/service';
import { GuestFinder, type FoundGuest } from '@lineless/areas/guest-lists/service';
import { soughtBy, VendorCustomers } from '@lineless/areas/ordering/service';
import type { FoundCustomers } from '@lineless/contracts/customers/customers';
import { PersonsHere } from './persons';

/** More words find fewer. */
const MOST = 20;
/** Persons that are looked at: of those who call themselves so, some have never been here. */
const LOOKED_AT = 100;

/** Customers of a vendor by what is typed, by the indexes that the areas have. */
@Injectable()
export class CustomerFinder {
  constructor(
    private readonly persons: PersonsHere,
    private readonly orders: VendorCustomers,
    private readonly guests: GuestFinder,
    @Inject(PEOPLE) private readonly people: People,
  ) {}

  async find(vendorId: string, text: string): Promise<FoundCustomers> {
    const { phoneNumber, code, name } = soughtBy(text);
    const ways =
      phoneNumber === null
        ? [await this.byCode(vendorId, code), await this.byName(vendorId, name)]
        : [await this.byNumber(vendorId, phoneNumber)];
    const userIds = [...new Set(ways.flatMap((way) => way.userIds))];
    const items = [];
    for (const userId of userIds.slice(0, LOOKED_AT)) {
      const person = await this.persons.find(vendorId, userId);
      if (person) items.push(person.found);
      if (items.length > MOST) break;
    }
    const isCut = items.length > MOST || userIds.length > LOOKED_AT || ways.some((way) => way.isCut);
    return { items: items.slice(0, MOST), isCut };
  }

  private async byNumber(vendorId: string, phoneNumber: string): Promise<Way> {
    const userId = await this.people.withNumber(phoneNumber);
    const guests = await this.guests.guestsWithNumber(vendorId, phoneNumber);
    return { userIds: [...(userId === null ? [] : [userId]), ...membersAmong(guests)], isCut: false };
  }

  private async byCode(vendorId: string, code: string | null): Promise<Way> {
    return { userIds: code === null ? [] : await this.orders.withCode(vendorId, code), isCut: false };
  }

  /** Who paid or is on a list by such a name, and who calls themselves so. */
  private async byName(vendorId: string, wanted: string): Promise<Way> {
    if (wanted.length < 2) return NONE;
    const payers = await this.orders.named(vendorId, wanted);
    const guests = await this.guests.guestsNamed(vendorId, wanted);
    const called = await this.people.called(wanted);
    return {
      userIds: [...payers.userIds, ...membersAmong(guests), ...called.userIds],
      isCut: payers.isCut || called.isCut,
    };
  }
}

interface Way {
  readonly userIds: readonly string[];
  readonly isCut: boolean;
}

const NONE: Way = { userIds: [], isCut: false };

/** A guest without an account has no page. */
function membersAmong(guests: readonly FoundGuest[]): readonly string[] {
  return guests.flatMap(({ userId }) => userId ?? []);
}
