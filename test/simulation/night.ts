import { createHash } from 'node:crypto';
import { acknowledgedIsStored, refusedIsNotStored } from './checks/acknowledged';
import { booksAreRight } from './checks/books';
import { moneyIsRight } from './checks/money';
import { creditsAreConserved } from './checks/credits';
import { listsAreReadWhole } from './checks/guest-list';
import { headsCountOnce } from './checks/heads';
import { prizesAreRight } from './checks/prizes';
import { equalsReplay, nothingIsParked, saysWhatItHolds } from './checks/read-models';
import { screensAreRight } from './checks/screens';
import { stockIsRight } from './checks/stock';
import type { Covered } from './coverage/coverage';
import { Engines, type Mistake } from './engines/engines';
import { Accountant } from './people/accountant';
import { deliverWebhook } from './people/deliver-webhook';
import { Device } from './people/device';
import { Door } from './people/door';
import { Guest, type Acknowledged, type Refused } from './people/guest';
import { Heads } from './people/heads';
import { Internet } from './people/internet';
import { Member } from './people/member';
import { openDoors, type Tonight } from './people/opening';
import { Screen } from './people/screen';
import { SHOWINGS } from './people/screens';
import { modelsOf, nextModelsOf } from './processes/models';
import { Processes } from './processes/processes';
import { Stage } from './story/stage';
import type { DevicePart, DoorPart, MemberPart, OrderPart, Story } from './story/story';
import { chanceOf } from './world/engine';
import { World } from './world/world';
import { generationCode, type VersionedProjection } from '@lineless/engine/read/version';

const STARTS_WITHIN_MS = 30_000;
/** What people began in the middle of troubles has its answer by then. */
const ANSWERED_WITHIN_MS = 60_000;
/** What a deploy has changed is built by then. */
const BUILT_WITHIN_MS = 30_000;
/** What screens are promised (DESIGN rule 11). */
const SCREENS_WITHIN_MS = 5_000;
const LAST_SCREEN_MS = 8_000;
/** A page's longest pause, and the answer that it waits for in vain before. */
const LIVE_WITHIN_MS = 30_000;
/** Behind the longest that an order may stay unpaid and its pieces are held; then, that a return is remembered. */
const LATER_MS = [17 * 60_000, 62 * 60_000] as const;
/** A proof is asked for until it is made, and a job may wait for its sweep. */
const BOOKED_WITHIN_MS = 180_000;
/** After such a leap every sweep is due at once; leases have to be taken anew. */
const SWEEPS_MS = 4_000;

export interface NightOptions {
  readonly mistake?: Mistake | undefined;
}

export interface NightReport {
  /** What is not as it has to be; none of it is to happen. */
  readonly problems: readonly string[];
  readonly events: number;
  /** Of all event ids in their order: the same for the same story. */
  readonly digest: string;
  readonly covered: Covered;
}

/** Lets a story happen, and looks afterwards whether everything is as it has to be. */
export async function runNight(story: Story, { mistake }: NightOptions = {}): Promise<NightReport> {
  const unheard: string[] = [];
  const hear = (reason: unknown) => void unheard.push(`A failure was not handled: ${String(reason)}`);
  process.on('unhandledRejection', hear);
  try {
    const night = new Night(story, mistake);
    await night.run().catch((error: unknown) => void unheard.push(reasonOf(error)));
    return { ...night.report, problems: [...night.report.problems, ...unheard] };
  } finally {
    process.off('unhandledRejection', hear);
  }
}

class Night {
  private readonly world = new World();
  private readonly engines: Engines;
  private readonly processes: Processes;
  private readonly internet: Internet;
  private readonly screens: readonly Screen[];
  private readonly acknowledged: Acknowledged[] = [];
  private readonly refused: Refused[] = [];
  private readonly heads = new Heads();
  /** Reservations of members whom the door was told that it has let in. */
  private readonly came: string[] = [];
  private readonly problems: string[] = [];

  constructor(
    private readonly story: Story,
    mistake: Mistake | undefined,
  ) {
    const { world } = this;
    const { seed } = story;
    const deliver = (rawBody: Uint8Array, signature: string) =>
      deliverWebhook(this.internet, this.engines.way('webhooks'), rawBody, signature);
    this.engines = new Engines({ world, seed, mistake, deliverWebhook: deliver });
    this.processes = new Processes({ world, engines: this.engines, story });
    const way = this.engines.way('people');
    const { apis } = this.processes;
    this.internet = new Internet({ world, way, apis });
    this.screens = SHOWINGS.flatMap((showing) =>
      [apis, apis.toReversed()].map(
        (inTurn) => new Screen(showing, { world, internet: this.internet, way, seed, apis: inTurn }),
      ),
    );
  }

  get report(): NightReport {
    const { events } = this.engines.log;
    const hash = createHash('sha256');
    for (const { id } of events) hash.update(id);
    const { covered } = this.engines.coverage;
    return { problems: this.problems, events: events.length, digest: hash.digest('hex'), covered };
  }

  async run(): Promise<void> {
    const { world, processes } = this;
    processes.startAll();
    await this.expect('The processes did not start', STARTS_WITHIN_MS, () => processes.areReady);
    const opening = openDoors(processes.anyBus, this.story);
    await this.finish('The doors did not open', STARTS_WITHIN_MS, opening);
    this.openScreens();
    const guests = opening.then((tonight) => this.play(tonight));
    await world.pass(Math.max(LAST_SCREEN_MS, this.stage.lasts));
    await this.finish('The deploy did not end', STARTS_WITHIN_MS, processes.replaceAll());
    processes.startAll();
    await this.expect('The processes did not come back', STARTS_WITHIN_MS, () => processes.areReady);
    await this.finish('A caller still waits for an answer', ANSWERED_WITHIN_MS, guests);
    await this.expect('What shows is another code’s', BUILT_WITHIN_MS, () => this.isBuilt);
    await this.lookAtScreens();
    await this.lookAtReadModels();
    for (const ms of LATER_MS) {
      world.leap(ms + this.clocksApartMs);
      await world.pass(SWEEPS_MS);
    }
    await this.lookAtBooks();
    await this.lookAtEverything();
    processes.killAll();
  }

