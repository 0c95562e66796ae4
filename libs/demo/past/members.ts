import { Reserve } from '@lineless/areas/guest-lists/handlers/member-reservations';
import { CreatePaymentIntent, Join } from '@lineless/areas/membership/handlers/join';
import { ProductError } from '@lineless/kernel/errors';
import { guestsOf } from '../guests';
import { from, fullName, type PastPerson, type Scene } from './scene';
import { signIn } from './sign-in';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MEMBERS = 9;
/** 310-555-0140 and those after it: no sign-in of the demo, and none of the bar's guests. */
const FIRST_NUMBER = 140;
const FIRST_NAME = 120;
/** Most join early. */
const JOIN_WITHIN = 0.5;
const PLANS = [1, 3];
const RESERVES = 0.55;
/** What a member is refused in the ordinary course of things: no credit is left, or one place is taken already. */
const REFUSALS: readonly string[] = [
  'NO_CREDITS',
  'ACTIVE_RESERVATION_EXISTS',
  'MEMBERSHIP_EXPIRED',
  'EVENT_FULL',
];

interface OpenList {
  readonly vendorId: string;
  readonly gleventId: string;
  /** Epoch milliseconds. */
  readonly opens: number;
}

/** Who joins, and reserves places by it. */
export class PastMembers {
  private readonly joined: PastPerson[] = [];

  constructor(private readonly scene: Scene) {}

  /** @param begin epoch milliseconds */
  plan(begin: number): void {
    const { chance, diary, end } = this.scene;
    guestsOf(MEMBERS, FIRST_NAME).forEach((name, n) => {
      const at = begin + chance.between(0.01, JOIN_WITHIN) * (end - begin);
      const phoneNumber = `+1310555${String(FIRST_NUMBER + n).padStart(4, '0')}`;
      diary.at(at, () => this.join(name, phoneNumber, chance.oneOf(PLANS)));
    });
  }

  /** Some of them, in the days before. @param made told of each place that was taken */
  mayReserve(list: OpenList, made: (reservationId: string) => void): void {
    const { chance, diary, clock } = this.scene;
    const earliest = Math.max(clock.now() + MINUTE, list.opens - 2 * DAY);
    for (let n = 0; n < MEMBERS; n += 1) {
      if (!chance.happens(RESERVES)) continue;
      diary.at(chance.between(earliest, list.opens - 30 * MINUTE), async () => {
        const member = this.joined[n];
        if (member) await this.reserve(member, list, made);
      });
    }
  }

  private async reserve(
    member: PastPerson,
    { vendorId, gleventId }: OpenList,
    made: (reservationId: string) => void,
  ): Promise<void> {
    try {
      const data = { vendorId, gleventId, quantity: 1 as const };
      const { reservation } = await this.scene.bus.command(Reserve, data, from(this.scene, member));
      made(reservation.reservationId);
    } catch (error) {
      if (!(error instanceof ProductError) || !REFUSALS.includes(error.code)) throw error;
    }
  }

  private async join(
    name: Pick<PastPerson, 'firstName' | 'lastName'>,
    phoneNumber: string,
    duration: number,
  ): Promise<void> {
    const { bus, outside, tally } = this.scene;
    const { firstName, lastName } = name;
    const member = await signIn(this.scene, phoneNumber, name);
    const wanted = { currency: 'usd' as const, metadata: { duration } };
    const bill = await bus.command(CreatePaymentIntent, wanted, from(this.scene, member));
    await outside.pay(bill, 'card', fullName(member));
    const { paymentIntentId } = bill;
    const email = `${ascii(firstName)}.${ascii(lastName)}@wallet.example`;
    const profile = { paymentIntentId, email, firstName, lastName, phoneNumber };
    await bus.command(Join, profile, from(this.scene, member));
    this.joined.push(member);
    tally.add('members');
  }
}

/** As an address is written. */
function ascii(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
