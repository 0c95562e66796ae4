import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ChangeProduct } from '@lineless/areas/catalogue/handlers/products';
import { GetGlevents, GetReservations } from '@lineless/areas/guest-lists/handlers/queries';
import { reservationStatuses } from '@lineless/contracts/guest-lists/reservation-statuses';
import { reservation } from '@lineless/contracts/guest-lists/reservations';
import type { Origin } from '@lineless/engine/write/caller';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { AddRole, RemoveRole } from '@lineless/areas/staff/handlers/roles';
import { Draw } from '@lineless/areas/rewards/handlers/draw';
import { GrantTicket } from '@lineless/areas/rewards/handlers/tickets';
import { GetPrizes } from '@lineless/areas/rewards/handlers/queries';
import { GetMyRole } from '@lineless/areas/staff/handlers/queries';
import { ChangeVendorDetails } from '@lineless/areas/venues/handlers/vendors';
import { ChangeLocationSettings } from '@lineless/areas/venues/handlers/locations';
import { GetLocation, GetLocations } from '@lineless/areas/venues/handlers/queries';
import { guestListVendor } from './guest-list-venue';
import { demoProducts } from './products';
import { DEFAULT_PLANS } from '@lineless/contracts/membership/plans';
import { GetMembership } from '@lineless/areas/membership/handlers/queries';
import { seedDemo } from './seed';
import { DEMO_MEMBER } from './seed-member';
import { demoVendor } from './venue';
import { productsModel } from '@lineless/areas/catalogue/model/read-models';
import { contestsModel } from '@lineless/areas/rewards/model/read-models';

const person = (phoneNumber: string): Origin => ({
  caller: { kind: 'person', userId: `user-${phoneNumber}`, phoneNumber },
  correlationId: 'test',
});
const visitor: Origin = { caller: { kind: 'anonymous' }, correlationId: 'test' };
const admin = person('+13105550103');
const { vendorId, details } = demoVendor;

