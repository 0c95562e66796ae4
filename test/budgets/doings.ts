import { DEMO, type ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { Member, ownIn } from '../support/member';
import { buy, complete, menu, untrackedProducts } from '../support/order-flow';
import type { Venue } from '../support/venue';

/** What is counted, once each time it is called. */
export interface Doings {
  /** Placed, paid and handed over. */
  readonly order: () => Promise<unknown>;
  readonly checkIn: () => Promise<unknown>;
  /** A member's own. */
  readonly reservation: () => Promise<unknown>;
  readonly menu: () => Promise<unknown>;
}

/** Everybody is there, and everything has been done once: what is made with the first one, such as keys, is not counted. */
export async function doingsAt(venue: Venue, guest: ApiClient, times: number): Promise<Doings> {
  const staff = await venue.signIn(DEMO.staff, 16);
  const manager = await venue.signIn(DEMO.manager);
  const products = (await untrackedProducts(guest)).slice(0, 1);
  const list = await DoorList.open(manager, venue.runtime.now(), { guestlistCapacity: 10 * times });
  const expected: string[] = [];
  const members: Member[] = [];
  for (let n = 0; n <= times; n += 1) {
    expected.push((await list.add(`Guest ${n}`)).reservationId);
    members.push(await Member.join(venue));
  }
  const doings = {
    order: async () => complete(staff, (await buy(guest, products)).orderId),
    checkIn: async () => list.step(expected.pop() ?? '', 'check-in', {}),
    reservation: async () => ownIn((await members.pop()?.reserve(list.gleventId)) ?? NO_ANSWER),
    menu: async () => menu(guest),
  };
  for (const doing of Object.values(doings)) await doing();
  return doings;
}

/** One after the other. */
export async function repeated(times: number, task: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < times; n += 1) await task();
}

/** By so many at once. */
export async function shared(clients: number, times: number, task: () => Promise<unknown>): Promise<void> {
  let left = times;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await task();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

const NO_ANSWER = { status: 0, headers: {}, body: 'Every member has a reservation' };
