import { jest } from '@jest/globals';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { act } from '@testing-library/react';
import { live } from '@/shared/live/live';
import { session } from '@/shared/session/session';
import { stoppingGuest } from '../stopping-guest';
import { guestIn, guestOut } from './guests';

interface Sent {
  readonly method: string;
  /** Below the event: '/reservations/priya-nair/check-in'. */
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

interface Said {
  readonly quantity?: number;
  readonly walkIn?: boolean;
  readonly drawnId?: string;
  readonly stopSeen?: boolean;
}

const AT_EVENT = /^\/api\/vendors\/kiln-hall\/glevents(?:\/glevent-1)?/;

const noteStops = (): Response =>
  Response.json({ code: 'NOTE_STOPS', error: 'A note stops.' }, { status: 409 });

/** A server with one guest list, as far as pages of its staff ask it. Undone by `jest.restoreAllMocks`. */
export class ListServer {
  readonly sent: Sent[] = [];
  /** Said in place of the answer, while it is set. */
  refuse:
    | ((method: string, path: string, query: URLSearchParams) => Response | Promise<Response> | null)
    | null = null;
  private readonly listeners = new Map<string, (id: string, document: object, version: number) => void>();

  constructor(
    public glevent: Glevent,
    public guests: readonly Reservation[],
  ) {
    const user = { userId: 'maya', phoneNumber: '+13105550101', isNew: false };
    const signedIn = { status: 'authenticated', user } as const;
    jest.spyOn(session, 'current').mockReturnValue(signedIn);
    jest.spyOn(session, 'mayBe').mockReturnValue(user.userId);
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      const { model } = listener;
      this.listeners.set(model, (id, document, version) =>
        listener.onChange({ topic, model, id, version, position: 'p', document }),
      );
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => this.answer(input as Request));
  }

  /** Another device has done something to a guest. */
  tell(guest: Reservation): void {
    this.keep(guest);
    act(() => this.listeners.get('reservations')?.(guest.reservationId, guest, guest.version));
  }

  /** Something has happened to the event, or to who is on its list. */
  tellEvent(glevent: Glevent): void {
    this.glevent = glevent;
    act(() => this.listeners.get('glevents')?.(glevent.gleventId, glevent, glevent.version));
  }

  private keep(guest: Reservation): void {
    const others = this.guests.filter(({ reservationId }) => reservationId !== guest.reservationId);
    this.guests = [...others, guest];
  }

  private async answer(request: Request): Promise<Response> {
    const { method } = request;
    const path = new URL(request.url).pathname.replace(AT_EVENT, '');
    const text = method === 'GET' ? '' : await request.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    if (method !== 'GET') this.sent.push({ method, path, body, key: request.headers.get('Idempotency-Key') });
    const refused = this.refuse?.(method, path, new URL(request.url).searchParams);
    if (refused) return refused;
    if (path === '' && method === 'GET') return Response.json({ glevent: this.glevent });
    if (path === '') {
      this.glevent = { ...this.glevent, ...(body as object), version: this.glevent.version + 1 };
      return Response.json({ glevent: this.glevent }, { status: method === 'POST' ? 201 : 200 });
    }
    if (path === '/cancel')
      return Response.json({ glevent: { ...this.glevent, gleventStatus: 'CANCELLED', version: 9 } });
    if (path === '/reservations' && method === 'GET') return this.page(new URL(request.url).searchParams);
    return this.aboutGuests(method, path, body);
  }

  private page(query: URLSearchParams): Response {
    const from = Number(query.get('nextToken') ?? 0);
    const to = from + Number(query.get('limit') ?? this.guests.length);
    const reservations = this.guests.slice(from, to);
    const rest = to < this.guests.length && { nextToken: String(to) };
    return Response.json({ reservations, total: this.guests.length, ...rest });
  }

  private aboutGuests(method: string, path: string, body: unknown): Response {
    const [, , id = '', deed] = path.split('/');
    const guest = this.guests.find(({ reservationId }) => reservationId === id);
    if (path !== '/reservations' && !guest)
      return Response.json(
        { code: 'RESERVATION_NOT_FOUND', error: 'Reservation Not Found' },
        { status: 404 },
      );
    const said = (body ?? {}) as Said;
    if (!guest) {
      const { walkIn, drawnId, stopSeen, ...given } = said;
      if (walkIn && !stopSeen && stoppingGuest(this.guests, body as Reservation)) return noteStops();
      const added: Reservation = {
        reservationStatus: 'CONFIRMED',
        ...given,
        reservationId: drawnId === undefined ? 'added' : `glevent-1_${drawnId}`,
        gleventId: 'glevent-1',
        checkedInQuantity: 0,
        source: walkIn ? 'WALK_IN' : 'STAFF',
        createdAt: '2026-06-13T05:00:00.000Z',
        version: 1,
      } as Reservation;
      return this.changed(walkIn ? guestIn(added) : added, 201);
    }
    if (deed === undefined && method === 'GET') return Response.json({ reservation: guest });
    if (deed === 'check-in') {
      const left = guest.quantity - guest.checkedInQuantity;
      const came = Math.min(left, said.quantity ?? (guest.checkedInQuantity > 0 ? 0 : left));
      if (came === 0) return Response.json({ reservation: guest, alreadyCheckedIn: true });
      if (guest.noteStops && !said.stopSeen) return noteStops();
      const next = guestIn(guest, came);
      this.keep(next);
      const exceeding = (said.quantity ?? 0) - came;
      return Response.json({
        ...{ reservation: next, alreadyCheckedIn: false, checkInId: next.lastCheckIn?.checkInId },
        ...(exceeding > 0 && { exceeding }),
      });
    }
    if (deed === 'let-out' || deed === 'let-back-in') {
      const out = guest.outQuantity ?? 0;
      const most = deed === 'let-out' ? guest.checkedInQuantity - out : out;
      const passed = Math.min(said.quantity ?? most, most);
      const isStopped = deed === 'let-back-in' && passed > 0 && guest.noteStops;
      if (isStopped && !said.stopSeen) return noteStops();
      const next = passed === 0 ? guest : guestOut(guest, deed === 'let-out' ? passed : -passed);
      this.keep(next);
      return Response.json({ reservation: next, passed });
    }
    const version = guest.version + 1;
    if (deed === 'undo-check-in') {
      const { checkedInAt: _, checkedInBy: _by, lastCheckIn: _last, ...rest } = guest;
      return this.changed({ ...rest, checkedInQuantity: 0, reservationStatus: 'CONFIRMED', version });
    }
    if (deed === 'confirm') return this.changed({ ...guest, reservationStatus: 'CONFIRMED', version });
    if (deed === 'waitlist') return this.changed({ ...guest, reservationStatus: 'WAITLISTED', version });
    if (deed === 'reinstate') return this.changed({ ...guest, reservationStatus: 'CONFIRMED', version });
    if (deed === 'cancel') return this.changed({ ...guest, reservationStatus: 'CANCELLED', version });
    return this.changed({ ...guest, ...(body as object), version });
  }

  private changed(guest: Reservation, status = 200): Response {
    this.keep(guest);
    return Response.json({ reservation: guest }, { status });
  }
}
