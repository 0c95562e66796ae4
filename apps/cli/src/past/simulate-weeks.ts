import type { INestApplicationContext } from '@nestjs/common';
import { Diary } from '@lineless/demo/past/diary';
import { livePast, pastNights } from '@lineless/demo/past/live-past';
import { PastClock } from '@lineless/demo/past/past-clock';
import { PastTally } from '@lineless/demo/past/past-tally';
import { hasPast, vendorOf, venueOf } from '@lineless/demo/past/past-venue';
import type { Scene } from '@lineless/demo/past/scene';
import { guestListVendor } from '@lineless/demo/guest-list-venue';
import { openDemo } from '@lineless/demo/seed';
import { demoVendor } from '@lineless/demo/venue';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { Bus } from '@lineless/engine/write/bus';
import { Chance } from '@lineless/kernel/chance';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Settings } from '@lineless/platform/settings';
import { Composition } from '../../../composition/src/composition';
import { isUntouched } from '../../../composition/src/demo';
import { seedAsOfNow } from '../../../composition/src/seed';
import { openContext } from '../offline';
import { Progress } from '../progress';
import type { PastOptions } from './options';
import { outsideOf } from './outside';

/** What a past is not made beside: it would be of real guests, or of stores that others have open. */
const REAL = [
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'REDIS_URL',
  'STRIPE_SECRET_KEY',
  'AUTH0_DOMAIN',
] as const satisfies readonly (keyof Settings)[];

export interface PastPlace {
  readonly settings: Settings;
  /** Of the present. */
  readonly runtime: Runtime;
}

/**
 * Fills the last weeks of a venue, in the stores of DATA_DIR while no service has them; the exit status.
 * @throws Error where a service has them, where the settings name real providers, or where the venue has a past
 */
export async function simulateWeeks(
  options: PastOptions,
  { settings, runtime: present }: PastPlace,
  say: (line: string) => void,
): Promise<number> {
  const real = REAL.filter((name) => settings[name] !== undefined);
  if (real.length > 0)
    throw new Error(
      `A past is made with the embedded stores and test providers alone; unset ${real.join(', ')}.`,
    );
  const end = present.now();
  const { begin } = pastNights(end, options.weeks, demoVendor.details.timeZone);
  const clock = new PastClock(begin, present);
  const context = await openContext(settings, clock, 'error');
  if (!context)
    throw new Error(`A service has ${settings.DATA_DIR} open. Stop it, fill its past, and start it again.`);
  try {
    await fill(context, { options, present, clock, end }, say);
    return 0;
  } finally {
    await context.get(Composition).close();
  }
}

interface Filling {
  readonly options: PastOptions;
  readonly present: Runtime;
  readonly clock: PastClock;
  readonly end: number;
}

async function fill(
  context: INestApplicationContext,
  { options, present, clock, end }: Filling,
  say: (line: string) => void,
): Promise<void> {
  const composition = context.get(Composition);
  const { engine, given, store } = composition;
  const { collections } = engine;
  const bus = context.get(Bus, { strict: false });
  const processes = context.get(ProcessManagers, { strict: false });
  const outside = outsideOf(given.adapters);
  const userId = (phoneNumber: string) => outside.userId(phoneNumber);
  const isNew = given.settings.DEMO_DATA !== 'off' && (await isUntouched(store));
  if (isNew) await openDemo(bus, clock.id());
  await engine.catchUp();
  const vendorId = await vendorOf(collections, options.vendor);
  if (vendorId === null) throw new Error(`There is no venue or location ${options.vendor}.`);
  const venue = await venueOf(collections, vendorId, userId);
  if (!options.again && (await hasPast(collections, vendorId)))
    throw new Error(`${venue.details.name} has a past already. To add to it, say --again.`);
  // The demo's venue with guest lists stands beside the one that takes orders.
  const isDemo = vendorId === demoVendor.vendorId;
  const sister = isDemo ? await vendorOf(collections, guestListVendor.vendorId) : null;
  const door = sister === null ? venue : await venueOf(collections, sister, userId);
  const weeks = pastNights(end, options.weeks, venue.details.timeZone);
  const scene: Scene = {
    ...{ bus, clock, outside, end },
    diary: new Diary(clock),
    chance: new Chance(options.seed),
    upkeep: {
      catchUp: () => engine.catchUp(),
      sweep: () => processes.sweep(),
      carryOut: (queue, id) => processes.carryOut(queue, id),
    },
    tally: new PastTally(),
  };
  const from = new Date(weeks.begin).toISOString().slice(0, 'YYYY-MM-DD'.length);
  say(`${venue.details.name}: ${weeks.nights.length} nights from ${from} on`);
  const progress = new Progress('orders', present, say);
  const at = {
    bars: venue.bars.length > 0 ? venue : null,
    door: door.details.guestlistEnabled ? door : null,
  };
  await livePast(scene, weeks, at, (share) => progress.reached(scene.tally.of('orders paid'), share));
  if (isNew) await seedAsOfNow(given, bus);
  await engine.catchUp();
  for (const line of scene.tally.lines()) say(line);
  say('Start the service to look at it: npm start');
}
