import { promotedAnswer } from '@lineless/contracts/guest-lists/reservations';
import { drawAnswer } from '@lineless/contracts/rewards/rewards';
import { invite, openList } from '../browser/support/guest-list';
import type { Stage } from '../browser/support/stage';
import { DEMO } from '../support/api-client';
import { Drawing, surprise } from '../support/drawing';
import { gleventIn, gleventsPath } from '../support/guest-list';
import { ownIn } from '../support/member';
import { buy, read, untrackedProducts } from '../support/order-flow';

const GUESTS = [
  { firstName: 'Jess', lastName: 'Abbott' },
  { firstName: 'Luz', lastName: 'Castellanos', quantity: 2, note: 'Aisle' },
  { firstName: 'Priya', lastName: 'Nair', quantity: 3, vip: true },
  { firstName: 'Daniel', lastName: 'Okafor', quantity: 4 },
  { firstName: 'Anna', lastName: 'Petrov', reservationStatus: 'PENDING' },
  { firstName: 'Marc', lastName: 'Quiñones', reservationStatus: 'WAITLISTED' },
];
const OTHER_ORDERS = 11;

/** Has one guest order and others be expected at the door. @returns what the parameters of addresses stand for */
export async function arrangeNight(stage: Stage): Promise<Readonly<Record<string, string>>> {
  const [{ client: customer }, { client: member }, { client: manager }] = await Promise.all([
    stage.person(DEMO.customer),
    stage.person(DEMO.member),
    stage.person(DEMO.manager),
  ]);
  const products = await untrackedProducts(customer);
  const [productId = ''] = products;
  const { orderId } = await buy(customer, [productId]);
  // Others order from all over the menu: a board with a single ticket shows nothing of how it is laid out.
  for (let n = 0; n < OTHER_ORDERS; n += 1) {
    const buyer = n % 2 === 0 ? member : customer;
    await buy(buyer, products.slice(n, n + 1 + (n % 4)));
  }
  const gleventId = await openList(manager);
  for (const guest of GUESTS) await invite(manager, gleventId, guest);
  const { promoterLinks } = gleventIn(
    await manager.post(`${gleventsPath}/${gleventId}/promoter-links`, { name: 'Jules', quota: 20 }),
  );
  const { linkId = '', pageId = '' } = promoterLinks[0] ?? {};
  const promoted = await customer.post(`/api/guest-list-links/${linkId}/reservations`, {
    firstName: 'Priya',
  });
  const { ticketId } = read(promoted, promotedAnswer, 201).reservation;
  const { reservationId } = ownIn(
    await member.post(`/api/glevents/${gleventId}/reservations`, { quantity: 1, vendorId: DEMO.vendor }),
  );
  const drawing = await Drawing.open(manager, Date.now(), { noWinWeight: 0 });
  await customer.post('/api/reward-tickets', { sourceType: 'SIGNIN', eventId: drawing.contestId });
  const [reward] = read(await drawing.draw(customer), drawAnswer).rewards;
  await manager.post(`/api/vendors/${DEMO.vendor}/gifts`, { ...surprise, duration: 3 });
  return {
    vendorLocationId: DEMO.location,
    vendorId: DEMO.vendor,
    shortCode: 'KILN',
    orderId,
    stream: `order-${orderId}`,
    userId: customer.userId,
    productId,
    gleventId,
    reservationId,
    linkId,
    pageId,
    ticketId,
    eventId: drawing.contestId,
    contestId: drawing.contestId,
    rewardId: reward?.rewardId ?? '',
    claimCode: reward?.claimCode ?? '',
  };
}
