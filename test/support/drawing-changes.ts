import { DEMO, type ApiClient } from './api-client';
import { Drawing, surprise, shirt } from './drawing';
import { request, type ReadyRequest } from './guest-list-changes';
import type { Venue } from './venue';

const CONTESTS = '/vendors/{vendorId}/contests';
const CONTEST = `${CONTESTS}/{contestId}`;
const ALWAYS_WON = { noWinWeight: 1, prizes: [{ ...shirt, weight: 10_000, stock: 20 }] };

/** Every call that changes something about a prize drawing: by its manager, at the bar, and by those who draw. */
export async function drawingChanges(
  venue: Venue,
  { staff, admin }: { readonly staff: ApiClient; readonly admin: ApiClient },
): Promise<readonly ReadyRequest[]> {
  const now = venue.runtime.now();
  const drawing = await Drawing.open(admin, now, ALWAYS_WON);
  const toClose = await Drawing.open(admin, now);
  const toOpen = await Drawing.setUp(admin, now);
  const toChange = await Drawing.setUp(admin, now);
  const newEvent = await Drawing.eventOf(admin, now);
  const [guest, winner, other, arriving] = [
    await venue.newcomer(),
    await venue.newcomer(),
    await venue.newcomer(),
    await venue.newcomer(),
  ];
  await drawing.give(guest);
  const [own, scanned] = [await drawing.win(winner), await drawing.win(other)];
  const draft = { noWinWeight: 60, prizes: [shirt] };
  const contests = `/api/vendors/${DEMO.vendor}/contests`;
  return [
    request('POST /contests/{id}/draw', () => drawing.draw(guest, {}, 'draw')),
    request('POST /reward-tickets', () =>
      arriving.post('/api/reward-tickets', { sourceType: 'SIGNIN', eventId: drawing.contestId }),
    ),
    request('POST /rewards/{id}/claim', () => winner.post(`/api/rewards/${own.rewardId}/claim`, {})),
    request('POST /vendors/{vendorId}/claims/{claimCode}', () =>
      staff.post(`/api/vendors/${DEMO.vendor}/claims/${scanned.claimCode}`),
    ),
    request(`POST ${CONTESTS}`, () => admin.post(contests, { eventId: newEvent, ...draft }), 201),
    request(`PUT ${CONTEST}`, () => admin.put(toChange.path, { ...draft, noWinWeight: 50 })),
    request(`POST ${CONTEST}/open`, () => admin.post(`${toOpen.path}/open`)),
    request(`POST ${CONTEST}/close`, () => admin.post(`${toClose.path}/close`)),
    request(
      'POST /vendors/{vendorId}/gifts',
      () => admin.post(`/api/vendors/${DEMO.vendor}/gifts`, surprise, { 'idempotency-key': 'gift' }),
      201,
    ),
    request(`POST ${CONTEST}/tickets`, () =>
      admin.post(
        `${drawing.path}/tickets`,
        { phoneNumber: guest.phoneNumber, count: 1, reason: 'A long wait' },
        { 'idempotency-key': 'tickets' },
      ),
    ),
  ];
}
