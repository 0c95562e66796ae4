import { eveningIn, eveningThatIsOn } from './evenings';
import { guestsOf, type DemoGuest } from './guests';

/** On the venue's clock. */
const DOORS = 21;
const HOURS = 6;

/** One evening of the demo's guest lists. */
export interface DemoList {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly capacity: number;
  /** ISO 8601 UTC. */
  readonly startTime: string;
  readonly endTime: string;
  readonly guests: readonly DemoGuest[];
  /** So many of them, from the first on, are in; by when the last of those came. */
  readonly arrived: number;
  readonly arrivedUntil: string | null;
  /** Who brings guests by a link of their own. */
  readonly promoter: { readonly name: string; readonly quota: number } | null;
}

/** Two nights that are over, one on which the doors are open, three that come. @param now epoch milliseconds */
export function demoLists(now: number): readonly DemoList[] {
  const open = eveningThatIsOn(now, DOORS);
  const night = (inDays: number) => eveningIn(now, inDays, DOORS, HOURS);
  const none = { arrived: 0, arrivedUntil: null, promoter: null };
  return [
    {
      ...{ slug: 'low-tide', name: 'Low Tide', capacity: 130, ...night(-9) },
      description: 'Deep house until late.',
      guests: guestsOf(40, 11),
      ...{ arrived: 16, arrivedUntil: night(-9).endTime, promoter: null },
    },
    {
      ...{ slug: 'paper-moon', name: 'Paper Moon', capacity: 80, ...night(-2) },
      description: 'Vinyl only.',
      guests: guestsOf(26, 5),
      ...{ arrived: 9, arrivedUntil: night(-2).endTime, promoter: null },
    },
    {
      ...{ slug: 'velvet-hour', name: 'Velvet Hour', capacity: 260, ...open },
      description: 'Doors are open.\nGuest list until midnight, no re-entry.',
      guests: guestsOf(96, 1),
      ...{ arrived: 28, arrivedUntil: new Date(now).toISOString() },
      promoter: { name: 'Jules B.', quota: 20 },
    },
    {
      ...{ slug: 'harvest-moon', name: 'Harvest Moon', capacity: 120, ...night(1) },
      description: 'Two floors, one moon.',
      guests: guestsOf(34, 23),
      ...none,
      promoter: { name: 'Kim O.', quota: 10 },
    },
    {
      ...{ slug: 'night-market', name: 'Night Market Afterparty', capacity: 40, ...night(4) },
      description: 'For everybody who worked it, and their friends.',
      guests: guestsOf(12, 31),
      ...none,
    },
    {
      ...{ slug: 'first-snow', name: 'First Snow', capacity: 250, ...night(12) },
      description: 'The list has just opened.',
      guests: [],
      ...none,
    },
  ];
}
