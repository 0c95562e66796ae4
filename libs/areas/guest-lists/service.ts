import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { hasName } from '@lineless/contracts/guest-lists/plain-name';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import type { ReservationStatus } from '@lineless/contracts/guest-lists/reservations';
import { Collections } from '@lineless/engine/read/collections';
import { pagesOf } from '@lineless/ports/documents/pages';
import { gleventsModel, memberReservationsModel, reservationsModel } from './model/read-models';
import { checkedIn, type ReservationState } from './model/reservation';
import type { GleventState } from './model/state';

const named = z.object({ firstName: z.string(), lastName: z.string() });

/** Guests and their reservations, as other areas ask for them. */
@Injectable()
export class GuestBook {
  constructor(@Inject(Collections) private readonly collections: Pick<Collections, 'get'>) {}

  /** As the list has it now; `null` where there is none. */
  async nameOn(reservationId: string): Promise<string | null> {
    const view = await this.collections.get(reservationsModel).view(reservationId);
    const found = named.safeParse(view === null ? null : JSON.parse(view));
    return (found.success && `${found.data.firstName} ${found.data.lastName}`.trim()) || null;
  }
}

/** Lists of a vendor, the latest ones, whose own names and promoters are looked through. */
const LISTS = 50;
/** Guests that are found by the beginning of a first or a last name. */
const OF_A_NAME = 50;
/** Reservations of one number at a vendor, the latest. */
const OF_A_NUMBER = 200;
/** Reservations of one member that are read, at any vendor: what their page costs does not grow with the years. */
const MOST_READ = 500;
/** Behind every character that a name can have. */
const LAST = '\u{10FFFF}';

/** A guest on a list, who may be a member. */
export interface FoundGuest {
  readonly reservationId: string;
  readonly name: string;
  readonly list: string;
  readonly userId: string | null;
}

/** One evening on a list. */
export interface Visit {
  readonly reservationId: string;
  readonly gleventId: string;
  readonly list: string;
  /** Of the event, ISO 8601 UTC. */
  readonly startTime: string;
  readonly status: ReservationStatus;
  /** The party, and how many of it came. */
  readonly quantity: number;
  readonly came: number;
  readonly isNoShow: boolean;
  /** As the list has it; empty where it has none. */
  readonly name: string;
}

/** A reservation with its list. */
interface OnList {
  readonly list: GleventState;
  readonly state: ReservationState;
}

/** A list, or something of it, by its id. */
export interface FoundOnList {
  readonly id: string;
  readonly name: string;
  readonly list: string;
}

/** A vendor's lists, as an audit finds what is on them. */
@Injectable()
export class GuestFinder {
  constructor(@Inject(Collections) private readonly collections: Pick<Collections, 'get'>) {}

