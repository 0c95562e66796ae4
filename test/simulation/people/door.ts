import { CheckIn } from '@lineless/areas/guest-lists/handlers/door';
import { GetGlevents, GetReservations } from '@lineless/areas/guest-lists/handlers/queries';
import { reservation } from '@lineless/contracts/guest-lists/reservations';
import type { Chance } from '@lineless/kernel/chance';
import type { Serving } from '../processes/simulated-process';
import type { DoorPart } from '../story/story';
import { chanceOf } from '../world/engine';
import type { World } from '../world/world';
import { from, VENDOR } from './callers';
import type { Internet } from './internet';
import { persist, Unexpected } from './patience';

const PAGE = 100;

export interface DoorParts {
  readonly world: World;
  readonly internet: Internet;
  readonly seed: number;
  /** So many are on the list. */
  readonly guests: number;
  /** Whom a device was told that it has let in. */
  readonly letIn: string[];
}

type Guest = ReturnType<typeof reservation.parse>;

/** A device at the door: it opens the whole list, and lets in the guest whose number it has. */
export class Door {
  private readonly chance: Chance;
  private readonly name: string;

  constructor(
    private readonly parts: DoorParts,
    private readonly plan: DoorPart,
  ) {
    this.name = `device ${plan.number}`;
    this.chance = chanceOf(parts.seed, this.name);
  }

  /** @throws Unexpected, also where the list is not whole */
  async run(): Promise<void> {
    const gleventId = await this.ask(async ({ bus }) => {
      const lists = await bus.query(GetGlevents, { vendorId: VENDOR, limit: PAGE }, from('maya'));
      return lists.upcomingGlevents[0]?.gleventId;
    });
    if (gleventId === undefined) throw new Unexpected('The list of the night is not there');
    const guests = await this.list(gleventId);
    const mine = guests.find(({ firstName }) => firstName === `Guest ${this.plan.number}`);
    if (!mine) throw new Unexpected(`Guest ${this.plan.number} is not on the list`);
    const { reservationId } = mine;
    const data = { vendorId: VENDOR, gleventId, reservationId };
    await this.ask(({ bus }) => bus.command(CheckIn, data, from('maya', this.name)));
    this.parts.letIn.push(reservationId);
    await this.list(gleventId);
  }

  private async list(gleventId: string): Promise<readonly Guest[]> {
    const found = new Map<string, Guest>();
    for (let nextToken: string | undefined; ;) {
      const wanted = {
        vendorId: VENDOR,
        gleventId,
        limit: PAGE,
        ...(nextToken !== undefined && { nextToken }),
      };
      const page = await this.ask(({ bus }) => bus.query(GetReservations, wanted, from('maya')));
      for (const view of page.views) {
        const guest = reservation.parse(JSON.parse(view));
        found.set(guest.reservationId, guest);
      }
      nextToken = page.nextCursor;
      if (nextToken === undefined) break;
    }
    const { guests } = this.parts;
    if (found.size !== guests)
      throw new Unexpected(`${this.name} was shown ${found.size} guests of a list of ${guests}`);
    return [...found.values()];
  }

  private async ask<T>(work: (serving: Serving) => Promise<T>): Promise<T> {
    const { world, internet } = this.parts;
    const outcome = await persist(world, this.chance, () => internet.ask(this.chance, work));
    if ('refusal' in outcome) throw new Unexpected(`${this.name} was refused: ${outcome.refusal}`);
    return outcome.answer;
  }
}
