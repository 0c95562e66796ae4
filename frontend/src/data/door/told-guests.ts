import type { Reservation } from '@lineless/contracts/guest-lists/reservations';

const NO_GUESTS: readonly Reservation[] = [];

/**
 * What the server has answered of guests to this page. A door that shows its device's memory of a list, because no
 * answer with the list has come yet, would forget its own check-ins with the deeds that were answered.
 */
export class ToldGuests {
  private readonly byEvent = new Map<string, Map<string, Reservation>>();
  private readonly shown = new Map<string, readonly Reservation[]>();
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  tell(guest: Reservation): void {
    const { gleventId, reservationId } = guest;
    const guests = this.byEvent.get(gleventId) ?? new Map<string, Reservation>();
    this.byEvent.set(gleventId, guests.set(reservationId, guest));
    this.shown.delete(gleventId);
    this.say();
  }

  /** Of one event; the same array as long as nothing more is told. */
  of(gleventId: string): readonly Reservation[] {
    const known = this.shown.get(gleventId);
    if (known) return known;
    const guests = this.byEvent.get(gleventId);
    if (!guests) return NO_GUESTS;
    const shown = [...guests.values()];
    this.shown.set(gleventId, shown);
    return shown;
  }

  /** The person has signed out. */
  forget(): void {
    this.byEvent.clear();
    this.shown.clear();
    this.say();
  }

  private say(): void {
    for (const listener of this.listeners) listener();
  }
}
