import { takenIn, takesPlace } from '@lineless/areas/guest-lists/model/counts';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { waitingIn } from '@lineless/areas/guest-lists/model/line';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { reservationIdOf, type ReservationState } from '@lineless/areas/guest-lists/model/reservation';
import { evolveGuestList, type GuestListState } from '@lineless/areas/guest-lists/model/state';
import { memberFormats } from '@lineless/areas/membership/model/events';
import { evolveMember, type MemberState } from '@lineless/areas/membership/model/state';
import { readEvent } from '@lineless/kernel/event-format';
import type { EventLog } from '../engines/event-log';

/** Every stream as it is, and what was ever wrong with it. */
export class Books {
  readonly lists = new Map<string, GuestListState>();
  readonly members = new Map<string, MemberState>();
  readonly problems: string[] = [];
  /** Of members, cancelled, and it is not recorded yet that the credit is back: each with its list. */
  readonly unsettled = new Set<string>();
  private readonly owned = new Map<string, Set<string>>();
  private read = 0;

  constructor(private readonly log: EventLog) {
    log.listen(() => this.follow());
  }

  /** Who has a place, or is to have one back, once nothing is under way any more. */
  checkAtRest(creditsEach: number): void {
    for (const [userId, member] of this.members) this.checkMember(userId, member, creditsEach);
    for (const id of this.unsettled) this.problems.push(`${id} is not settled`);
    for (const [gleventId, { glevent, line, reservations }] of this.lists) {
      const waiting = waitingIn(line, reservations);
      const free = glevent.details.capacity - takenIn(glevent.counts);
      if (glevent.reschedulesSettled < glevent.reschedules)
        this.problems.push(`${gleventId} is rescheduled, and its members have not heard of it`);
      if (free > 0 && waiting.length > 0)
        this.problems.push(`${gleventId}: ${free} free, and ${waiting.length} wait`);
    }
  }

  /** Whether something is on its way. */
  get isBusy(): boolean {
    return (
      this.unsettled.size > 0 ||
      [...this.members.values()].some(({ active }) => active?.isMade === false) ||
      [...this.lists.values()].some(({ glevent }) => glevent.reschedulesSettled < glevent.reschedules)
    );
  }

  reservationsOf(userId: string): ReservationState[] {
    return [...(this.owned.get(userId) ?? [])].flatMap((id) => this.reservation(id) ?? []);
  }

  reservation(reservationId: string): ReservationState | undefined {
    return this.lists.get(listOf(reservationId))?.reservations.get(reservationId);
  }

  private note({ reservationId, source, status, isSettled }: ReservationState): void {
    if (source.kind !== 'MEMBER') return;
    const owned = this.owned.get(source.userId) ?? new Set();
    this.owned.set(source.userId, owned.add(reservationId));
    if (status === 'CANCELLED' && !isSettled) this.unsettled.add(reservationId);
    else this.unsettled.delete(reservationId);
  }

  private checkMember(userId: string, { credits, active }: MemberState, creditsEach: number): void {
    const places = this.reservationsOf(userId).filter(({ status }) => takesPlace(status));
    if (places.length > 1) this.problems.push(`${userId} has ${places.length} reservations`);
    if (active && !active.isMade) this.problems.push(`${userId} has a hold that was not settled`);
    if ((active?.reservationId ?? null) !== (places[0]?.reservationId ?? null))
      this.problems.push(
        `${userId} is to have ${active?.reservationId}, and has ${places[0]?.reservationId}`,
      );
    const details = active && this.lists.get(active.gleventId)?.glevent.details;
    if (active && (active.startTime !== details?.startTime || active.endTime !== details.endTime))
      this.problems.push(
        `${userId} is bound until ${active.endTime}, and the event ends ${details?.endTime}`,
      );
    if (credits + (active?.credits ?? 0) !== creditsEach)
      this.problems.push(`${userId} has ${credits} credits and ${active?.credits ?? 0} spent`);
  }

  private follow(): void {
    for (; this.read < this.log.events.length; this.read += 1) {
      const event = this.log.events[this.read];
      if (!event) return;
      const [category = '', id = ''] = event.stream.split(/-(.*)/s);
      if (category === 'glevent') {
        const list = evolveGuestList(this.lists.get(id) ?? null, readEvent(gleventFormats, event));
        if (list) this.lists.set(id, list);
        const about = reservationIdOf(event);
        const reservation = about === null ? undefined : list?.reservations.get(about);
        if (reservation) this.note(reservation);
        if (list && takenIn(list.glevent.counts) > list.glevent.details.capacity)
          this.problems.push(`${id} is overbooked by ${event.type}`);
      } else {
        const member = evolveMember(this.members.get(id) ?? null, readEvent(memberFormats, event));
        if (member) this.members.set(id, member);
        if (member && member.credits < 0) this.problems.push(`${id} owes credits by ${event.type}`);
      }
    }
  }
}
