import { BarNights } from './bar-nights';
import { DoorNights } from './door-nights';
import { PastMembers } from './members';
import { nightsBefore, type PastNight } from './nights';
import type { PastVenue } from './past-venue';
import type { Scene } from './scene';

const HOUR = 3_600_000;
/** On the day of the first night; what happens before it is prepared from then on. */
const BEGINS_BEFORE = 9 * HOUR;
/** After the bars have closed: what time has made due is done, as it is all day long. */
const MORNING_AFTER = 10 * HOUR;

/** Which nights a past has. */
export interface PastNights {
  readonly nights: readonly PastNight[];
  /** Epoch milliseconds: when it begins. */
  readonly begin: number;
}

/** @param end epoch milliseconds */
export function pastNights(end: number, weeks: number, timeZone: string): PastNights {
  const nights = nightsBefore(end, weeks, timeZone);
  return { nights, begin: (nights[0]?.opens ?? end) - BEGINS_BEFORE };
}

/**
 * Lets weeks happen, from the clock's moment to the scene's end, by the commands that guests and staff send.
 * @param at the venues: where guests order, and where they stand on lists
 * @param lived told of the share of it that has passed
 */
export async function livePast(
  scene: Scene,
  { nights, begin }: PastNights,
  at: { readonly bars: PastVenue | null; readonly door: PastVenue | null },
  lived: (share: number) => void,
): Promise<void> {
  const { clock, diary, upkeep, end } = scene;
  const bars = at.bars && new BarNights(scene, at.bars);
  const members = new PastMembers(scene);
  const door = at.door && new DoorNights(scene, at.door, members);
  if (door) members.plan(begin);
  for (const night of nights) {
    bars?.plan(night);
    door?.plan(night);
    diary.at(night.opens + MORNING_AFTER, async () => {
      await upkeep.catchUp();
      await upkeep.sweep();
    });
  }
  await diary.live(end, (now) => lived((now - begin) / (end - begin)));
  clock.goTo(end);
  await bars?.fillShelves();
  await upkeep.sweep();
  await upkeep.catchUp();
}
