import { CheckIn } from '@lineless/areas/guest-lists/handlers/door';
import { CancelOwnReservation, Reserve } from '@lineless/areas/guest-lists/handlers/member-reservations';
import { CreatePaymentIntent, Join } from '@lineless/areas/membership/handlers/join';
import { GrantCredits } from '@lineless/areas/membership/handlers/vendor-members';
import { ClaimReward } from '@lineless/areas/rewards/handlers/claims';
import { Draw } from '@lineless/areas/rewards/handlers/draw';
import { GrantTicket } from '@lineless/areas/rewards/handlers/tickets';
import type { MessageType, ProductCommand } from '@lineless/engine/write/message';
import type { Chance } from '@lineless/kernel/chance';
import type { Bank } from '../engines/bank';
import type { MemberPart } from '../story/story';
import { chanceOf } from '../world/engine';
import type { World } from '../world/world';
import { from, VENDOR, type Person } from './callers';
import type { Heads } from './heads';
import type { Internet } from './internet';
import type { Tonight } from './opening';
import { persist, tryOnce } from './patience';

const LOOKS_AGAIN_MS = 1_500;
const MOST_LOOKS = 6;

export interface MemberParts {
  readonly world: World;
  readonly internet: Internet;
  readonly bank: Bank;
  readonly seed: number;
  readonly tonight: Tonight;
  /** Reservations of members whom the door was told that it has let in. */
  readonly came: string[];
  readonly heads: Heads;
}

/** A person who becomes a member, takes a place for a credit, and draws for a prize. */
export class Member {
  private readonly chance: Chance;
  private readonly name: string;

  constructor(
    private readonly parts: MemberParts,
    private readonly plan: MemberPart,
  ) {
    this.name = `member ${plan.person}`;
    this.chance = chanceOf(parts.seed, this.name);
  }

  /** @throws Unexpected */
  async run(): Promise<void> {
    await this.join();
    await Promise.all([this.book(), this.draw()]);
  }

  private async join(): Promise<void> {
    const { world, bank } = this.parts;
    const { person } = this.plan;
    const wish = { metadata: { duration: 1 }, currency: 'usd' } as const;
    const begun = await this.ask('pays', person, CreatePaymentIntent, wish);
    if (!begun) return;
    const { paymentIntentId } = begun;
    bank.pay(paymentIntentId, this.plan.card);
    await world.sleep(this.chance.whole(50, 2_000));
    const profile = { email: '', firstName: person, lastName: '', phoneNumber: '' };
    // As the page does while the bank has not decided.
    for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
      if (await this.ask(`joins ${looks}`, person, Join, { paymentIntentId, ...profile })) return;
      await world.sleep(LOOKS_AGAIN_MS);
    }
  }

  private async book(): Promise<void> {
    const { tonight, came, heads } = this.parts;
    const { ends, isImpatient } = this.plan;
    const { gleventId } = tonight;
    const wish = { gleventId, vendorId: VENDOR, quantity: 1 } as const;
    const taking = this.wish('reserves', Reserve, wish);
    // The same wish from another tab.
    const again = isImpatient ? this.wish('reserves again', Reserve, wish) : taking;
    const booked = (await taking) ?? (await again);
    if (!booked) return;
    const { reservationId } = booked.reservation;
    await this.think();
    if (ends === 'cancels') await this.wish('cancels', CancelOwnReservation, { reservationId });
    else await this.giveCredit();
    if (ends !== 'comes') return;
    const data = { vendorId: VENDOR, gleventId, reservationId };
    const told = await this.ask('comes', 'maya', CheckIn, data);
    if (!told) return;
    came.push(reservationId);
    heads.told(reservationId, told.alreadyCheckedIn ? 0 : 1);
  }

  /** The hall says sorry for something; where it does not know yet that they have reserved, another time. */
  private async giveCredit(): Promise<void> {
    const gift = { vendorId: VENDOR, userId: this.plan.person, credits: 1, reason: 'A lost evening' };
    await this.ask('is given a credit', 'noor', GrantCredits, gift);
  }

  /** With the ticket that signing in brings; twice, as a thumb does, under a key each. */
  private async draw(): Promise<void> {
    const { eventId } = this.parts.tonight;
    const { person, draws } = this.plan;
    if (draws === 0) return;
    const ticket = { eventId, sourceType: 'SIGNIN' } as const;
    await this.ask('signs in', person, GrantTicket, ticket);
    // As each page of the event does that is opened.
    if (draws > 1) await this.ask('signs in again', person, GrantTicket, ticket);
    const tries = Array.from({ length: draws }, (_, n) =>
      this.ask(`draws ${n + 1}`, person, Draw, { id: eventId, clientSeed: `${person}-${n}` }),
    );
    for (const drawn of await Promise.all(tries))
      for (const { rewardId } of drawn?.rewards ?? [])
        await this.ask(`claims ${rewardId}`, person, ClaimReward, { id: rewardId });
  }

  /** What concerns their place, which members who leave do not ask for again. @returns undefined where it was not granted */
  private wish<Data, Answer>(
    what: string,
    type: MessageType<Data, ProductCommand<Data, Answer>>,
    data: Data,
  ): Promise<Answer | undefined> {
    const { person, leaves = false } = this.plan;
    return this.ask(what, person, type, data, !leaves);
  }

  /** @returns undefined where it was refused */
  private async ask<Data, Answer>(
    what: string,
    who: Person,
    type: MessageType<Data, ProductCommand<Data, Answer>>,
    data: Data,
    isPatient = true,
  ): Promise<Answer | undefined> {
    const { world, internet } = this.parts;
    const origin = from(who, `${this.name} ${what}`);
    const request = () => internet.ask(this.chance, ({ bus }) => bus.command(type, data, origin));
    const outcome = await (isPatient ? persist(world, this.chance, request) : tryOnce(request));
    return 'answer' in outcome ? outcome.answer : undefined;
  }

  private think(): Promise<void> {
    return this.parts.world.sleep(this.chance.whole(50, 4_000));
  }
}
