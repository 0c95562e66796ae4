import type { ApiClient } from './api-client';
import { memberReservationList } from '@lineless/contracts/membership/reservations';
import { read } from './order-flow';
import { until } from './until';
import { DoorList } from './guest-list';
import type { ReadyRequest } from './guest-list-changes';
import { Member, ownIn } from './member';
import type { Venue } from './venue';

const GLEVENT = '/glevents/{gleventId}';
const OWN = '/users/reservations/{reservationId}';
const BROWSER = {
  endpoint: 'https://push.example/waiting',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** Every call by which members change something about guest lists, each by a member of its own. */
export async function memberChanges(venue: Venue, staff: ApiClient): Promise<readonly ReadyRequest[]> {
  const open = (guestlistCapacity: number) =>
    DoorList.open(staff, venue.runtime.now(), { guestlistCapacity });
  const [list, full, freed] = [await open(10), await open(1), await open(1)];
  const [reserving, waiting, cancelling, accepting, waits, told] = [
    await Member.join(venue),
    await Member.join(venue),
    await Member.join(venue),
    await Member.join(venue),
    await Member.join(venue),
    await Member.join(venue),
  ];
  await full.add('Noor');
  const { reservationId: leaving } = await freed.add('Noor');
  const cancelled = ownIn(await cancelling.reserve(list.gleventId)).reservationId;
  const accepted = ownIn(await accepting.wait(freed.gleventId)).reservationId;
  const follower = waits.person;
  const removed = ownIn(await told.reserve(list.gleventId)).reservationId;
  await list.step(removed, 'cancel');
  await until(
    async () => {
      const own = read(await told.person.get('/api/users/reservations'), memberReservationList);
      return own.reservations.find(({ notice }) => notice !== undefined);
    },
    () => 'the notice of a cancellation',
  );
  await freed.step(leaving, 'cancel');
  const other = ownIn(await waits.wait(full.gleventId)).reservationId;
  return [
    {
      name: `POST ${GLEVENT}/reservations`,
      send: () => reserving.reserve(list.gleventId),
      then: 201,
    },
    { name: `POST ${GLEVENT}/waitlist`, send: () => waiting.wait(full.gleventId), then: 201 },
    { name: `POST ${OWN}/cancel`, send: () => cancelling.step(cancelled, 'cancel'), then: 200 },
    { name: `POST ${OWN}/accept`, send: () => accepting.step(accepted, 'accept'), then: 200 },
    {
      name: `POST ${OWN}/notice-seen`,
      send: () => told.step(removed, 'notice-seen'),
      then: 200,
    },
    {
      name: `PUT ${OWN}/follower`,
      send: () => follower.put(`/api/users/reservations/${other}/follower`, BROWSER),
      then: 204,
    },
    {
      name: `PUT ${OWN}/unfollow`,
      send: () => {
        const { endpoint } = BROWSER;
        return follower.put(`/api/users/reservations/${other}/unfollow`, { endpoint });
      },
      then: 204,
    },
  ];
}
