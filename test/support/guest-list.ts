import { glevent, type Glevent } from '@lineless/contracts/guest-lists/glevents';
import { reservation, reservationList, type Reservation } from '@lineless/contracts/guest-lists/reservations';
import { z } from 'zod';
import { DEMO, type Answer, type ApiClient } from './api-client';
import { read } from './order-flow';

const HOUR_MS = 3_600_000;

/** What a form sends: an event that begins in two hours, with room for ten. */
export function gleventForm(now: number, more: object = {}): Record<string, unknown> {
  const iso = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  return {
    name: 'Harvest Moon',
    startTime: iso(2),
    endTime: iso(8),
    guestlistCapacity: 10,
    gleventStatus: 'UPCOMING',
    venueName: 'Foundry',
    addressLine1: '1200 Mateo St',
    city: 'Los Angeles',
    state: 'CA',
    country: 'US',
    zipCode: '90021',
    latitude: 34.0353,
    longitude: -118.2321,
    ...more,
  };
}

export const gleventsPath = `/api/vendors/${DEMO.vendor}/glevents`;

/** A list of the demo venue as one person works with it. */
export class DoorList {
  constructor(
    readonly gleventId: string,
    private readonly person: ApiClient,
  ) {}

  static async open(person: ApiClient, now: number, more: object = {}): Promise<DoorList> {
    const { gleventId } = gleventIn(await person.post(gleventsPath, gleventForm(now, more)));
    return new DoorList(gleventId, person);
  }

  /** The same list in other hands. */
  by(person: ApiClient): DoorList {
    return new DoorList(this.gleventId, person);
  }

  get path(): string {
    return `${gleventsPath}/${this.gleventId}`;
  }

  pathOf(reservationId: string): string {
    return `${this.path}/reservations/${reservationId}`;
  }

  async glevent(): Promise<Glevent> {
    return gleventIn(await this.person.get(this.path));
  }

  async add(firstName: string, more: object = {}): Promise<Reservation> {
    return reservationIn(await this.tryToAdd(firstName, more));
  }

  tryToAdd(firstName: string, more: object = {}): Promise<Answer> {
    return this.person.post(`${this.path}/reservations`, { firstName, ...more });
  }

  /** 'check-in', 'undo-check-in', 'confirm', 'waitlist' or 'cancel'. */
  step(reservationId: string, step: string, body?: object, key?: string): Promise<Answer> {
    const headers = key === undefined ? undefined : { 'idempotency-key': key };
    return this.person.call('POST', `${this.pathOf(reservationId)}/${step}`, { body, headers });
  }

  async reservations(query = ''): Promise<z.infer<typeof reservationList>> {
    return read(await this.person.get(`${this.path}/reservations${query}`), reservationList);
  }

  /** First names, as the list has them. */
  async names(query = ''): Promise<readonly string[]> {
    return (await this.reservations(query)).reservations.map(({ firstName }) => firstName);
  }
}

/** @throws Error for what is none */
export function gleventIn(answer: Answer): Glevent {
  return read(answer, z.object({ glevent }), answer.status === 201 ? 201 : 200).glevent;
}

/** @throws Error for what is none */
export function reservationIn(answer: Answer): Reservation {
  return read(answer, z.looseObject({ reservation }), answer.status === 201 ? 201 : 200).reservation;
}
