import type { Answer, ApiClient } from './api-client';
import { promotedAnswer } from '@lineless/contracts/guest-lists/reservations';
import { guestTicketAnswer } from '@lineless/contracts/guest-lists/guest-tickets';
import { read } from './order-flow';
import { until } from './until';
import { DoorList, gleventForm, gleventIn, gleventsPath } from './guest-list';

/** A request that is ready to be sent, and what it answers once it can be done. */
export interface ReadyRequest {
  /** As the contract writes it. */
  readonly name: string;
  readonly send: () => Promise<Answer>;
  readonly then: number;
}

/** @param then its status, once it can be done */
export const request = (name: string, send: () => Promise<Answer>, then = 200): ReadyRequest => ({
  name,
  send,
  then,
});

const LIST = '/vendors/{vendorId}/glevents/{gleventId}';
const RESERVATION = `${LIST}/reservations/{reservationId}`;

const TICKET = '/guest-list-tickets/{ticketId}';
const BROWSER = {
  endpoint: 'https://push.example/guest',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** Every call that changes something about guest lists, each on a guest, or a list, of its own. */
export async function guestListChanges(
  staff: ApiClient,
  manager: ApiClient,
  now: number,
): Promise<readonly ReadyRequest[]> {
  const list = await DoorList.open(staff, now, { guestlistCapacity: 100, reentry: true });
  const off = await DoorList.open(staff, now);
  const guest = async (more: object = {}) => (await list.add('Noor', more)).reservationId;
  const linked = gleventIn(await staff.post(`${list.path}/promoter-links`, { name: 'Jules', quota: 5 }));
  const linkId = linked.promoterLinks[0]?.linkId ?? '';
  const [changing, arriving, inside, going, out, pending, waiting, leaving, gone] = [
    await guest(),
    await guest(),
    await guest({ walkIn: true }),
    await guest({ walkIn: true }),
    await guest({ walkIn: true }),
    await guest({ reservationStatus: 'PENDING' }),
    await guest(),
    await guest(),
    await guest(),
  ];
  await list.step(gone, 'cancel');
  await list.step(out, 'let-out');
  const ticket = (firstName: string) => ticketBy(staff, linkId, firstName);
  const [growing, giving] = [await ticket('Kit'), await ticket('Lou')];
  const step = (name: string, reservationId: string, body?: object): ReadyRequest => ({
    name: `POST ${RESERVATION}/${name}`,
    send: () => list.step(reservationId, name, body),
    then: 200,
  });
  return [
    request('POST /vendors/{vendorId}/glevents', () => staff.post(gleventsPath, gleventForm(now)), 201),
    request(`PUT ${LIST}`, () => staff.put(list.path, { name: 'Blue Moon' })),
    request(`POST ${LIST}/cancel`, () => manager.post(`${off.path}/cancel`)),
    request(`POST ${LIST}/reservations`, () => list.tryToAdd('Lee'), 201),
    request(`PUT ${RESERVATION}`, () => staff.put(list.pathOf(changing), { vip: true })),
    step('check-in', arriving),
    // With a reason: on a slow machine more than ten seconds have passed since then.
    step('undo-check-in', inside, { reason: 'Wrong party' }),
    step('let-out', going),
    step('let-back-in', out),
    step('confirm', pending),
    step('waitlist', waiting),
    step('cancel', leaving),
    step('reinstate', gone),
    request(`POST ${LIST}/reservations/import`, () =>
      staff.post(`${list.path}/reservations/import`, { table: 'firstName\nAda\nBo\n' }),
    ),
    request(
      `POST ${LIST}/promoter-links`,
      () => staff.post(`${list.path}/promoter-links`, { name: 'Kim', quota: 1 }),
      201,
    ),
    request(`PUT ${LIST}/promoter-links/{linkId}`, () =>
      staff.put(`${list.path}/promoter-links/${linkId}`, { quota: 6 }),
    ),
    request(
      'POST /guest-list-links/{linkId}/reservations',
      () => staff.post(`/api/guest-list-links/${linkId}/reservations`, { firstName: 'Mo' }),
      201,
    ),
    request(`PUT ${TICKET}/party`, () => staff.put(`${growing}/party`, { quantity: 2 })),
    request(`POST ${TICKET}/cancel`, () => staff.post(`${giving}/cancel`)),
    request(`PUT ${TICKET}/follower`, () => staff.put(`${growing}/follower`, BROWSER), 204),
    request(
      `PUT ${TICKET}/unfollow`,
      () => staff.put(`${growing}/unfollow`, { endpoint: BROWSER.endpoint }),
      204,
    ),
  ];
}

/** A guest whose place was cancelled, and whose page says so. */
export async function noticeChanges(staff: ApiClient, now: number): Promise<readonly ReadyRequest[]> {
  const list = await DoorList.open(staff, now);
  const linked = gleventIn(await staff.post(`${list.path}/promoter-links`, { name: 'Jules', quota: 5 }));
  const path = await ticketBy(staff, linked.promoterLinks[0]?.linkId ?? '', 'Max');
  const ticket = async () => read(await staff.get(path), guestTicketAnswer).ticket;
  await list.step((await ticket()).reservationId, 'cancel');
  await until(
    async () => (await ticket()).notice,
    () => 'the notice of a cancellation',
  );
  return [request(`POST ${TICKET}/notice-seen`, () => staff.post(`${path}/notice-seen`))];
}

async function ticketBy(staff: ApiClient, linkId: string, firstName: string): Promise<string> {
  const answer = await staff.post(`/api/guest-list-links/${linkId}/reservations`, { firstName });
  return `/api/guest-list-tickets/${read(answer, promotedAnswer, 201).reservation.ticketId}`;
}
