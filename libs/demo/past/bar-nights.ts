import { CountStock } from '@lineless/areas/catalogue/handlers/products';
import { GetMenu } from '@lineless/areas/catalogue/handlers/queries';
import { product, type Product } from '@lineless/contracts/catalogue/products';
import type { Person as StaffPerson } from './past-venue';
import { planNight } from '../night';
import { BarVisit } from './bar-visit';
import type { PastNight } from './nights';
import type { PastVenue } from './past-venue';
import { Regulars } from './regulars';
import { from, type Scene } from './scene';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Orders of a night, Sunday first. */
const BUSY = [34, 12, 16, 24, 46, 96, 118];
/** More people come each week than in the week before. */
const GROWTH = 1.05;
const STOCKTAKING_BEFORE = 3 * HOUR;
/** Until then every guest who is served at all has been served. */
const LONGEST_VISIT = 25 * MINUTE;
const MENU_PAGE = 200;
/** A shelf that is emptier than this is filled. */
const LOW = 0.4;

/** The nights of a venue's bars. */
export class BarNights {
  private readonly regulars: Regulars;
  private readonly menus = new Map<string, readonly Product[]>();
  /** What lay on the shelves at the beginning, by product. */
  private readonly shelves = new Map<string, number>();

  constructor(
    private readonly scene: Scene,
    private readonly venue: PastVenue,
  ) {
    this.regulars = new Regulars(scene);
  }

  plan(night: PastNight): void {
    const { diary, chance, end } = this.scene;
    const week = Math.floor(night.number / 7);
    const orders = Math.round((BUSY[night.weekday] ?? 0) * GROWTH ** week * chance.between(0.9, 1.1));
    diary.at(night.opens - STOCKTAKING_BEFORE, () => this.fillShelves());
    const shift = this.shiftOf(night);
    for (const visit of planNight(orders, chance)) {
      const at = night.opens + Math.round(visit.at * 60) * 1_000;
      if (at + LONGEST_VISIT < end) diary.at(at, () => this.receive(visit, shift));
    }
  }

  /** As it was at the beginning, before what sells out is missed. */
  async fillShelves(): Promise<void> {
    const { bus, upkeep } = this.scene;
    await upkeep.catchUp();
    for (const { vendorLocationId } of this.venue.bars) {
      const menu = await this.menuOf(vendorLocationId);
      for (const { productId, quantity, trackQuantity } of menu) {
        if (!trackQuantity || !quantity) continue;
        const onHand = this.shelves.get(productId) ?? quantity.available;
        this.shelves.set(productId, onHand);
        if (quantity.available >= onHand * LOW) continue;
        const counted = { productId, vendorLocationId, onHand };
        await bus.command(CountStock, counted, from(this.scene, this.venue.staff[0]));
      }
    }
    await upkeep.catchUp();
    for (const { vendorLocationId } of this.venue.bars)
      this.menus.set(vendorLocationId, await this.menuOf(vendorLocationId));
  }

  private async receive(
    visit: ReturnType<typeof planNight>[number],
    shift: readonly StaffPerson[],
  ): Promise<void> {
    const { chance } = this.scene;
    const customer = await this.regulars.next();
    const bar = chance.weighted(this.venue.bars.map((each, at) => [each, at === 0 ? 3 : 1] as const));
    const menu = this.menus.get(bar.vendorLocationId) ?? [];
    await new BarVisit(this.scene, { visit, customer, bar, menu, servedBy: chance.oneOf(shift) }).begin();
  }

  /** Two of the staff, in turns. */
  private shiftOf({ number }: PastNight): readonly StaffPerson[] {
    const { staff } = this.venue;
    return [staff[number % staff.length] ?? staff[0], staff[(number + 1) % staff.length] ?? staff[0]];
  }

  private async menuOf(vendorLocationId: string): Promise<readonly Product[]> {
    const { bus, clock } = this.scene;
    const visitor = { caller: { kind: 'anonymous' }, correlationId: clock.id() } as const;
    const { views } = await bus.query(GetMenu, { vendorLocationId, limit: MENU_PAGE }, visitor);
    return views.map((view) => product.parse(JSON.parse(view)));
  }
}
