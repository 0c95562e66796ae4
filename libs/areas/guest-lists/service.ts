import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { hasName } from '@lineless/contracts/guest-lists/plain-name';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import type { ReservationStatus } from '@lineless/contracts/guest-lists/reservations';
import { Collections } from '@lineless/engine/read/collections';
import { gleventsModel, memberReservationsModel, reservationsModel } from './model/read-models';
import { checkedIn, sides, type ReservationState } from './model/reservation';
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

  /** Ids of a member's latest reservations at any vendor, the latest first. */
  async reservationsOf(userId: string, limit: number): Promise<readonly string[]> {
    const query = { index: 'by-user', equals: [userId], from: '', descending: true, limit };
    return (await this.collections.get(memberReservationsModel).ids(query)).ids;
  }
}

/** Lists of a vendor that are looked through for a name, the latest ones. */
const LISTS = 50;
/** Guests of one list that are found by one name. */
const OF_A_LIST = 20;
/** Reservations of one number, at any vendor. */
const OF_A_NUMBER = 200;
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

  /** On the vendor's latest lists, whose first or last name begins so. @param wanted as `plainName` gives it */
  async guestsNamed(vendorId: string, wanted: string): Promise<readonly FoundGuest[]> {
    const lists = await this.latest(vendorId);
    const found = await Promise.all(lists.map((list) => this.onList(list, wanted)));
    return found.flat();
  }

  /** Those of this number, the latest reservation first. @param phoneNumber E.164 */
  async guestsWithNumber(vendorId: string, phoneNumber: string): Promise<readonly FoundGuest[]> {
    const query = { index: 'by-number', equals: [phoneNumber], from: '', descending: true };
    const { states } = await this.collections.get(reservationsModel).states({ ...query, limit: OF_A_NUMBER });
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
    const query = { index: 'by-user', equals: [userId], from: '', descending: true, limit: LISTS };
    const { states } = await this.collections.get(memberReservationsModel).states(query);
    for (const state of states) {
      const list = (await this.glevents.get(state.gleventId))?.body?.state;
      if (list?.vendorId === vendorId) return guestOn(list, state).name || null;
    }
    return null;
  }

  /**
   * The vendor's lists that a person is or was on, as a member or under their number, the latest event first.
   * @param phoneNumber E.164; `null`: by their number they are not looked for
   */
  async visitsOf(vendorId: string, userId: string, phoneNumber: string | null): Promise<readonly Visit[]> {
    const reservations = [...(await this.ofMember(userId)), ...(await this.ofNumber(phoneNumber))];
    const distinct = new Map(reservations.map((state) => [state.reservationId, state]));
    const visits: Visit[] = [];
    for (const state of distinct.values()) {
      const list = await this.listWith(state);
      if (list?.vendorId === vendorId) visits.push(visitOn(list, state));
    }
    return visits.sort((one, other) => (one.startTime < other.startTime ? 1 : -1)).slice(0, LISTS);
  }

  private async ofMember(userId: string): Promise<readonly ReservationState[]> {
    const query = { index: 'by-user', equals: [userId], from: '', descending: true, limit: LISTS };
    return (await this.collections.get(memberReservationsModel).states(query)).states;
  }

  private async ofNumber(phoneNumber: string | null): Promise<readonly ReservationState[]> {
    if (phoneNumber === null) return [];
    const query = { index: 'by-number', equals: [phoneNumber], from: '', descending: true, limit: LISTS };
    return (await this.collections.get(reservationsModel).states(query)).states;
  }

  private async listWith({ reservationId }: ReservationState): Promise<GleventState | undefined> {
    return (await this.glevents.get(listOf(reservationId)))?.body?.state;
  }

  /** Promoters by the names of their links, and lists by their own. @param wanted as `plainName` gives it */
  async promotersAndLists(vendorId: string, wanted: string) {
    const latest = await this.latest(vendorId);
    const lists: FoundOnList[] = [];
    const promoters: FoundOnList[] = [];
    for (const { gleventId, details, counts } of latest) {
      const list = details.name;
      if (hasName(list, wanted)) lists.push({ id: gleventId, name: list, list });
      for (const { linkId, name } of counts.links)
        if (hasName(name, wanted)) promoters.push({ id: linkId, name, list });
    }
    return { lists, promoters };
  }

  private async latest(vendorId: string): Promise<readonly GleventState[]> {
    const query = { index: 'by-vendor', equals: [vendorId], from: '', descending: true, limit: LISTS };
    return (await this.glevents.states(query)).states;
  }

  private async onList(list: GleventState, wanted: string): Promise<readonly FoundGuest[]> {
    const reservations = this.collections.get(reservationsModel);
    const ways = sides.flatMap((side) => ['by-name', 'by-first-name'].map((index) => ({ side, index })));
    const pages = await Promise.all(
      ways.map(({ side, index }) =>
        reservations.states({
          ...{ index, equals: [list.gleventId, side], from: wanted, to: wanted + LAST, limit: OF_A_LIST },
        }),
      ),
    );
    const found = new Map(pages.flatMap(({ states }) => states.map((one) => [one.reservationId, one])));
    return [...found.values()].map((state) => guestOn(list, state));
  }

  private get glevents() {
    return this.collections.get(gleventsModel);
  }
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
