import { CheckIn, UndoCheckIn } from '@lineless/areas/guest-lists/handlers/door';
import type { Chance } from '@lineless/kernel/chance';
import type { Serving } from '../processes/simulated-process';
import type { Arrival, DevicePart } from '../story/story';
import { chanceOf } from '../world/engine';
import type { World } from '../world/world';
import { from, VENDOR } from './callers';
import { wholeList } from './guest-list';
import type { Heads } from './heads';
import type { Internet } from './internet';
import type { Tonight } from './opening';
import { persist, Unexpected } from './patience';

export interface DeviceParts {
  readonly world: World;
  readonly internet: Internet;
  readonly seed: number;
  readonly tonight: Tonight;
  /** On the list. */
  readonly guests: number;
  readonly heads: Heads;
}

/** Noted while there was no network, by the device's own clock. */
interface Deed extends Arrival {
  readonly key: string;
  readonly at: string;
}

/** A device at the door that has lost its network: it lets guests in, and sends all of it, in order, when it is back. */
export class Device {
  private readonly chance: Chance;
  private readonly name: string;

  constructor(
    private readonly parts: DeviceParts,
    private readonly plan: DevicePart,
  ) {
    this.name = `device ${plan.number} offline`;
    this.chance = chanceOf(parts.seed, this.name);
  }

  /** @throws Unexpected */
  async run(): Promise<void> {
    const { world, tonight, guests } = this.parts;
    const { gleventId } = tonight;
    const list = await wholeList({ world, ask: (work) => this.answered(work), gleventId, guests });
    const deeds: Deed[] = [];
    for (const [n, arrival] of this.plan.arrivals.entries()) {
      await world.sleep(this.chance.whole(100, 1_500));
      deeds.push({ ...arrival, key: `${this.name} ${n}`, at: new Date(world.now).toISOString() });
    }
    for (const deed of deeds) await this.send(deed, list.get(deed.guest) ?? '');
  }

  private async send({ heads, isTakenBack, key, at }: Deed, reservationId: string): Promise<void> {
    const { tonight, heads: counted } = this.parts;
    const where = { vendorId: VENDOR, gleventId: tonight.gleventId, reservationId };
    const checkIn = { ...where, quantity: heads, at };
    const told = await this.ask(({ bus }) => bus.command(CheckIn, checkIn, from('maya', key)));
    if (!told) return;
    if (told.alreadyCheckedIn) {
      counted.toldNone(key, told.position);
      return;
    }
    const { checkInId, exceeding = 0 } = told;
    counted.told(reservationId, heads - exceeding);
    if (!isTakenBack || checkInId === undefined) return;
    const undo = { ...where, checkInId, reason: 'Wrong guest', at };
    const undone = await this.ask(({ bus }) => bus.command(UndoCheckIn, undo, from('maya', `${key} undone`)));
    if (undone) counted.told(reservationId, exceeding - heads);
  }

  /** @returns null where a process with another clock did not believe its time: it says so, and counts nothing */
  private async ask<T>(work: (serving: Serving) => Promise<T>): Promise<T | null> {
    const { world, internet } = this.parts;
    const outcome = await persist(world, this.chance, () => internet.ask(this.chance, work));
    if ('answer' in outcome) return outcome.answer;
    if (outcome.refusal === 'CHECK_IN_TIME_REFUSED') return null;
    throw new Unexpected(`${this.name} was refused: ${outcome.refusal}`);
  }

  private async answered<T>(work: (serving: Serving) => Promise<T>): Promise<T> {
    const answer = await this.ask(work);
    if (answer === null) throw new Unexpected(`${this.name} could not open its list`);
    return answer;
  }
}
