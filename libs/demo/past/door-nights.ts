import { CheckIn } from '@lineless/areas/guest-lists/handlers/door';
import { CreateGlevent } from '@lineless/areas/guest-lists/handlers/glevents';
import { importedId, ImportReservations } from '@lineless/areas/guest-lists/handlers/import-guests';
import { AddReservation, CancelReservation } from '@lineless/areas/guest-lists/handlers/reservations';
import { csvLine } from '@lineless/kernel/csv';
import { guestsOf, type DemoGuest } from '../guests';
import type { PastMembers } from './members';
import type { PastNight } from './nights';
import type { PastVenue } from './past-venue';
import { from, type Scene } from './scene';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After the bars. */
const DOORS_AFTER = HOUR;
const OPEN_FOR = 6 * HOUR;
const LISTED_BEFORE = 6 * DAY;
const INVITED_BEFORE = 3 * DAY;
/** A guest arrives around then, after the doors have opened. */
const PEAK = 110;
const SPREAD = 55;
const COMES = 0.78;
const CANCELS = 0.06;
const CAPACITY = 180;
/** The first line of a table names its columns. */
const FIRST_LINE = 2;
/** What time does by itself, such as closing a list, is done a moment after it was due. */
const MOMENT = 1_000;
/** Visits are recorded a while after a list has closed. */
const AFTERWARDS = 2 * HOUR;
const NAMES = [
  ['Glass House', 'House and disco, doors at nine.'],
  ['Soft Machine', 'Live hardware, one long set.'],
  ['Night Bus', 'Garage until the first train.'],
  ['Second Sun', 'Balearic, slow to fast.'],
  ['Blue Hour', 'Jazz downstairs, techno up.'],
  ['Loose Ends', 'The residents, all night.'],
] as const;
/** Where the demo's venue with guest lists stands. */
const PLACE = { country: 'US', latitude: 34.0353, longitude: -118.2321 };

/** The nights of a venue's door: lists, guests who come and who do not. */
export class DoorNights {
  private guestsSoFar = 0;

  constructor(
    private readonly scene: Scene,
    private readonly venue: PastVenue,
    private readonly members: PastMembers,
  ) {}

  /** Fridays and Saturdays have a list. */
  plan(night: PastNight): void {
    const { diary, clock, end } = this.scene;
    const opens = night.opens + DOORS_AFTER;
    if (night.weekday < 5 || opens + OPEN_FOR + AFTERWARDS > end) return;
    const listed = Math.max(clock.now(), opens - LISTED_BEFORE);
    diary.at(listed, () => this.list(night, opens));
    for (const at of [opens + MOMENT, opens + OPEN_FOR + MOMENT, opens + OPEN_FOR + AFTERWARDS])
      diary.at(at, () => this.tidy());
  }

  private async tidy(): Promise<void> {
    await this.scene.upkeep.catchUp();
    await this.scene.upkeep.sweep();
  }

  private async list(night: PastNight, opens: number): Promise<void> {
    const { bus, diary, clock, tally } = this.scene;
    const { vendorId, details, manager } = this.venue;
    const [name, description] = NAMES[night.number % NAMES.length] ?? NAMES[0];
    const { addressLine1, city, state, zip: zipCode } = details;
    const place = { ...PLACE, venueName: details.name, addressLine1, city, state, zipCode };
    const times = { startTime: isoOf(opens), endTime: isoOf(opens + OPEN_FOR) };
    const { glevent } = await bus.command(
      CreateGlevent,
      {
        vendorId,
        name,
        description,
        ...place,
        ...times,
        guestlistCapacity: CAPACITY,
        gleventStatus: 'UPCOMING',
      },
      from(this.scene, manager),
    );
    tally.add('guest lists');
    const { gleventId } = glevent;
    diary.at(Math.max(clock.now() + HOUR, opens - INVITED_BEFORE), () => this.invite(gleventId, opens));
    this.members.mayReserve({ vendorId, gleventId, opens }, (reservationId) =>
      this.expect({ gleventId, reservationId, quantity: 1 }, opens),
    );
  }

  private async invite(gleventId: string, opens: number): Promise<void> {
    const { bus, chance, clock, diary, tally } = this.scene;
    const { vendorId, manager, staff } = this.venue;
    const guests = guestsOf(chance.whole(38, 62), this.guestsSoFar);
    this.guestsSoFar += guests.length;
    const key = `past:${clock.id()}`;
    const origin = { ...from(this.scene, manager), key, digest: 'past' };
    await bus.command(ImportReservations, { vendorId, gleventId, table: tableOf(guests) }, origin);
    tally.add(
      'guests invited',
      guests.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    guests.forEach(({ status, quantity }, n) => {
      const reservationId = importedId(gleventId, { by: manager.userId, key, line: n + FIRST_LINE });
      if (status !== 'CONFIRMED') return;
      this.expect({ gleventId, reservationId, quantity }, opens);
    });
    const walksIn = guestsOf(chance.whole(1, 4), this.guestsSoFar + 7);
    for (const { firstName, lastName, quantity } of walksIn)
      diary.at(this.arrival(opens), async () => {
        const guest = { firstName, lastName, quantity, vip: false, reservationStatus: 'CONFIRMED' as const };
        const data = { vendorId, gleventId, ...guest, walkIn: true };
        await bus.command(AddReservation, data, from(this.scene, chance.oneOf(staff)));
        tally.add('parties checked in');
      });
  }

  /** Comes, calls it off before the doors open, or is not seen. */
  private expect(
    { gleventId, reservationId, quantity }: { gleventId: string; reservationId: string; quantity: number },
    opens: number,
  ): void {
    const { bus, chance, clock, diary, tally } = this.scene;
    const { vendorId, manager, staff } = this.venue;
    const who = { vendorId, gleventId, reservationId };
    if (chance.happens(CANCELS)) {
      diary.at(chance.between(clock.now() + MINUTE, opens - MINUTE), async () => {
        await bus.command(CancelReservation, who, from(this.scene, manager));
      });
      return;
    }
    if (!chance.happens(COMES)) {
      tally.add('parties that did not come');
      return;
    }
    const some = quantity > 2 && chance.happens(0.15) ? { quantity: quantity - 1 } : {};
    diary.at(this.arrival(opens), async () => {
      await bus.command(CheckIn, { ...who, ...some }, from(this.scene, chance.oneOf(staff)));
      tally.add('parties checked in');
    });
  }

  private arrival(opens: number): number {
    const minutes = this.scene.chance.around(PEAK, SPREAD);
    return opens + Math.round(Math.min(Math.max(minutes, 1), 330) * 60) * 1_000;
  }
}

function tableOf(guests: readonly DemoGuest[]): string {
  const head = ['firstName', 'lastName', 'quantity', 'note', 'vip', 'status'];
  const lines = guests.map(({ firstName, lastName, quantity, note, vip, status }) =>
    csvLine([firstName, lastName, quantity, note, vip ? 'yes' : 'no', status]),
  );
  return csvLine(head) + lines.join('');
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
