import { AssignRole } from '@lineless/areas/staff/handlers/roles';
import { CompleteOrder } from '@lineless/areas/ordering/handlers/complete-order';
import { PlaceOrder } from '@lineless/areas/ordering/handlers/place-order';
import { MarkPaid } from '@lineless/areas/ordering/handlers/record-payment';
import { ForgetMe } from '@lineless/areas/accounts/handlers/personal-data';
import { VerifySignIn } from '@lineless/areas/accounts/handlers/sign-in';
import { ANONYMOUS } from '@lineless/engine/write/caller';
import type { Chance } from '@lineless/kernel/chance';
import { Keyring } from '@lineless/engine/trust/persons/keyring';
import { openFields } from '@lineless/kernel/sealed-fields';
import { equalsReplay, type Replayed } from '../checks/read-models';
import { Engines, type Mistake } from '../engines/engines';
import { from, LOCATION, OWNER, phoneOf, VENDOR, type Person } from '../people/callers';
import { deliverWebhook } from '../people/deliver-webhook';
import { Internet } from '../people/internet';
import { openDoors } from '../people/opening';
import { persist, type Outcome } from '../people/patience';
import { modelsOf } from '../processes/models';
import { Processes } from '../processes/processes';
import type { Serving } from '../processes/simulated-process';
import { draw } from '../story/draw';
import { Stage } from '../story/stage';
import type { Part, Story } from '../story/story';
import { chanceOf } from '../world/engine';
import { World } from '../world/world';

const STARTS_WITHIN_MS = 60_000;
const ANSWERED_WITHIN_MS = 60_000;
const LOOKS_AGAIN_MS = 1_000;
/** So long a page, a list and a screen may be behind. */
export const FOLDED_WITHIN_MS = 10_000;

/** What the cards of these guests say, and nothing else in the whole evening. */
export const NAMES = { ana: 'Anastasia Quixote', ben: 'Benedict Okafor', cleo: 'Cleopatra Voss' } as const;
export type GuestName = keyof typeof NAMES;

/** People, and the deploy that they meet. */
const OF_THE_NIGHT: readonly Part['kind'][] = ['order', 'shelf', 'door', 'member', 'device', 'deploy'];
const nothing = async (): Promise<void> => Promise.resolve();

export interface Bought {
  readonly orderId: string;
  readonly paymentIntentId: string;
}

/**
 * An evening of few orders and of the troubles of a seed, in which something happens to what is recorded of persons. All
 * processes keep all read models.
 */
export class Evening {
  readonly world = new World();
  readonly engines: Engines;
  readonly processes: Processes;
  readonly problems: string[] = [];
  readonly chance: Chance;
  private readonly internet: Internet;
  private readonly story: Story;
  private requests = 0;

  constructor(seed: number, mistake?: Mistake) {
    const { world } = this;
    const { parts, ...drawn } = draw(seed);
    // Of the night of this seed what goes wrong in it.
    const troubles = parts.filter(({ kind }) => !OF_THE_NIGHT.includes(kind));
    this.story = { ...drawn, guests: 0, hasAllModels: true, parts: troubles };
    this.chance = chanceOf(seed, 'evening');
    const deliver = (rawBody: Uint8Array, signature: string) =>
      deliverWebhook(this.internet, this.engines.way('webhooks'), rawBody, signature);
    this.engines = new Engines({ world, seed, mistake, comparesKeys: true, deliverWebhook: deliver });
    this.processes = new Processes({ world, engines: this.engines, story: this.story });
    this.internet = new Internet({ world, way: this.engines.way('people'), apis: this.processes.apis });
  }

  /** Doors are open, and each of these has picked an order up. */
  async begin(guests: readonly GuestName[]): Promise<ReadonlyMap<GuestName, Bought>> {
    await this.startAll();
    await this.finish('The doors did not open', openDoors(this.processes.anyBus, this.story));
    const bought = new Map<GuestName, Bought>();
    const come = async () => {
      for (const guest of guests) {
        await this.signIn(guest);
        const one = await this.buy(guest);
        if (one) bought.set(guest, one);
      }
    };
    await this.finish('A caller still waits for an answer', come());
    await this.world.pass(FOLDED_WITHIN_MS);
    return bought;
  }

  async startAll(): Promise<void> {
    this.processes.startAll();
    if (!(await this.world.pass(STARTS_WITHIN_MS, () => this.processes.areReady)))
      this.problems.push('The processes did not start');
  }

  /** The troubles of the seed, until the last of them is over and all processes run. */
  async suffer(meanwhile: Promise<unknown>): Promise<void> {
    const { world, engines, processes } = this;
    const stage = new Stage({ world, engines, processes }, this.story);
    const playing = stage.play(
      { order: nothing, door: nothing, member: nothing, device: nothing },
      this.internet,
    );
    await world.pass(stage.lasts);
    await this.startAll();
    await this.finish('A caller still waits for an answer', Promise.all([playing, meanwhile]));
    await world.pass(FOLDED_WITHIN_MS);
  }

