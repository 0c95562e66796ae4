import { CheckIn } from '@lineless/areas/guest-lists/handlers/door';
import { CloseGuestList, CreateGlevent } from '@lineless/areas/guest-lists/handlers/glevents';
import { importedId, ImportReservations } from '@lineless/areas/guest-lists/handlers/import-guests';
import { CreatePromoterLink, PromoteGuest } from '@lineless/areas/guest-lists/handlers/promoter-links';
import { CancelReservation } from '@lineless/areas/guest-lists/handlers/reservations';
import { AssignRole } from '@lineless/areas/staff/handlers/roles';
import { CreateShortLink } from '@lineless/areas/venues/handlers/links';
import { OpenVenue } from '@lineless/areas/venues/handlers/openings';
import type { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { csvLine } from '@lineless/kernel/csv';
import { demoLists, type DemoList } from './guest-lists';
import type { DemoGuest } from './guests';
import {
  guestListAdmin,
  guestListLinks,
  guestListLocation,
  guestListStaff,
  guestListVendor,
} from './guest-list-venue';
import { demoKey, demoOrigin } from './origin';
import { demoStaff } from './venue';

const { vendorId } = guestListVendor;
const { details } = guestListVendor;
/** Who stood at the door, in turns. */
const DOOR = demoStaff.map(({ name }) => name);
/** The first line of a table names its columns. */
const FIRST_LINE = 2;

/** The guest-list venue, as yet without an evening. */
export async function openGuestListVenue(bus: Bus, correlationId: string): Promise<void> {
  const origin = (...what: string[]) => demoOrigin(correlationId, what);
  const opening = {
    vendor: guestListVendor,
    location: guestListLocation,
    admin: { ...guestListAdmin, vendorId },
  };
  await bus.command(OpenVenue, opening, origin('venue', vendorId));
  for (const person of guestListStaff)
    await bus.command(AssignRole, { ...person, vendorId }, origin('staff', vendorId, person.phoneNumber));
  for (const link of guestListLinks) await bus.command(CreateShortLink, link, origin('link', link.code));
}

/** Its evenings. @param now epoch milliseconds @returns the reservations on its lists */
export async function seedGuestLists(bus: Bus, now: number, correlationId: string): Promise<number> {
  const lists = demoLists(now);
  await Promise.all(lists.map((list) => new DemoDoor(bus, correlationId, list).seed()));
  return lists.reduce((sum, { guests }) => sum + guests.length, 0);
}

/** One evening, by the commands of the people who work at it. */
class DemoDoor {
  constructor(
    private readonly bus: Bus,
    private readonly correlationId: string,
    private readonly list: DemoList,
  ) {}

  async seed(): Promise<void> {
    const gleventId = await this.create();
    if (this.list.guests.length > 0) await this.invite(gleventId);
    await this.promote(gleventId);
    await this.letIn(gleventId);
    // Of a night that is over, now rather than by the clock in the middle of a visit to the demo.
    await this.bus.command(CloseGuestList, { gleventId }, systemOrigin('demo', this.correlationId));
  }

  private async create(): Promise<string> {
    const { name, description, startTime, endTime, capacity } = this.list;
    const glevent = {
      ...{ vendorId, name, description, startTime, endTime, guestlistCapacity: capacity },
      ...{ venueName: details.name, addressLine1: details.addressLine1, city: details.city },
      ...{
        state: details.state,
        country: 'US',
        zipCode: details.zip,
        latitude: 34.0353,
        longitude: -118.2321,
      },
      gleventStatus: 'UPCOMING' as const,
    };
    const { glevent: created } = await this.bus.command(CreateGlevent, glevent, this.origin('glevent'));
    return created.gleventId;
  }

  private async invite(gleventId: string): Promise<void> {
    const head = ['firstName', 'lastName', 'quantity', 'note', 'vip', 'status'];
    const lines = this.list.guests.map(({ firstName, lastName, quantity, note, vip, status }) =>
      csvLine([firstName, lastName, quantity, note, vip ? 'yes' : 'no', status]),
    );
    const table = csvLine(head) + lines.join('');
    await this.bus.command(ImportReservations, { vendorId, gleventId, table }, this.origin('guests'));
  }

  private async promote(gleventId: string): Promise<void> {
    const { promoter } = this.list;
    if (!promoter) return;
    const { glevent } = await this.bus.command(
      CreatePromoterLink,
      { vendorId, gleventId, ...promoter, mostPerGuest: null, closesAt: null, needsPhone: false },
      this.origin('promoter'),
    );
    const [link] = glevent.promoterLinks;
    if (!link) return;
    const friend = { linkId: link.linkId, firstName: 'Ada', lastName: 'Winter', quantity: 3 };
    await this.bus.command(PromoteGuest, friend, this.origin('promoted'));
  }

  /** Of the first event the guests who had nothing to wait for, a few of them with some of their party only. */
  private async letIn(gleventId: string): Promise<void> {
    const { guests, arrived, startTime, arrivedUntil } = this.list;
    if (arrivedUntil === null) return;
    const opened = Date.parse(startTime);
    const stepMs = (Date.parse(arrivedUntil) - opened) / (arrived + 1);
    const comes = async (n: number, { status, quantity }: DemoGuest): Promise<void> => {
      const reservationId = this.reservationId(gleventId, n);
      const at = new Date(opened + Math.floor((n + 1) * stepMs)).toISOString();
      const some = n % 8 === 3 && quantity > 1 ? { quantity: quantity - 1 } : {};
      const who = { vendorId, gleventId, reservationId };
      const isGone = status === 'CONFIRMED' && n % 13 === 6;
      if (isGone) await this.bus.command(CancelReservation, who, this.origin(`cancel-${n}`));
      else if (status === 'CONFIRMED')
        await this.bus.command(
          CheckIn,
          { ...who, at, ...some },
          this.origin(`check-in-${n}`, DOOR[n % DOOR.length]),
        );
    };
    await Promise.all(guests.slice(0, arrived).map((guest, n) => comes(n, guest)));
  }

  private reservationId(gleventId: string, n: number): string {
    return importedId(gleventId, { by: 'demo', key: demoKey(this.what('guests')), line: n + FIRST_LINE });
  }

  private origin(what: string, as: string = DOOR[0] ?? '') {
    return demoOrigin(this.correlationId, this.what(what), as);
  }

  private what(what: string): readonly string[] {
    return ['glevent', this.list.slug, what];
  }
}
