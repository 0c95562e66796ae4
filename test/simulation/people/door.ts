import { CheckIn } from '@lineless/areas/guest-lists/handlers/door';
import { GetGlevents } from '@lineless/areas/guest-lists/handlers/queries';
import type { Chance } from '@lineless/kernel/chance';
import type { Serving } from '../processes/simulated-process';
import { partyOf, type DoorPart } from '../story/story';
import { chanceOf } from '../world/engine';
import type { World } from '../world/world';
import { from, VENDOR } from './callers';
import type { Internet } from './internet';
import type { Heads } from './heads';
import { wholeList } from './guest-list';
import { persist, Unexpected } from './patience';

const PAGE = 100;

export interface DoorParts {
  readonly world: World;
  readonly internet: Internet;
  readonly seed: number;
  /** So many are on the list. */
  readonly guests: number;
  readonly heads: Heads;
}

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
    const { world, guests } = this.parts;
    const list = () => wholeList({ world, ask: (work) => this.ask(work), gleventId, guests });
    const reservationId = (await list()).get(this.plan.number);
    if (reservationId === undefined) throw new Unexpected(`Guest ${this.plan.number} is not on the list`);
    const data = { vendorId: VENDOR, gleventId, reservationId };
    const { alreadyCheckedIn, position } = await this.ask(({ bus }) =>
      bus.command(CheckIn, data, from('maya', this.name)),
    );
    if (alreadyCheckedIn) this.parts.heads.toldNone(this.name, position);
    else this.parts.heads.told(reservationId, partyOf(this.plan.number));
    await list();
  }

  private async ask<T>(work: (serving: Serving) => Promise<T>): Promise<T> {
    const { world, internet } = this.parts;
    const outcome = await persist(world, this.chance, () => internet.ask(this.chance, work));
    if ('refusal' in outcome) throw new Unexpected(`${this.name} was refused: ${outcome.refusal}`);
    return outcome.answer;
  }
}
