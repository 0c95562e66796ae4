import { CreateContest, OpenContest } from '@lineless/areas/rewards/handlers/edit-contests';
import { CreateEvent } from '@lineless/areas/venue-events/handlers/events';
import type { Bus } from '@lineless/engine/write/bus';
import type { Runtime } from '@lineless/kernel/runtime';
import { demoEvents } from './events';
import { demoOrigin } from './origin';
import { demoVendor } from './venue';

const { vendorId } = demoVendor;

/** What can be won tonight, in the order in which it is shown; two of three draws win nothing. */
export const demoPrizes = [
  {
    name: 'Back of the booth',
    imageUrl: '/scenes/prize-booth.webp',
    description: 'An hour behind the decks with Tala, for you and a friend.',
    ...{ weight: 1, stock: 2, cost: 0 },
  },
  {
    name: 'Kiln Hall tee',
    imageUrl: '/scenes/prize-tee.webp',
    description: 'Heavy cotton, printed in the yard. Any size that is left.',
    ...{ weight: 9, stock: 30, cost: 1_100 },
  },
  {
    name: 'Still water on us',
    imageUrl: '/scenes/prize-water.webp',
    description: 'One bottle, at any bar.',
    ...{ weight: 30, stock: 200, cost: 60 },
  },
];

/** The event that goes on has a contest that is open: every customer who signs in has a ticket for it. */
export async function seedContest(
  bus: Bus,
  runtime: Pick<Runtime, 'now'>,
  correlationId: string,
): Promise<void> {
  const origin = (...what: string[]) => demoOrigin(correlationId, what);
  const [tonight] = demoEvents(runtime.now());
  if (!tonight) return;
  // The same key again names the same event.
  const { event } = await bus.command(CreateEvent, tonight, origin('event', tonight.eventName));
  const { eventId } = event;
  const contest = {
    vendorId,
    eventId,
    noWinWeight: 80,
    prizes: demoPrizes,
    revealVideoUrl: null,
    staffPin: null,
  };
  await bus.command(CreateContest, contest, origin('contest', tonight.eventName));
  await bus.command(OpenContest, { vendorId, contestId: eventId }, origin('contest-open', tonight.eventName));
}
