import type { EventCreation } from '@lineless/areas/venue-events/handlers/events';
import { eveningIn, eveningThatIsOn } from './evenings';
import { demoVendor } from './venue';

const { vendorId } = demoVendor;
/** On the venue's clock. */
const DOORS = 18;

interface Evening extends Pick<EventCreation, 'eventName' | 'description' | 'ticketingLink'> {
  readonly slug: string;
  readonly inDays: number;
  /** On the venue's clock. */
  readonly from: number;
  readonly hours: number;
}

const tonight = {
  slug: 'slow-burn',
  eventName: 'Slow Burn: Open to Close',
  description:
    '<p>One room, one booth, <strong>all night</strong>. Tala plays open to close on the big system.</p>' +
    '<ul><li>Music until four</li><li>Kitchen open until one</li><li>21+ with a valid ID</li></ul>' +
    '<p>No photographs on the floor. <em>Be where you are.</em></p>',
};

const upcoming: readonly Evening[] = [
  {
    slug: 'wax-night',
    eventName: 'Wax Night',
    inDays: 1,
    from: 18,
    hours: 7,
    ticketingLink: 'https://tickets.example/wax-night',
    description: '<p>Bring a record, hear it loud. Rooftop from six, <strong>free before eight</strong>.</p>',
  },
  {
    slug: 'brass-heat',
    eventName: 'Brass & Heat: Salsa Social',
    inDays: 3,
    from: 20,
    hours: 6,
    ticketingLink: 'https://tickets.example/brass-heat',
    description: '<p>Lesson at eight, the band at nine. <em>No partner needed.</em></p>',
  },
  {
    slug: 'last-laugh',
    eventName: 'Last Laugh Late Show',
    inDays: 6,
    from: 21,
    hours: 3,
    description: '<p>Five comedians, two drinks, one hour that nobody films.</p>',
  },
  {
    slug: 'low-tide',
    eventName: 'Low Tide: Ambient Night',
    inDays: 9,
    from: 19,
    hours: 5,
    ticketingLink: 'https://tickets.example/low-tide',
    description: '<p>Rugs on the floor and four speakers around them.</p>',
  },
];

/** One event that is on, whenever the demo is begun, and some that are to come. @param now epoch milliseconds */
export function demoEvents(now: number): readonly EventCreation[] {
  return [going(now), ...upcoming.map((evening) => planned(evening, now))];
}

function going(now: number): EventCreation {
  const { slug, ...rest } = tonight;
  return { ...rest, ...fixed(slug), ...eveningThatIsOn(now, DOORS), status: 'IN_PROGRESS' };
}

function planned({ slug, inDays, from, hours, ...rest }: Evening, now: number): EventCreation {
  return { ...rest, ...fixed(slug), ...eveningIn(now, inDays, from, hours), status: 'UPCOMING' };
}

function fixed(slug: string): Pick<EventCreation, 'vendorId' | 'images'> {
  return { vendorId, images: [`/pictures/flyer-${slug}.svg`] };
}
