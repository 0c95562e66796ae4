import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import type { ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { Member, ownIn } from '../support/member';
import { refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

describe('A member who reserves and cancels, over and over', () => {
  let venue: Venue;
  let maya: ApiClient;
  beforeAll(async () => {
    venue = await Venue.open();
    maya = await venue.staff();
  });
  afterAll(() => venue.close());

  const open = (guestlistCapacity: number) => DoorList.open(maya, venue.runtime.now(), { guestlistCapacity });
  const most = guestListLimits.reservationsOfMember;

  // id: is-told-that-it-is-enough-and-keeps
  it('is told that it is enough, and keeps no other guest from the list', async () => {
    const [mina, zoe, list] = [await Member.join(venue), await Member.join(venue), await open(2)];
    for (let times = 0; times < most; times += 1) {
      const { reservationId } = ownIn(await mina.reserve(list.gleventId));
      await mina.step(reservationId, 'cancel');
    }
    const refused = await mina.reserve(list.gleventId);
    expect(refusal(refused)).toEqual([409, 'TOO_MANY_RESERVATIONS']);
    expect(refused.body).toMatchObject({
      error: 'You have reserved for this event and cancelled too often. Please ask at the door.',
    });
    expect(await mina.credits()).toEqual({ availableCredits: 4, isEligible: true });
    expect((await list.reservations()).total).toBe(most);
    expect(ownIn(await zoe.reserve(list.gleventId)).reservationStatus).toBe('CONFIRMED');
    // Elsewhere they are as welcome as before.
    expect(ownIn(await mina.reserve((await open(2)).gleventId)).reservationStatus).toBe('CONFIRMED');
  });

  // id: cannot-fill-the-line
  it('cannot fill the line of a full event with it either', async () => {
    const [mina, list] = [await Member.join(venue), await open(1)];
    await list.add('Noor');
    for (let times = 0; times < most; times += 1) {
      const { reservationId } = ownIn(await mina.wait(list.gleventId));
      await mina.step(reservationId, 'cancel');
    }
    expect(refusal(await mina.wait(list.gleventId))).toEqual([409, 'TOO_MANY_RESERVATIONS']);
  });

  // id: stands-last-on-the-doors
  it('stands last on the door’s page, in each piece of it and in what is searched for', async () => {
    const [mina, list] = [await Member.join(venue), await open(20)];
    for (let times = 0; times < 3; times += 1) {
      const { reservationId } = ownIn(await mina.reserve(list.gleventId));
      await mina.step(reservationId, 'cancel');
    }
    for (const name of ['Mio', 'Zora']) await list.add(name, { lastName: 'Zander' });
    await list.add('Mika', { lastName: 'Okonkwo' });
    await venue.server.composition.engine.catchUp();
    const inPieces: string[] = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const from: string = token === '' ? '' : `&nextToken=${encodeURIComponent(token)}`;
      const { reservations, nextToken } = await list.reservations(`?limit=2${from}`);
      inPieces.push(...reservations.map(({ firstName }) => firstName));
      token = nextToken;
    }
    expect(inPieces).toEqual(['Mika', 'Mio', 'Zora', 'Mina', 'Mina', 'Mina']);
    expect(await list.names('?search=m&limit=3')).toEqual(['Mika', 'Mio', 'Mina']);
    expect(await list.names('?search=ok&limit=1')).toEqual(['Mika']);
    expect(await list.names('?search=okafor&status=CANCELLED')).toEqual(['Mina', 'Mina', 'Mina']);
  });
});