  /**
   * On any list of the vendor, whose first or last name begins so: of the first of those names, the latest first.
   * @param wanted as `plainName` gives it
   */
  async guestsNamed(vendorId: string, wanted: string): Promise<readonly FoundGuest[]> {
    const reservations = this.collections.get(reservationsModel);
    const bounds = { equals: [vendorId], from: wanted, to: wanted + LAST, limit: OF_A_NAME };
    const pages = await Promise.all(
      ['vendor-by-name', 'vendor-by-first-name'].map((index) => reservations.states({ index, ...bounds })),
    );
    const found = new Map(pages.flatMap(({ states }) => states).map((one) => [one.reservationId, one]));
    const latest = [...found.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return this.onTheirLists(vendorId, latest);
  }

  /** Those of this number, the latest reservation first. @param phoneNumber E.164 */
  async guestsWithNumber(vendorId: string, phoneNumber: string): Promise<readonly FoundGuest[]> {
    const query = { ...atVendorsNumber(vendorId, phoneNumber), limit: OF_A_NUMBER };
    const { states } = await this.collections.get(reservationsModel).states(query);
    return this.onTheirLists(vendorId, states);
  }

  private async onTheirLists(
    vendorId: string,
    states: readonly ReservationState[],
  ): Promise<readonly FoundGuest[]> {
    const lists = new Map<string, GleventState | undefined>();
    for (const id of new Set(states.map(({ reservationId }) => listOf(reservationId))))
      lists.set(id, (await this.glevents.get(id))?.body?.state);
    return states.flatMap((state) => {
      const list = lists.get(listOf(state.reservationId));
      // Of another vendor's lists nothing is said.
      return list?.vendorId === vendorId ? [guestOn(list, state)] : [];
    });
  }

  /** By which name a member is on the vendor's lists, the latest first; `null`: they are on none. */
  async nameOf(vendorId: string, userId: string): Promise<string | null> {
    for await (const { list, state } of this.ofMember(vendorId, userId))
      return guestOn(list, state).name || null;
    return null;
  }

  /** Ids of a member's latest reservations at the vendor, at most so many, the latest first. */
  async reservationsOf(vendorId: string, userId: string, most: number): Promise<readonly string[]> {
    const ids: string[] = [];
    for await (const { state } of this.ofMember(vendorId, userId)) {
      ids.push(state.reservationId);
      if (ids.length === most) break;
    }
    return ids;
  }

  /**
   * The vendor's lists that a person is or was on, as a member or under their number, the latest event first.
   * @param phoneNumber E.164; `null`: by their number they are not looked for
   */
  async visitsOf(vendorId: string, userId: string, phoneNumber: string | null): Promise<readonly Visit[]> {
    const ways = [this.ofMember(vendorId, userId)];
    if (phoneNumber !== null) ways.push(this.ofNumber(vendorId, phoneNumber));
    const visits = new Map<string, Visit>();
    for (const way of ways) {
      let found = 0;
      for await (const { list, state } of way) {
        visits.set(state.reservationId, visitOn(list, state));
        found += 1;
        if (found === LISTS) break;
      }
    }
    const latest = [...visits.values()].sort((one, other) => (one.startTime < other.startTime ? 1 : -1));
    return latest.slice(0, LISTS);
  }

  private ofMember(vendorId: string, userId: string): AsyncGenerator<OnList> {
    const query = { index: 'by-user', equals: [userId], from: '', descending: true, limit: LISTS };
    const model = this.collections.get(memberReservationsModel);
    return this.atVendor(
      vendorId,
      pagesOf((page) => model.states(page), query),
    );
  }

  private ofNumber(vendorId: string, phoneNumber: string): AsyncGenerator<OnList> {
    const query = { ...atVendorsNumber(vendorId, phoneNumber), limit: LISTS };
    const model = this.collections.get(reservationsModel);
    return this.atVendor(
      vendorId,
      pagesOf((page) => model.states(page), query),
    );
  }

  /** Those on the vendor's own lists, among the latest. */
  private async *atVendor(
    vendorId: string,
    pages: AsyncIterable<{ readonly states: readonly ReservationState[] }>,
  ): AsyncGenerator<OnList> {
    let read = 0;
    for await (const { states } of pages) {
      for (const state of states) {
        const list = (await this.glevents.get(listOf(state.reservationId)))?.body?.state;
        if (list?.vendorId === vendorId) yield { list, state };
      }
      read += states.length;
      if (read >= MOST_READ) return;
    }
  }

  /**
   * Promoters of the latest lists by the names of their links; lists by the beginning of their own, however old, and the
   * latest by any word of it. @param wanted as `plainName` gives it
   */
  async promotersAndLists(vendorId: string, wanted: string) {
    const latest = await this.latest(vendorId);
    const lists = new Map((await this.called(vendorId, wanted)).map((one) => [one.id, one]));
    const promoters: FoundOnList[] = [];
    for (const { gleventId, details, counts } of latest) {
      const list = details.name;
      if (hasName(list, wanted)) lists.set(gleventId, { id: gleventId, name: list, list });
      for (const { linkId, name } of counts.links)
        if (hasName(name, wanted)) promoters.push({ id: linkId, name, list });
    }
    return { lists: [...lists.values()], promoters };
  }

  private async called(vendorId: string, wanted: string): Promise<readonly FoundOnList[]> {
    const bounds = { equals: [vendorId], from: wanted, to: wanted + LAST, limit: OF_A_NAME };
    const { states } = await this.glevents.states({ index: 'by-name', ...bounds });
    return states.map(({ gleventId: id, details: { name } }) => ({ id, name, list: name }));
  }

  private async latest(vendorId: string): Promise<readonly GleventState[]> {
    const query = { index: 'by-vendor', equals: [vendorId], from: '', descending: true, limit: LISTS };
    return (await this.glevents.states(query)).states;
  }

  private get glevents() {
    return this.collections.get(gleventsModel);
  }
}

/** Of whichever others the number is a guest, too: they keep nobody from being found here. */
function atVendorsNumber(vendorId: string, phoneNumber: string) {
  return { index: 'vendor-by-number', equals: [vendorId, phoneNumber], from: '', descending: true };
}

function visitOn({ gleventId, details }: GleventState, state: ReservationState): Visit {
  const { reservationId, guest, status, quantity, isNoShow } = state;
  const name = `${guest.firstName} ${guest.lastName}`.trim();
  const evening = { reservationId, gleventId, list: details.name, startTime: details.startTime };
  return { ...evening, status, quantity, came: checkedIn(state), isNoShow, name };
}

function guestOn({ details }: GleventState, { reservationId, guest, source }: ReservationState): FoundGuest {
  const name = `${guest.firstName} ${guest.lastName}`.trim();
  return { reservationId, name, list: details.name, userId: source.kind === 'MEMBER' ? source.userId : null };
}