describe('the demo venue', () => {
  let bar: Bar;

  beforeEach(async () => {
    bar = await openBar();
    await seedDemo(bar);
    await bar.pass(10);
  });
  afterEach(() => bar.close());

  it('stands after the first run, and a second one changes nothing, also after edits', async () => {
    const [first] = demoProducts();
    if (!first) throw new Error('There are no products');
    const { productId, vendorLocationId } = first.product;
    const edit = { productId, vendorLocationId, price: 999 };
    await bar.bus.command(ChangeProduct, edit, admin);
    await bar.bus.command(RemoveRole, { vendorId, phoneNumber: '+13105550101' }, admin);
    const before = await bar.store.lastPosition();
    await seedDemo(bar);
    expect(await bar.store.lastPosition()).toBe(before);
    await bar.pass(10);
    const product = await bar.collections.get(productsModel).get(productId);
    expect(product?.body?.state.price).toBe(999);
  });

  // id: gives-every-sign
  it.each([vendorId, guestListVendor.vendorId])(
    'gives every sign-in its role at %s, and strangers none',
    async (vendorId) => {
      const roleOf = async (phone: string) =>
        JSON.parse(await bar.bus.query(GetMyRole, { vendorId }, person(phone))).role as unknown;
      expect(await roleOf('+13105550101')).toBe('STAFF');
      expect(await roleOf('+13105550102')).toBe('MANAGER');
      expect(await roleOf('+13105550103')).toBe('ADMIN');
      expect(await roleOf('+13105550104')).toBe('SUPER_ADMIN');
      await expect(roleOf('+13105550100')).rejects.toMatchObject({ code: 'ROLE_NOT_FOUND' });
      await expect(bar.bus.query(GetMyRole, { vendorId }, visitor)).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      });
    },
  );

  it('has a prize drawing tonight, from which a customer draws with the ticket of signing in', async () => {
    const caller = { kind: 'person', userId: 'noor', phoneNumber: DEMO_MEMBER } as const;
    const noor = { caller, correlationId: 'test' };
    const [contestId = ''] = (
      await bar.collections.get(contestsModel).ids({ index: 'by-vendor', equals: [vendorId], limit: 2 })
    ).ids;
    const { prizes, contest } = await bar.bus.query(GetPrizes, { id: contestId }, visitor);
    expect(prizes).toHaveLength(3);
    expect(contest).toMatchObject({ status: 'OPEN', draws: 0 });
    await bar.bus.command(GrantTicket, { sourceType: 'SIGNIN', eventId: contestId }, noor);
    const { draw } = await bar.bus.command(Draw, { id: contestId }, noor);
    expect(draw).toMatchObject({ contestId, n: 1 });
  });

  // id: has-a-member-with-credits-whom
  it('has a member with credits, whom a second run gives nothing more', async () => {
    const [, plan] = DEFAULT_PLANS;
    if (!plan) throw new Error('Nothing is sold');
    const member = { userId: 'noor', plan };
    const caller = { kind: 'person', userId: 'noor', phoneNumber: DEMO_MEMBER } as const;
    const noor = { caller, correlationId: 'test' };
    for (let run = 0; run < 2; run += 1) {
      await seedDemo({ ...bar, member });
      await bar.pass(10);
    }
    const { membership } = await bar.bus.query(GetMembership, {}, noor);
    expect(membership).toMatchObject({
      ...{ status: 'ACTIVE', firstName: 'Noor', availableCredits: 4, membershipDuration: 3 },
    });
  });

  it('lets no person assign above their own role, nor staff change the location', async () => {
    const somebody = { vendorId, phoneNumber: '+13105550150', name: 'Kit N.' };
    const manager = person('+13105550102');
    await expect(bar.bus.command(AddRole, { ...somebody, role: 'ADMIN' }, manager)).rejects.toMatchObject({
      code: 'ROLE_ABOVE_YOURS',
    });
    await expect(
      bar.bus.command(AddRole, { ...somebody, role: 'STAFF' }, person('+13105550101')),
    ).rejects.toMatchObject({ code: 'ROLE_LACKING' });
    const { vendorRole } = await bar.bus.command(AddRole, { ...somebody, role: 'STAFF' }, manager);
    expect(vendorRole).toMatchObject({ name: 'Kit N.', role: 'STAFF' });
    const change = { vendorLocationId: '064E1', changes: { eventFee: 200 } };
    await expect(bar.bus.command(ChangeLocationSettings, change, manager)).rejects.toMatchObject({
      code: 'ROLE_LACKING',
    });
    expect((await bar.bus.command(ChangeLocationSettings, change, admin)).location.eventFee).toBe('2.00');
  });

  // id: has-guest-lists-that-are-over
  it('has guest lists that are over, open and still to come, with guests in every status', async () => {
    const { vendorId: there } = guestListVendor;
    const staff = person('+13105550101');
    const lists = await bar.bus.query(GetGlevents, { vendorId: there, limit: 50 }, staff);
    expect(lists.pastGlevents.map(({ gleventStatus }) => gleventStatus)).toEqual(['COMPLETED', 'COMPLETED']);
    expect(lists.upcomingGlevents.map(({ gleventStatus }) => gleventStatus)).toEqual([
      'IN_PROGRESS',
      'UPCOMING',
      'UPCOMING',
      'UPCOMING',
    ]);
    const [tonight] = lists.upcomingGlevents;
    expect(tonight?.promoterLinks).toMatchObject([{ name: 'Jules B.', reservedCount: 3 }]);
    expect(tonight?.arrivals.length).toBeGreaterThan(3);
    const list = { vendorId: there, gleventId: tonight?.gleventId ?? '', limit: 500 };
    const { views } = await bar.bus.query(GetReservations, list, staff);
    const statuses = views.map((view) => reservation.parse(JSON.parse(view)).reservationStatus);
    expect([...new Set(statuses)].sort()).toEqual([...reservationStatuses].sort());
  });

  // id: shows-its-locations-in-order
  it('shows its locations in order, and carries a new name to all of them', async () => {
    await bar.bus.command(ChangeVendorDetails, { vendorId, details: { ...details, name: 'Kiln' } }, admin);
    await bar.pass(10);
    const { views } = await bar.bus.query(GetLocations, { vendorId, limit: 50 }, visitor);
    expect(views.map((view) => JSON.parse(view) as object)).toMatchObject([
      { vendorLocationId: '064E1', vendorName: 'Kiln' },
      { vendorLocationId: '064E2', vendorName: 'Kiln' },
    ]);
    await expect(bar.bus.query(GetLocation, { vendorLocationId: 'nowhere' }, visitor)).rejects.toMatchObject({
      code: 'LOCATION_NOT_FOUND',
    });
  });
});
