import { venueEventList } from '@lineless/contracts/venue-events/events';
import { invite, openList } from '../browser/support/guest-list';
import type { Stage } from '../browser/support/stage';
import { DEMO } from '../support/api-client';
import { gleventIn, gleventsPath } from '../support/guest-list';
import { buy, read, untrackedProducts } from '../support/order-flow';

const GUESTS = [
  { firstName: 'Jess', lastName: 'Abbott' },
  { firstName: 'Luz', lastName: 'Castellanos', quantity: 2, note: 'Aisle' },
  { firstName: 'Priya', lastName: 'Nair', quantity: 3, vip: true },
  { firstName: 'Daniel', lastName: 'Okafor', quantity: 4 },
  { firstName: 'Anna', lastName: 'Petrov', reservationStatus: 'PENDING' },
  { firstName: 'Marc', lastName: 'Quiñones', reservationStatus: 'WAITLISTED' },
];

/** Lets somebody order and others be expected at the door. @returns what the parameters of addresses stand for */
export async function arrangeNight(stage: Stage): Promise<Readonly<Record<string, string>>> {
  const [{ client: customer }, { client: manager }] = await Promise.all([
    stage.person(DEMO.customer),
    stage.person(DEMO.manager),
  ]);
  const [productId = ''] = await untrackedProducts(customer);
  const { orderId } = await buy(customer, [productId]);
  const gleventId = await openList(manager);
  for (const guest of GUESTS) await invite(manager, gleventId, guest);
  const { promoterLinks } = gleventIn(
    await manager.post(`${gleventsPath}/${gleventId}/promoter-links`, { name: 'Jules', quota: 20 }),
  );
  const { events } = read(await manager.get(`/api/admin/vendors/${DEMO.vendor}/events`), venueEventList);
  return {
    vendorLocationId: DEMO.location,
    vendorId: DEMO.vendor,
    shortCode: 'KILN',
    orderId,
    stream: `order-${orderId}`,
    userId: customer.userId,
    productId,
    gleventId,
    reservationId: 'unknown',
    linkId: promoterLinks[0]?.linkId ?? '',
    eventId: events[0]?.eventId ?? '',
  };
}