  async signIn(guest: GuestName): Promise<void> {
    const phoneNumber = phoneOf(guest);
    const origin = { caller: ANONYMOUS, correlationId: `sign-in ${guest}` };
    await this.ask(({ bus }) => bus.command(VerifySignIn, { phoneNumber, code: '000000' }, origin));
  }

  /** From the menu to the pickup. @returns null where it was refused, which is a problem */
  async buy(guest: GuestName): Promise<Bought | null> {
    const cart = [{ productId: 'beer', quantity: 2 }];
    const wish = { userId: guest, vendorLocationId: LOCATION, cartItems: cart, tipAmount: 0 };
    const placed = await this.ask(({ bus }, key) => bus.command(PlaceOrder, wish, from(guest, key)));
    if (!('answer' in placed)) return this.refused(guest, placed.refusal);
    const { paymentIntentId, order } = placed.answer;
    const { orderId } = order;
    if (paymentIntentId === null) return this.refused(guest, 'no payment');
    this.engines.bank.pay(paymentIntentId, 'good', NAMES[guest]);
    await this.ask(({ bus }) => bus.command(MarkPaid, { userId: guest, orderId }, from(guest)));
    const completed = await this.complete(orderId);
    return 'answer' in completed ? { orderId, paymentIntentId } : this.refused(guest, completed.refusal);
  }

  complete(orderId: string): Promise<Outcome<unknown>> {
    const what = { userId: 'staff-user-id', orderId, via: 'scan' } as const;
    return this.ask(({ bus }) => bus.command(CompleteOrder, what, from('maya')), ['ROLE_LACKING']);
  }

  /** Asked again while the list of orders does not know yet that all are picked up. */
  async forget(guest: GuestName): Promise<void> {
    const what = { userId: guest, confirmed: true as const };
    for (let looks = 0; looks < 20; looks += 1) {
      const outcome = await this.ask(({ bus }) => bus.command(ForgetMe, what, from(guest)));
      if ('answer' in outcome) return;
      await this.world.sleep(LOOKS_AGAIN_MS);
    }
    this.problems.push(`${guest} is not forgotten`);
  }

  async giveRole(person: Person): Promise<void> {
    const role = { vendorId: VENDOR, name: 'Maya', phoneNumber: phoneOf(person), role: 'MANAGER' } as const;
    await this.ask(({ bus }) => bus.command(AssignRole, role, OWNER));
  }

  /** Until it is answered or refused. @param later refusals that may end by themselves */
  ask<T>(
    work: (serving: Serving, key: string) => Promise<T>,
    later: readonly string[] = [],
  ): Promise<Outcome<T>> {
    this.requests += 1;
    const key = `request ${this.requests}`;
    const chance = chanceOf(this.story.seed, key);
    let tries = 0;
    const isFinal = (code: string) => !later.includes(code) || (tries += 1) > 5;
    return persist(
      this.world,
      chance,
      () => this.internet.ask(chance, (serving) => work(serving, key)),
      isFinal,
    );
  }

  /** Everything that the read models show, as text. */
  get shown(): string {
    const { documents } = this.engines;
    return JSON.stringify(
      documents.names.map((name) => [...(documents.live(name)?.documents.values() ?? [])]),
    );
  }

  /** A read model is what a replay makes with the keys as they are now. */
  async equalsReplay(): Promise<void> {
    const { log, documents } = this.engines;
    const secretOf = await this.secrets();
    const replayed: Replayed = {
      events: log.events,
      stream: (name) => log.stream(name),
      opened: (events) => events.map((event) => openFields(event, secretOf)),
    };
    const models = modelsOf(this.story);
    for (const { projection } of models)
      this.problems.push(...(await equalsReplay(projection.model.name, models, replayed, documents)));
  }

  async finish(otherwise: string, work: Promise<unknown>): Promise<void> {
    let isOver = false;
    work.catch((error: unknown) => void this.problems.push(String(error))).finally(() => (isOver = true));
    if (!(await this.world.pass(ANSWERED_WITHIN_MS, () => isOver))) this.problems.push(otherwise);
  }

  private async secrets() {
    const { log, personKeys } = this.engines;
    const runtime = {
      now: () => this.world.now,
      id: () => 'none',
      randomBytes: (size: number) => new Uint8Array(size),
    };
    const keyring = await Keyring.open({ keys: personKeys, runtime });
    const ids = new Set<string>();
    for (const { meta } of log.events) for (const { key } of meta.sealed ?? []) ids.add(key);
    const secrets = await keyring.byIds([...ids]);
    return (id: string) => secrets.get(id) ?? null;
  }

  private refused(guest: GuestName, why: string): null {
    this.problems.push(`${guest} could not buy: ${why}`);
    return null;
  }
}
