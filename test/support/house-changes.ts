import { venueEventAnswer } from '@lineless/contracts/venue-events/events';
import { DEMO, type ApiClient } from './api-client';
import { request, type ReadyRequest } from './guest-list-changes';
import { annex } from './openings';
import { ONE_PIXEL } from './picture';
import type { Venue } from './venue';

const LOCATION = '/vendor-locations/{vendorLocationId}';

/** Those who look after the house. */
interface People {
  readonly staff: ApiClient;
  readonly admin: ApiClient;
  readonly owner: ApiClient;
}

/**
 * Every call by which those who look after the house change it: menu, team, links, events, settings.
 * @param products of its menu, by their ids
 */
export async function houseChanges(
  venue: Venue,
  { staff, admin, owner }: People,
  products: readonly string[],
): Promise<readonly ReadyRequest[]> {
  // At the other bar: what is paused here cannot be ordered from.
  const bar = `/api/vendor-locations/${DEMO.otherLocation}`;
  const links = `/api/vendors/${DEMO.vendor}/short-links`;
  const events = `/api/admin/vendors/${DEMO.vendor}/events`;
  const evening = {
    eventName: 'Evening',
    startTime: '2030-01-01T20:00:00Z',
    endTime: '2030-01-01T23:00:00Z',
    status: 'UPCOMING',
  };
  const anEvent = async () => venueEventAnswer.parse((await admin.post(events, evening)).body).event.eventId;
  await admin.put(`${bar}/pause`, { message: 'Soon' });
  await admin.put(`${bar}/promotions/standing`, { description: 'Standing', percentOff: 5 });
  const toChange = await anEvent();
  const toCancel = await anEvent();
  const inventory = `/api/vendor-locations/${DEMO.location}/products-v2`;
  const product = `${inventory}/${products[0] ?? ''}`;
  const counted = `${inventory}/${await venue.productId('Still Water')}`;
  const roles = `/api/vendors/${DEMO.vendor}/vendor-roles`;
  const joe = { phoneNumber: '+13105556700', name: 'Joe B.', role: 'STAFF' };
  const colleague = `${roles}/${encodeURIComponent(DEMO.manager)}`;
  const onMenu = `/api/vendor-locations/${DEMO.location}/products`;
  const sweet = { productTaxCode: 'txcd_40060003', price: '6.00' };
  const nachos = await venue.productId('Loaded Nachos');
  return [
    request('PUT /vendor-locations/{vendorLocationId}/products-v2/{productId}', () =>
      staff.put(product, { price: '12.00' }),
    ),
    request('PUT /vendor-locations/{vendorLocationId}/products-v2/{productId}/stock', () =>
      staff.put(`${counted}/stock`, { onHand: 999 }),
    ),
    request(
      'POST /vendors/{vendorId}/venues',
      () => owner.post(`/api/vendors/${DEMO.vendor}/venues`, annex, { 'idempotency-key': 'annex' }),
      201,
    ),
    request('PUT /vendors/{vendorId}', () =>
      admin.put(`/api/vendors/${DEMO.vendor}`, { name: 'Kiln Hall West' }),
    ),
    request(
      'POST /vendors/{vendorId}/locations',
      () =>
        admin.post(
          `/api/vendors/${DEMO.vendor}/locations`,
          { description: 'Patio' },
          { 'idempotency-key': 'patio' },
        ),
      201,
    ),
    request('PUT /vendors/{vendorId}/nfc/{nfcId}', () =>
      admin.put(`/api/vendors/${DEMO.vendor}/nfc/04A2B9C1`, {}),
    ),
    request('POST /vendors/{vendorId}/vendor-roles', () => admin.post(roles, joe), 201),
    request('PUT /vendors/{vendorId}/vendor-roles/{phoneNumber}', () =>
      admin.put(colleague, { name: 'Dev Q.', role: 'MANAGER' }),
    ),
    request(
      'DELETE /vendors/{vendorId}/vendor-roles/{phoneNumber}',
      () => admin.call('DELETE', colleague),
      204,
    ),
    request(
      'POST /vendor-locations/{vendorLocationId}/products',
      () => admin.post(onMenu, { name: 'Churro', productType: 'FOOD_ITEM', ...sweet }),
      201,
    ),
    request('PUT /vendor-locations/{vendorLocationId}/products/{productId}', () =>
      admin.put(`${onMenu}/${nachos}`, { change: { name: 'Nachos' } }),
    ),
    request('PUT /vendor-locations/{vendorLocationId}/product-order', () =>
      admin.put(`/api/vendor-locations/${DEMO.location}/product-order`, { productIds: [nachos] }),
    ),
    request('PUT /vendor-locations/{vendorLocationId}/products/{productId}/archived', () =>
      admin.put(`${onMenu}/${nachos}/archived`, { isArchived: true }),
    ),
    request(`PUT ${LOCATION}/settings`, () => admin.put(`${bar}/settings`, { promoBadge: 'New' })),
    request(`PUT ${LOCATION}/pause`, () => admin.put(`${bar}/pause`, { message: 'Back soon' })),
    request(`PUT ${LOCATION}/resume`, () => admin.put(`${bar}/resume`)),
    request(`PUT ${LOCATION}/promotions/{promotionId}`, () =>
      admin.put(`${bar}/promotions/late`, { description: 'Late', percentOff: 10 }),
    ),
    request(`DELETE ${LOCATION}/promotions/{promotionId}`, () =>
      admin.call('DELETE', `${bar}/promotions/standing`),
    ),
    request(
      'POST /vendors/{vendorId}/short-links',
      () => admin.post(links, { code: 'NEW', redirectUrl: '/demo' }),
      201,
    ),
    request('PUT /vendors/{vendorId}/short-links/{code}', () =>
      admin.put(`${links}/HALL`, { redirectUrl: '/demo' }),
    ),
    request('POST /admin/vendors/{vendorId}/events', () => admin.post(events, evening), 201),
    request('PUT /admin/vendors/{vendorId}/events', () =>
      admin.put(events, { ...evening, eventId: toChange, eventName: 'Later' }),
    ),
    request('POST /admin/vendors/{vendorId}/events/{eventId}/cancel', () =>
      admin.post(`${events}/${toCancel}/cancel`),
    ),
    request(
      'POST /vendor-locations/{vendorLocationId}/pictures',
      () => admin.post(`/api/vendor-locations/${DEMO.location}/pictures`, { picture: ONE_PIXEL }),
      201,
    ),
    // One person sends one picture or table at a time.
    request('POST /vendor-locations/{vendorLocationId}/products/import', () =>
      owner.post(`${onMenu}/import`, { table: 'name,type,taxCode,price\nPie,FOOD_ITEM,txcd_40060003,5\n' }),
    ),
  ];
}