  /** Some from the beginning, and some in the middle of it all. */
  private openScreens(): void {
    const chance = chanceOf(this.story.seed, 'screens');
    for (const screen of this.screens)
      this.world.after(chance.happens(0.5) ? 0 : chance.whole(0, LAST_SCREEN_MS), () => screen.open());
  }

  private get stage(): Stage {
    const { world, engines, processes, story } = this;
    return new Stage({ world, engines, processes }, story);
  }

  /** Everything of the story at its time; resolves when every guest has gone. */
  private async play(tonight: Tonight): Promise<void> {
    const { world, internet, acknowledged, refused, story, heads, came } = this;
    const { seed, guests } = story;
    const { bank } = this.engines;
    const common = { world, internet, seed };
    const parts = { ...common, acknowledged, refused, bank };
    const door = { ...common, guests, heads };
    const device = { ...door, tonight };
    const member = { ...common, bank, tonight, came, heads };
    const serves = {
      order: (plan: OrderPart) => new Guest(parts, plan).run(),
      door: (plan: DoorPart) => new Door(door, plan).run(),
      device: (plan: DevicePart) => new Device(device, plan).run(),
      member: (plan: MemberPart) => new Member(member, plan).run(),
    };
    await this.stage.play(serves, internet);
  }

  /** Of the version that runs in the end. */
  private get models(): readonly VersionedProjection[] {
    return this.processes.areReplaced ? nextModelsOf(this.story) : modelsOf(this.story);
  }

  private get isBuilt(): boolean {
    const { documents } = this.engines;
    return this.models.every(
      (one) => documents.live(one.projection.model.name)?.code === generationCode(one),
    );
  }

  /** At most: what is remembered for an hour by one clock is so much longer by another. */
  private get clocksApartMs(): number {
    return this.story.parts.reduce((sum, part) => (part.kind === 'jump' ? sum + Math.abs(part.by) : sum), 0);
  }

  /** What stands on a page that says itself that it is not live is not taken for the truth; it is live again soon. */
  private async lookAtScreens(): Promise<void> {
    const { world, screens, engines } = this;
    await world.pass(SCREENS_WITHIN_MS);
    const live = screens.filter(({ isLive }) => isLive);
    this.problems.push(...screensAreRight(engines.log, live).map((one) => `5 s later: ${one}`));
    if (live.length === screens.length) return;
    const areBack = () => screens.every(({ isLive }) => isLive);
    await this.expect('A screen is not live again', LIVE_WITHIN_MS, areBack);
    await world.pass(SCREENS_WITHIN_MS);
    const later = screensAreRight(engines.log, screens);
    this.problems.push(...later.map((one) => `5 s after it was live again: ${one}`));
  }

  /** What was written a moment ago is being folded; what is wrong 5 s later as well stays so. */
  private async lookAtReadModels(): Promise<void> {
    const found = await this.wrongModels();
    if (found.length === 0) return;
    await this.world.pass(SCREENS_WITHIN_MS);
    const later = new Set(await this.wrongModels());
    this.problems.push(...found.filter((one) => later.has(one)));
  }

  private async wrongModels(): Promise<readonly string[]> {
    const { log, documents } = this.engines;
    const problems: string[] = [];
    for (const { projection } of this.models) {
      const { name } = projection.model;
      problems.push(
        ...(await equalsReplay(name, this.models, log, documents)),
        ...saysWhatItHolds(name, documents),
      );
    }
    return [...problems, ...nothingIsParked(documents)];
  }

  private async lookAtBooks(): Promise<void> {
    const { world, internet, story, problems } = this;
    const { log, bank } = this.engines;
    if (!story.hasAllModels) return;
    const booking = new Accountant({ world, internet, seed: story.seed })
      .run()
      .then((books) => void problems.push(...booksAreRight(log, bank, books)));
    await this.finish('The books were not made', BOOKED_WITHIN_MS, booking);
    // That the accountant has looked is recorded, and folded as everything is.
    await world.pass(SWEEPS_MS);
  }

  private async lookAtEverything(): Promise<void> {
    const { log, bank } = this.engines;
    await this.lookAtReadModels();
    this.problems.push(
      ...acknowledgedIsStored(log, this.acknowledged),
      ...refusedIsNotStored(log, this.refused),
      ...moneyIsRight(log, bank),
      ...stockIsRight(log),
      ...headsCountOnce(log, this.heads),
      ...creditsAreConserved(log),
      ...prizesAreRight(log, this.came),
      ...listsAreReadWhole(log),
      ...screensAreRight(log, this.screens),
    );
  }

  private async expect(otherwise: string, withinMs: number, isSo: () => boolean): Promise<void> {
    if (!(await this.world.pass(withinMs, isSo))) this.problems.push(otherwise);
  }

  private async finish(otherwise: string, withinMs: number, work: Promise<unknown>): Promise<void> {
    let isOver = false;
    work.catch((error: unknown) => void this.problems.push(reasonOf(error))).finally(() => (isOver = true));
    await this.expect(otherwise, withinMs, () => isOver);
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error ? `${String(error)}\n${cause.stack ?? ''}` : String(error);
}
