import { ChangeProfile } from '@lineless/areas/accounts/handlers/profiles';
import { guestsOf } from '../guests';
import { from, fullName, type PastPerson, type Scene } from './scene';
import { signIn } from './sign-in';

/** Numbers that are assigned to no subscriber: 555-0100 to 555-0199 of each, none of them a sign-in of the demo. */
const AREAS = ['213', '323', '424', '562', '626', '818'];
const NUMBERS_OF_AREA = 100;
/** Away from the names of the demo's own lists. */
const FIRST_NAME = 210;
/** Of all visits, by a person who was never here. */
const NEW_SHARE = 0.22;
/** So many wait until all are known. */
const MOST = AREAS.length * NUMBERS_OF_AREA;

/** Who comes to a bar: now and then a new person, mostly one who was here before, and some of those more than others. */
export class Regulars {
  private readonly known: PastPerson[] = [];
  private readonly names = guestsOf(MOST, FIRST_NAME);

  constructor(private readonly scene: Scene) {}

  /** Signed in. */
  async next(): Promise<PastPerson> {
    const { chance } = this.scene;
    const isNew = chance.happens(NEW_SHARE);
    if ((isNew || this.known.length === 0) && this.known.length < MOST) return this.welcome();
    const at = Math.min(chance.whole(0, this.known.length - 1), chance.whole(0, this.known.length - 1));
    return this.known[at] ?? this.welcome();
  }

  private async welcome(): Promise<PastPerson> {
    const number = this.known.length;
    const name = this.names[number];
    if (!name) throw new RangeError('There are no more numbers.');
    const area = AREAS[number % AREAS.length] ?? '';
    const last = String(NUMBERS_OF_AREA + Math.floor(number / AREAS.length)).padStart(4, '0');
    const phoneNumber = `+1${area}555${last}`;
    const { bus, tally } = this.scene;
    const person = await signIn(this.scene, phoneNumber, name);
    await bus.command(
      ChangeProfile,
      { userId: person.userId, name: fullName(person) },
      from(this.scene, person),
    );
    this.known.push(person);
    tally.add('customers');
    return person;
  }
}
